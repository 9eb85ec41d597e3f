import { MINUTES_PER_HOUR, metersToMiles } from '../units/index.ts';

/** Round-trip cost of leaving a road for a place. */
export interface DetourOffRoad {
  readonly miles: number;
  readonly minutes: number;
}

/**
 * Ratio of local road distance to straight-line distance: the national mean of 1.417 found by Boscoe, Henry and Zdeb (A
 * Nationwide Comparison of Driving Distance Versus Straight-Line Distance to Hospitals, The Professional Geographer 64,
 * 2012), rounded.
 */
const LONGER_THAN_STRAIGHT = 1.4;

/** Streets with lights within a mile, roads beyond: modeled as in the dataset's local roads (`dataset/local-roads/tie-speeds.ts`), mph. */
const STREETS_MPH = 28;
const ROADS_MPH = 40;
const STREETS_MILES = 1;

/** Modeled time for slowing down, ramps and accelerating, at any distance; minutes. */
const LEAVING_MINUTES = 1;

/**
 * Estimates the detour to a place and back to the same point on the road, without routing (quality 'modelled').
 * @param offRoadMeters straight-line distance from the road.
 */
export function detourOf({ offRoadMeters }: { readonly offRoadMeters: number }): DetourOffRoad {
  const oneWay = metersToMiles(offRoadMeters) * LONGER_THAN_STRAIGHT;
  const hours = Math.min(oneWay, STREETS_MILES) / STREETS_MPH + Math.max(0, oneWay - STREETS_MILES) / ROADS_MPH;
  return { miles: 2 * oneWay, minutes: LEAVING_MINUTES + 2 * hours * MINUTES_PER_HOUR };
}

/** When a trip passes a mile; implemented by `TripAlong`. */
export interface TimedMiles {
  /** Epoch milliseconds. */
  timeAt(mile: number): number;
  /** Day number. */
  dayAt(mile: number): number;
}

/** When a trip passes a place along its road. */
export interface Passing {
  /** From the trip's origin. */
  readonly mile: number;
  /** Epoch milliseconds. */
  readonly time: number;
  readonly day: number;
}

/** @param alongMeters from the trip's origin to the road's closest point. */
export function passingOf({ alongMeters }: { readonly alongMeters: number }, trip: TimedMiles): Passing {
  const mile = metersToMiles(alongMeters);
  return { mile, time: trip.timeAt(mile), day: trip.dayAt(mile) };
}
