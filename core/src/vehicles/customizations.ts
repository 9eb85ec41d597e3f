import type { RoadVehicle, VehicleKind } from '../roads/index.ts';
import { MINUTES_PER_HOUR } from '../units/index.ts';

/** How much slower than usual a driver goes. */
export interface SpeedWish {
  /** Miles per hour on open road; 0 is no wish. */
  readonly speedReduction?: number | undefined;
}

/** The four sliders of 'Pro Routing Customizations', as they are sent. What is left out is as usual. */
export interface RoutingCustomizations extends SpeedWish {
  /** Hours of driving a day. */
  readonly maxDailyHours?: number | undefined;
  /** Minutes at each stop. */
  readonly stopDuration?: number | undefined;
  /** Minutes of driving from stop to stop. */
  readonly segmentDuration?: number | undefined;
}

/** What the sliders reach, in the units above. Specification, part 1, point 5. */
export const customizationRanges = {
  speedReduction: { least: 0, most: 20, step: 5 },
  maxDailyHours: { least: 4, most: 14, step: 1 },
  stopDuration: { least: 15, most: 60, step: 5 },
  segmentDuration: { least: 60, most: 240, step: 15 },
} as const satisfies Readonly<Record<keyof RoutingCustomizations, { least: number; most: number; step: number }>>;

/** What the speed reduction is taken from, miles per hour: the specification shows '60 minus the reduction'. */
const CRUISE_SPEED_MPH = 60;

/** @param reduction miles per hour. @returns the cruise speed that the slider shows, miles per hour. */
export const cruiseSpeedMph = (reduction: number): number => CRUISE_SPEED_MPH - reduction;

/** @returns the vehicle as its driver wants to drive it. */
export const customizedVehicle = (vehicle: RoadVehicle, { speedReduction = 0 }: SpeedWish): RoadVehicle => ({
  ...vehicle,
  slower: speedReduction > 0 ? { byMph: speedReduction, fromMph: CRUISE_SPEED_MPH } : null,
});

/** What the sliders say of the days, in the words of a trip's preferences. */
export interface DayWishes {
  readonly drivingHoursPerDay?: number;
  readonly stopLength?: number;
  readonly driveTimePerLeg?: number;
}

/** @returns the sliders of the days as a trip's own preferences: hours, stops and legs have one value each, whoever sets it. */
export const dayWishesOf = ({ maxDailyHours, stopDuration, segmentDuration }: RoutingCustomizations): DayWishes => ({
  ...(maxDailyHours !== undefined && { drivingHoursPerDay: maxDailyHours }),
  ...(stopDuration !== undefined && { stopLength: stopDuration }),
  ...(segmentDuration !== undefined && { driveTimePerLeg: segmentDuration / MINUTES_PER_HOUR }),
});

/** @returns what of the sliders is no preference; no reduction is no wish. */
export const speedWishOf = ({ speedReduction = 0 }: RoutingCustomizations): SpeedWish =>
  speedReduction === 0 ? {} : { speedReduction };

/** Minutes of driving from stop to stop where nobody says otherwise. Specification, part 1, point 9. */
const USUAL_LEG_MINUTES = 150;
/** The same for whoever drives something large. */
const USUAL_RIG_LEG_MINUTES = 120;

const largeKinds: readonly VehicleKind[] = ['rv', 'truck', 'towing'];

/** @returns minutes of driving from stop to stop that suit a kind of vehicle. */
export const usualLegMinutes = (kind: VehicleKind): number =>
  largeKinds.includes(kind) ? USUAL_RIG_LEG_MINUTES : USUAL_LEG_MINUTES;

/** @returns whether a value out of anywhere is one that a slider can have. */
export function isOnSlider(name: keyof RoutingCustomizations, value: unknown): value is number {
  const { least, most, step } = customizationRanges[name];
  return typeof value === 'number' && value >= least && value <= most && value % step === 0;
}
