import { MINUTES_PER_HOUR, metersToMiles } from '../units/index.ts';

/** Round-trip detour from a road to a place. */
export interface DetourOffRoad {
  readonly miles: number;
  readonly minutes: number;
}

/**
 * Ratio of driving to straight-line distance off the road: the national mean of 1.417 found by Boscoe, Henry and Zdeb
 * (A Nationwide Comparison of Driving Distance Versus Straight-Line Distance to Hospitals, The Professional Geographer
 * 64, 2012), rounded.
 */
const LONGER_THAN_STRAIGHT = 1.4;

/**
 * Speed on streets with lights within the first mile, and on roads beyond; modeled like the dataset's local roads
 * (`dataset/local-roads/tie-speeds.ts`).
 */
const STREETS_MPH = 28;
const ROADS_MPH = 40;
const STREETS_MILES = 1;

/** Modeled time for slowing down, ramps and accelerating at any distance, minutes. */
const LEAVING_MINUTES = 1;

/**
 * Estimates the detour to a place and back to the same point of the road, without routing (quality 'modeled').
 * @param offRoadMeters straight-line distance from the road.
 */
export function detourOf({ offRoadMeters }: { readonly offRoadMeters: number }): DetourOffRoad {
  const oneWay = metersToMiles(offRoadMeters) * LONGER_THAN_STRAIGHT;
  const hours = Math.min(oneWay, STREETS_MILES) / STREETS_MPH + Math.max(0, oneWay - STREETS_MILES) / ROADS_MPH;
  return { miles: 2 * oneWay, minutes: LEAVING_MINUTES + 2 * hours * MINUTES_PER_HOUR };
}

/** Times and days by mile of a trip; implemented by `TripAlong`. */
export interface TimedMiles {
  /** Returns the time at a mile, epoch milliseconds. */
  timeAt(mile: number): number;
  /** Returns the number of the day at a mile. */
  dayAt(mile: number): number;
}

/** When a trip passes a place along its road. */
export interface Passing {
  /** Miles from the trip's origin. */
  readonly mile: number;
  /** Epoch milliseconds. */
  readonly time: number;
  readonly day: number;
}

/**
 * Returns when and where a trip passes a place.
 * @param alongMeters meters from the trip's origin to the point of the road closest to the place.
 */
export function passingOf({ alongMeters }: { readonly alongMeters: number }, trip: TimedMiles): Passing {
  const mile = metersToMiles(alongMeters);
  return { mile, time: trip.timeAt(mile), day: trip.dayAt(mile) };
}
