import { rvTypes } from '@roadcast/core/roads';
import { fuelTypes } from '@roadcast/core/vehicles';
import { z } from 'zod';
import { MAKE_MODEL_LENGTH, VEHICLE_NAME_LENGTH } from './constants.ts';
import { errorDetailSchema } from './errors.ts';
import { issue } from './issues.ts';
import { selectedVehicleIdSchema, vehicleIdSchema } from './records/ids.ts';
import { vehicleFigure, vehicleTypeSchema } from './vehicle.ts';

const NAME_ISSUE = issue('savedVehicle.name');
const MAKE_MODEL_ISSUE = issue('savedVehicle.makeModel');

/** Required fields of a saved vehicle. */
const identity = {
  name: z.string({ error: NAME_ISSUE }).trim().min(1, NAME_ISSUE).max(VEHICLE_NAME_LENGTH, NAME_ISSUE),
  kind: vehicleTypeSchema,
};

/** Optional details; null means unknown or the kind's default. Feet, pounds, miles per hour. */
const details = {
  rvType: z.enum(rvTypes),
  makeModel: z.string({ error: MAKE_MODEL_ISSUE }).trim().max(MAKE_MODEL_LENGTH, MAKE_MODEL_ISSUE),
  fuelType: z.enum(fuelTypes).nullable(),
  mpg: vehicleFigure('mpg').nullable(),
  tankGallons: vehicleFigure('tankGallons').nullable(),
  /** Range on a full battery, miles. */
  rangeMiles: vehicleFigure('rangeMiles').nullable(),
  height: vehicleFigure('height').nullable(),
  width: vehicleFigure('width').nullable(),
  /** Length including the trailer, like weight and axles. */
  length: vehicleFigure('length').nullable(),
  weight: vehicleFigure('weight').nullable(),
  axles: vehicleFigure('axles').int(issue('whole_axles')).nullable(),
  maxSpeed: vehicleFigure('maxSpeed').nullable(),
  towingVehicle: z.boolean(),
  /** Whether the vehicle carries propane for a stove or heater. */
  propane: z.boolean().nullable(),
};

/** All details of a vehicle as described by the driver. */
export const vehicleDetailsSchema = z.object({ ...identity, ...details });

export type VehicleDetails = z.infer<typeof vehicleDetailsSchema>;

export const savedVehicleSchema = vehicleDetailsSchema.extend({
  id: vehicleIdSchema,
  /** Incremented with each change. A change must include the version it is based on. */
  version: z.number().int().min(1),
  /** Epoch milliseconds. */
  createdAt: z.number(),
  updatedAt: z.number(),
});

export type SavedVehicle = z.infer<typeof savedVehicleSchema>;

/** GET /api/vehicles, and the response to all changes: all saved vehicles, oldest first. */
export const vehiclesResponseSchema = z.object({
  vehicles: z.array(savedVehicleSchema),
  /** Id of the vehicle that trips are planned for; null if none. */
  selectedId: selectedVehicleIdSchema.nullable(),
  /** Maximum number of saved vehicles. */
  limit: z.number().int(),
});

export type VehiclesResponse = z.infer<typeof vehiclesResponseSchema>;

/** POST /api/vehicles, with a name, a kind and optional details. Selects the new vehicle. */
export const addVehicleRequestSchema = z.strictObject({ ...identity, ...z.object(details).partial().shape });

export type AddVehicleRequest = z.input<typeof addVehicleRequestSchema>;

/** PATCH /api/vehicles/:id, with only the changed fields. */
export const changeVehicleRequestSchema = z.strictObject({
  version: z.number().int().min(1),
  ...z.object({ ...identity, ...details }).partial().shape,
});

export type ChangeVehicleRequest = z.input<typeof changeVehicleRequestSchema>;

/** POST /api/vehicles/select. Null deselects the vehicle. */
export const selectVehicleRequestSchema = z.strictObject({ id: vehicleIdSchema.nullable() });

export const vehicleParamsSchema = z.object({ id: vehicleIdSchema });

/** 409 response to a change, with the error and the current vehicle. */
export const vehicleChangedSchema = z.object({ error: errorDetailSchema, theirs: savedVehicleSchema });
