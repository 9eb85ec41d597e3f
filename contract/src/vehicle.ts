import { rvTypes, vehicleKinds, vehicleLimits } from '@roadcast/core/roads';
import { customizationRanges, fuelTypes, vehicleRanges } from '@roadcast/core/vehicles';
import { z } from 'zod';
import { issue } from './issues.ts';

export const vehicleTypeSchema = z.enum(vehicleKinds);

/** Limits that can close a road to a vehicle. */
export const vehicleLimitSchema = z.enum(vehicleLimits);

/** Returns the schema for one vehicle measurement, with its own error code. */
export const vehicleFigure = (field: keyof typeof vehicleRanges) => {
  const { least, most } = vehicleRanges[field];
  const error = issue(`vehicle.${field}`);
  return z.number({ error }).min(least, error).max(most, error);
};

/** A vehicle as described by its driver; omitted fields have the kind's defaults. Feet, pounds, miles per hour. */
export const vehicleSchema = z.object({
  rvType: z.enum(rvTypes).optional(),
  towingVehicle: z.boolean().optional(),
  height: vehicleFigure('height').optional(),
  width: vehicleFigure('width').optional(),
  /** Including the trailer, as are weight and axles. */
  length: vehicleFigure('length').optional(),
  weight: vehicleFigure('weight').optional(),
  axles: vehicleFigure('axles').int(issue('whole_axles')).optional(),
  maxSpeed: vehicleFigure('maxSpeed').optional(),
  /** Whether it carries propane, as motorhomes and campers do for cooking. */
  propane: z.boolean().optional(),
  fuelType: z.enum(fuelTypes).optional(),
  /** Miles per gallon. */
  mpg: vehicleFigure('mpg').optional(),
  tankGallons: vehicleFigure('tankGallons').optional(),
});

/** The vehicle a trip was planned for, with every value; null if none applies. */
export const plannedVehicleSchema = z.object({
  heightFeet: z.number().nullable(),
  widthFeet: z.number().nullable(),
  lengthFeet: z.number().nullable(),
  weightPounds: z.number().nullable(),
  axles: z.number().nullable(),
  maxSpeedMph: z.number().nullable(),
  towing: z.boolean(),
  propane: z.boolean(),
  /** Limits the driver chose to ignore. */
  ignoredLimits: z.array(vehicleLimitSchema),
});

/** A limit that closes a road to the vehicle, with no way around. */
export const brokenLimitSchema = z.object({
  limit: vehicleLimitSchema,
  /** The vehicle's value: feet, pounds, axles; null for bans. */
  vehicle: z.number().nullable(),
  /** The maximum allowed; null for bans, or if unknown. */
  allowed: z.number().nullable(),
  /** 'Holland Tunnel (I-78)', 'Front Street near Harrisburg, PA'. */
  road: z.string(),
});

export type BrokenLimit = z.infer<typeof brokenLimitSchema>;

/** Returns the schema of a slider's value, with its own code for an invalid value. */
function slider(name: keyof typeof customizationRanges) {
  const { least, most, step } = customizationRanges[name];
  const error = issue(`slider.${name}`);
  return z.number({ error }).min(least, error).max(most, error).multipleOf(step, error).optional();
}

/** The four sliders of 'Pro Routing Customizations'; omitted ones have defaults. */
export const routingCustomizationsSchema = z.object({
  /** Miles per hour below the usual: 5 is 55 if the usual cruise speed is 60. */
  speedReduction: slider('speedReduction'),
  /** Driving hours per day. */
  maxDailyHours: slider('maxDailyHours'),
  /** Minutes. */
  stopDuration: slider('stopDuration'),
  /** Driving minutes between stops. */
  segmentDuration: slider('segmentDuration'),
});

export type RoutingCustomizations = z.infer<typeof routingCustomizationsSchema>;
