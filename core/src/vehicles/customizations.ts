import type { RoadVehicle, VehicleKind } from '../roads/index.ts';

/** The four sliders of 'Pro Routing Customizations'. What is left out is as usual. */
export interface RoutingCustomizations {
  /** How much slower than usual the driver cruises, miles per hour; 0 is no wish. */
  readonly speedReduction?: number | undefined;
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

/**
 * @param topSpeedMph the vehicle's own; null for as fast as the road allows.
 * @returns the top speed under a speed reduction: the slower of the two; without a reduction the vehicle's own.
 */
export function reducedTopSpeedMph(
  topSpeedMph: number | null,
  { speedReduction = 0 }: RoutingCustomizations,
): number | null {
  if (speedReduction <= 0) return topSpeedMph;
  return Math.min(cruiseSpeedMph(speedReduction), topSpeedMph ?? Number.POSITIVE_INFINITY);
}

/** @returns the vehicle as its driver wants to drive it. */
export const customizedVehicle = (vehicle: RoadVehicle, customizations: RoutingCustomizations): RoadVehicle => ({
  ...vehicle,
  topSpeedMph: reducedTopSpeedMph(vehicle.topSpeedMph, customizations),
});

/** Minutes of driving from stop to stop where nobody says otherwise. Specification, part 1, point 9. */
const USUAL_LEG_MINUTES = 150;
/** The same for whoever drives something large. */
const USUAL_RIG_LEG_MINUTES = 120;

const largeKinds: readonly VehicleKind[] = ['rv', 'truck', 'towing'];

/** @returns minutes of driving from stop to stop that suit a kind of vehicle. */
export const usualLegMinutes = (kind: VehicleKind): number =>
  largeKinds.includes(kind) ? USUAL_RIG_LEG_MINUTES : USUAL_LEG_MINUTES;
