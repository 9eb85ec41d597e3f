import { rvTypes, vehicleKinds, vehicleLimits } from '@roadcast/core/roads';
import { customizationRanges, fuelTypes, vehicleRanges } from '@roadcast/core/vehicles';
import { z } from 'zod';
import { issue } from './issues.ts';

export const vehicleTypeSchema = z.enum(vehicleKinds);

/** What can close a road to a vehicle. */
export const vehicleLimitSchema = z.enum(vehicleLimits);

/** @returns the schema of a figure of a vehicle, with a code of its own for one that cannot be. */
export const vehicleFigure = (field: keyof typeof vehicleRanges) => {
  const { least, most } = vehicleRanges[field];
  const error = issue(`vehicle.${field}`);
  return z.number({ error }).min(least, error).max(most, error);
};

/** A vehicle as its driver describes it; what is left out is as usual for its kind. Feet, pounds, miles per hour. */
export const vehicleSchema = z.object({
  rvType: z.enum(rvTypes).optional(),
  towingVehicle: z.boolean().optional(),
  height: vehicleFigure('height').optional(),
  width: vehicleFigure('width').optional(),
  /** Whatever is towed included; so are weight and axles. */
  length: vehicleFigure('length').optional(),
  weight: vehicleFigure('weight').optional(),
  axles: vehicleFigure('axles').int(issue('whole_axles')).optional(),
  maxSpeed: vehicleFigure('maxSpeed').optional(),
  /** Whether it carries propane, as motorhomes and campers do for their stove. */
  propane: z.boolean().optional(),
  fuelType: z.enum(fuelTypes).optional(),
  /** Miles per gallon. */
  mpg: vehicleFigure('mpg').optional(),
  tankGallons: vehicleFigure('tankGallons').optional(),
});

/** The vehicle that a trip was planned for, every figure with its value; null for none that matters. */
export const plannedVehicleSchema = z.object({
  heightFeet: z.number().nullable(),
  widthFeet: z.number().nullable(),
  lengthFeet: z.number().nullable(),
  weightPounds: z.number().nullable(),
  axles: z.number().nullable(),
  maxSpeedMph: z.number().nullable(),
  towing: z.boolean(),
  propane: z.boolean(),
  /** Limits that the driver chose to plan without. */
  ignoredLimits: z.array(vehicleLimitSchema),
});

/** A limit that closes a road to the vehicle, where no other road leads on. */
export const brokenLimitSchema = z.object({
  limit: vehicleLimitSchema,
  /** What the vehicle measures: feet, pounds, axles; null for bans. */
  vehicle: z.number().nullable(),
  /** The most that may pass; null for bans, and where it is not known. */
  allowed: z.number().nullable(),
  /** 'Holland Tunnel (I-78)', 'Front Street near Harrisburg, PA'. */
  road: z.string(),
});

export type BrokenLimit = z.infer<typeof brokenLimitSchema>;

/** @returns the schema of a slider's value, with a code of its own for one that cannot be. */
function slider(name: keyof typeof customizationRanges) {
  const { least, most, step } = customizationRanges[name];
  const error = issue(`slider.${name}`);
  return z.number({ error }).min(least, error).max(most, error).multipleOf(step, error).optional();
}

/** The four sliders of 'Pro Routing Customizations'; what is left out is as usual. */
export const routingCustomizationsSchema = z.object({
  /** Miles per hour slower than usual: 5 is 55 where the usual cruise speed is 60. */
  speedReduction: slider('speedReduction'),
  /** Hours of driving a day. */
  maxDailyHours: slider('maxDailyHours'),
  /** Minutes. */
  stopDuration: slider('stopDuration'),
  /** Minutes of driving from stop to stop. */
  segmentDuration: slider('segmentDuration'),
});

export type RoutingCustomizations = z.infer<typeof routingCustomizationsSchema>;
