import { MINUTES_PER_HOUR, metersToMiles } from '../units/index.ts';

/** What leaving a road for a place beside it comes to, there and back. */
export interface DetourOffRoad {
  readonly miles: number;
  readonly minutes: number;
}

/**
 * How much longer local roads are than the crow flies: the national mean of 1.417 that Boscoe, Henry and Zdeb found (A Nationwide Comparison
 * of Driving Distance Versus Straight-Line Distance to Hospitals, The Professional Geographer 64, 2012), rounded.
 */
const LONGER_THAN_STRAIGHT = 1.4;

/** Within a mile streets and their lights, beyond it roads: modelled as the dataset models local roads (`dataset/local-roads/tie-speeds.ts`), mph. */
const STREETS_MPH = 28;
const ROADS_MPH = 40;
const STREETS_MILES = 1;

/** Slowing down, the ramps and getting up to speed again, for a place at the road as for any other; modelled, minutes. */
const LEAVING_MINUTES = 1;

/**
 * Models the detour to a place beside a road and back to where one left it. No road is searched for: it is an estimate (quality 'modelled').
 * @param offRoadMeters from the road, as the crow flies.
 */
export function detourOf({ offRoadMeters }: { readonly offRoadMeters: number }): DetourOffRoad {
  const oneWay = metersToMiles(offRoadMeters) * LONGER_THAN_STRAIGHT;
  const hours = Math.min(oneWay, STREETS_MILES) / STREETS_MPH + Math.max(0, oneWay - STREETS_MILES) / ROADS_MPH;
  return { miles: 2 * oneWay, minutes: LEAVING_MINUTES + 2 * hours * MINUTES_PER_HOUR };
}

/** Tells when a trip passes a mile; `TripAlong` does. */
export interface TimedMiles {
  /** Epoch milliseconds. */
  timeAt(mile: number): number;
  /** The day's number. */
  dayAt(mile: number): number;
}

/** When a trip passes a place beside its road. */
export interface Passing {
  /** From the trip's origin. */
  readonly mile: number;
  /** Epoch milliseconds. */
  readonly time: number;
  readonly day: number;
}

/** @param alongMeters from the trip's origin to where the road comes closest. */
export function passingOf({ alongMeters }: { readonly alongMeters: number }, trip: TimedMiles): Passing {
  const mile = metersToMiles(alongMeters);
  return { mile, time: trip.timeAt(mile), day: trip.dayAt(mile) };
}
