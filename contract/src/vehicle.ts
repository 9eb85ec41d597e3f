import { rvTypes, vehicleKinds, vehicleLimits } from '@roadcast/core/roads';
import { customizationRanges, fuelTypes, vehicleRanges } from '@roadcast/core/vehicles';
import { z } from 'zod';
import { issue } from './issues.ts';

export const vehicleTypeSchema = z.enum(vehicleKinds);

/** Limits that can close a road to a vehicle. */
export const vehicleLimitSchema = z.enum(vehicleLimits);

/** Returns the schema of a vehicle figure, with a specific issue code for invalid values. */
export const vehicleFigure = (field: keyof typeof vehicleRanges) => {
  const { least, most } = vehicleRanges[field];
  const error = issue(`vehicle.${field}`);
  return z.number({ error }).min(least, error).max(most, error);
};

/** A vehicle as described by the driver; omitted fields use the kind's defaults. Feet, pounds, miles per hour. */
export const vehicleSchema = z.object({
  rvType: z.enum(rvTypes).optional(),
  towingVehicle: z.boolean().optional(),
  height: vehicleFigure('height').optional(),
  width: vehicleFigure('width').optional(),
  /** Length including the trailer, like weight and axles. */
  length: vehicleFigure('length').optional(),
  weight: vehicleFigure('weight').optional(),
  axles: vehicleFigure('axles').int(issue('whole_axles')).optional(),
  maxSpeed: vehicleFigure('maxSpeed').optional(),
  /** Whether the vehicle carries propane, as motorhomes and campers do for cooking. */
  propane: z.boolean().optional(),
  fuelType: z.enum(fuelTypes).optional(),
  /** Miles per gallon. */
  mpg: vehicleFigure('mpg').optional(),
  tankGallons: vehicleFigure('tankGallons').optional(),
});

/** The vehicle that a trip was planned for, with all values; null if not applicable. */
export const plannedVehicleSchema = z.object({
  heightFeet: z.number().nullable(),
  widthFeet: z.number().nullable(),
  lengthFeet: z.number().nullable(),
  weightPounds: z.number().nullable(),
  axles: z.number().nullable(),
  maxSpeedMph: z.number().nullable(),
  towing: z.boolean(),
  propane: z.boolean(),
  /** Limits that the driver chose to ignore. */
  ignoredLimits: z.array(vehicleLimitSchema),
});

/** A limit that closes an unavoidable road to the vehicle. */
export const brokenLimitSchema = z.object({
  limit: vehicleLimitSchema,
  /** The vehicle's value in feet, pounds or axles; null for bans. */
  vehicle: z.number().nullable(),
  /** Maximum allowed; null for bans, or if unknown. */
  allowed: z.number().nullable(),
  /** Road, like 'Holland Tunnel (I-78)' or 'Front Street near Harrisburg, PA'. */
  road: z.string(),
});

export type BrokenLimit = z.infer<typeof brokenLimitSchema>;

/** Returns the schema of a slider's value, with a specific issue code for invalid values. */
function slider(name: keyof typeof customizationRanges) {
  const { least, most, step } = customizationRanges[name];
  const error = issue(`slider.${name}`);
  return z.number({ error }).min(least, error).max(most, error).multipleOf(step, error).optional();
}

/** The four sliders of Pro Routing Customizations; omitted ones use defaults. */
export const routingCustomizationsSchema = z.object({
  /** Miles per hour below the cruise speed of 60: a reduction of 5 means 55. */
  speedReduction: slider('speedReduction'),
  /** Maximum driving hours per day. */
  maxDailyHours: slider('maxDailyHours'),
  /** Minutes at each stop. */
  stopDuration: slider('stopDuration'),
  /** Minutes of driving between stops. */
  segmentDuration: slider('segmentDuration'),
});

export type RoutingCustomizations = z.infer<typeof routingCustomizationsSchema>;
