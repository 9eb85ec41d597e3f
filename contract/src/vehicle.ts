import { rvTypes, vehicleKinds, vehicleLimits } from '@roadcast/core/roads';
import { customizationRanges, vehicleRanges } from '@roadcast/core/vehicles';
import { z } from 'zod';

export const vehicleTypeSchema = z.enum(vehicleKinds);

/** What can close a road to a vehicle. */
export const vehicleLimitSchema = z.enum(vehicleLimits);

/** @returns the schema of a figure of a vehicle, which says what to give instead of one that cannot be. */
export const vehicleFigure = (field: keyof typeof vehicleRanges) => {
  const { least, most, unit, name } = vehicleRanges[field];
  const message = `Give the vehicle ${name} from ${least.toLocaleString('en-US')} to ${most.toLocaleString('en-US')} ${unit}`;
  return z.number({ error: message }).min(least, message).max(most, message);
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
  axles: vehicleFigure('axles').int(`Give the vehicle a whole number of axles`).optional(),
  maxSpeed: vehicleFigure('maxSpeed').optional(),
  /** Whether it carries propane, as motorhomes and campers do for their stove. */
  propane: z.boolean().optional(),
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

/** @returns the schema of a slider's value, which says what to give instead of one that cannot be. */
function slider(name: keyof typeof customizationRanges, what: string) {
  const { least, most, step } = customizationRanges[name];
  const message = `Give ${what} from ${least} to ${most} in steps of ${step}`;
  return z.number({ error: message }).min(least, message).max(most, message).multipleOf(step, message).optional();
}

/** The four sliders of 'Pro Routing Customizations'; what is left out is as usual. */
export const routingCustomizationsSchema = z.object({
  /** Miles per hour slower than usual: 5 is 55 where the usual cruise speed is 60. */
  speedReduction: slider('speedReduction', 'a speed reduction in mph'),
  /** Hours of driving a day. */
  maxDailyHours: slider('maxDailyHours', 'hours a day'),
  /** Minutes. */
  stopDuration: slider('stopDuration', 'a stop in minutes'),
  /** Minutes of driving from stop to stop. */
  segmentDuration: slider('segmentDuration', 'a segment in minutes'),
});

export type RoutingCustomizations = z.infer<typeof routingCustomizationsSchema>;
