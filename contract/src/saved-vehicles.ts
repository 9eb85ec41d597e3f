import { rvTypes } from '@roadcast/core/roads';
import { fuelTypes } from '@roadcast/core/vehicles';
import { z } from 'zod';
import { MAKE_MODEL_LENGTH, VEHICLE_NAME_LENGTH } from './constants.ts';
import { errorDetailSchema } from './errors.ts';
import { issue } from './issues.ts';
import { vehicleFigure, vehicleTypeSchema } from './vehicle.ts';

const NAME_ISSUE = issue('savedVehicle.name');
const MAKE_MODEL_ISSUE = issue('savedVehicle.makeModel');

/** What saved vehicles are told apart by. */
const identity = {
  name: z.string({ error: NAME_ISSUE }).trim().min(1, NAME_ISSUE).max(VEHICLE_NAME_LENGTH, NAME_ISSUE),
  kind: vehicleTypeSchema,
};

/** What else its driver says of it. Null is as usual for its kind, or not known. Feet, pounds, miles per hour. */
const details = {
  rvType: z.enum(rvTypes),
  makeModel: z.string({ error: MAKE_MODEL_ISSUE }).trim().max(MAKE_MODEL_LENGTH, MAKE_MODEL_ISSUE),
  fuelType: z.enum(fuelTypes).nullable(),
  mpg: vehicleFigure('mpg').nullable(),
  tankGallons: vehicleFigure('tankGallons').nullable(),
  /** On a full battery. */
  rangeMiles: vehicleFigure('rangeMiles').nullable(),
  height: vehicleFigure('height').nullable(),
  width: vehicleFigure('width').nullable(),
  /** Whatever is towed included; so are weight and axles. */
  length: vehicleFigure('length').nullable(),
  weight: vehicleFigure('weight').nullable(),
  axles: vehicleFigure('axles').int(issue('whole_axles')).nullable(),
  maxSpeed: vehicleFigure('maxSpeed').nullable(),
  towingVehicle: z.boolean(),
  /** Whether it carries propane for a stove or a heater. */
  propane: z.boolean().nullable(),
};

/** A vehicle as its driver describes it, every field with its value. */
export const vehicleDetailsSchema = z.object({ ...identity, ...details });

export type VehicleDetails = z.infer<typeof vehicleDetailsSchema>;

export const savedVehicleSchema = vehicleDetailsSchema.extend({
  id: z.string().min(1).max(64),
  /** Goes up with every change. A change says which version it was made on. */
  version: z.number().int().min(1),
  /** Epoch milliseconds. */
  createdAt: z.number(),
  updatedAt: z.number(),
});

export type SavedVehicle = z.infer<typeof savedVehicleSchema>;

/** GET /api/vehicles, and the answer to every change: all saved vehicles, in the order in which they were saved. */
export const vehiclesResponseSchema = z.object({
  vehicles: z.array(savedVehicleSchema),
  /** The one that trips are planned for; null for none of them. */
  selectedId: z.string().nullable(),
  /** So many it holds. */
  limit: z.number().int(),
});

export type VehiclesResponse = z.infer<typeof vehiclesResponseSchema>;

/** POST /api/vehicles: a name, a kind, and what else is known. The new vehicle is the one that trips are planned for. */
export const addVehicleRequestSchema = z.strictObject({ ...identity, ...z.object(details).partial().shape });

export type AddVehicleRequest = z.input<typeof addVehicleRequestSchema>;

/** PATCH /api/vehicles/:id: only what changes. */
export const changeVehicleRequestSchema = z.strictObject({
  version: z.number().int().min(1),
  ...z.object({ ...identity, ...details }).partial().shape,
});

export type ChangeVehicleRequest = z.input<typeof changeVehicleRequestSchema>;

/** POST /api/vehicles/select: null for none of them. */
export const selectVehicleRequestSchema = z.strictObject({ id: z.string().min(1).max(64).nullable() });

export const vehicleParamsSchema = z.object({ id: z.string().min(1).max(64) });

/** 409 of a change: the vehicle as it is now stands beside the error. */
export const vehicleChangedSchema = z.object({ error: errorDetailSchema, theirs: savedVehicleSchema });
