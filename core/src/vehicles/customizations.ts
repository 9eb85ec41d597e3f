import type { RoadVehicle, VehicleKind } from '../roads/index.ts';
import { MINUTES_PER_HOUR } from '../units/index.ts';

export interface SpeedWish {
  /** Reduction on open roads, miles per hour; 0 if none. */
  readonly speedReduction?: number | undefined;
}

/** The four sliders of Pro Routing Customizations as sent in requests. Missing ones use defaults. */
export interface RoutingCustomizations extends SpeedWish {
  /** Maximum driving hours per day. */
  readonly maxDailyHours?: number | undefined;
  /** Minutes at each stop. */
  readonly stopDuration?: number | undefined;
  /** Minutes of driving between stops. */
  readonly segmentDuration?: number | undefined;
}

/** Slider ranges in the units of `RoutingCustomizations`. See docs/product/vehicles.md#pro-routing-customizations. */
export const customizationRanges = {
  speedReduction: { least: 0, most: 20, step: 5 },
  maxDailyHours: { least: 4, most: 14, step: 1 },
  stopDuration: { least: 15, most: 60, step: 5 },
  segmentDuration: { least: 60, most: 240, step: 15 },
} as const satisfies Readonly<Record<keyof RoutingCustomizations, { least: number; most: number; step: number }>>;

/** Cruise speed without a reduction, miles per hour. The slider shows 60 minus the reduction. */
const CRUISE_SPEED_MPH = 60;

/**
 * Returns the cruise speed shown by the slider, miles per hour.
 * @param reduction speed reduction, miles per hour.
 */
export const cruiseSpeedMph = (reduction: number): number => CRUISE_SPEED_MPH - reduction;

/** Returns the vehicle with the driver's speed reduction applied. */
export const customizedVehicle = (vehicle: RoadVehicle, { speedReduction = 0 }: SpeedWish): RoadVehicle => ({
  ...vehicle,
  slower: speedReduction > 0 ? { byMph: speedReduction, fromMph: CRUISE_SPEED_MPH } : null,
});

/** The sliders for days, as trip preferences. */
export interface DayWishes {
  readonly drivingHoursPerDay?: number;
  readonly stopLength?: number;
  readonly driveTimePerLeg?: number;
}

/** Converts the sliders for days to trip preferences, because hours, stops and legs are stored only as preferences. */
export const dayWishesOf = ({ maxDailyHours, stopDuration, segmentDuration }: RoutingCustomizations): DayWishes => ({
  ...(maxDailyHours !== undefined && { drivingHoursPerDay: maxDailyHours }),
  ...(stopDuration !== undefined && { stopLength: stopDuration }),
  ...(segmentDuration !== undefined && { driveTimePerLeg: segmentDuration / MINUTES_PER_HOUR }),
});

/** Returns the slider that isn't also a preference, omitting a reduction of zero. */
export const speedWishOf = ({ speedReduction = 0 }: RoutingCustomizations): SpeedWish =>
  speedReduction === 0 ? {} : { speedReduction };

/** Default minutes of driving between stops. See docs/product/trips-and-days.md#legs-and-stops. */
const USUAL_LEG_MINUTES = 150;
/** Default minutes of driving between stops for large vehicles. */
const USUAL_RIG_LEG_MINUTES = 120;

const largeKinds: readonly VehicleKind[] = ['rv', 'truck', 'towing'];

/** Returns a vehicle type's default minutes of driving between stops. */
export const usualLegMinutes = (kind: VehicleKind): number =>
  largeKinds.includes(kind) ? USUAL_RIG_LEG_MINUTES : USUAL_LEG_MINUTES;

/** Returns whether a value is valid for a slider. */
export function isOnSlider(name: keyof RoutingCustomizations, value: unknown): value is number {
  const { least, most, step } = customizationRanges[name];
  return typeof value === 'number' && value >= least && value <= most && value % step === 0;
}
