import { cumulativeMeters, decodeSeries } from '@roadcast/core/geo';
import { type TimedLine, TripAlong } from '@roadcast/core/trip-along';
import { milesToMeters } from '@roadcast/core/units';
import type { Trip } from './trip.ts';

/** Decimals of a second in `elapsed`. */
export const ELAPSED_DECIMALS = 1;

/** What of a trip says where and when the car is. */
export type TripLine = Pick<Trip, 'geometry' | 'elapsed' | 'totalMiles' | 'segments'>;

/** A trip's line with its times, in typed arrays. */
export interface TripTimes extends TimedLine {
  readonly along: Float64Array;
  readonly elapsed: Float64Array;
}

/** @returns the trip's line with its times. Its meters are those of the trip's own miles, which are rounded to tenths. */
export function timedLineOf({ geometry, elapsed, totalMiles, segments }: TripLine): TripTimes {
  const along = cumulativeMeters(geometry);
  const scale = milesToMeters(totalMiles) / (along[along.length - 1] || 1);
  return {
    line: geometry,
    along: along.map((meters) => meters * scale),
    elapsed: decodeSeries(elapsed, ELAPSED_DECIMALS),
    stops: segments.map(({ day, cumulativeDistance, arrivalTime, departureTime }) => ({
      day,
      alongMeters: milesToMeters(cumulativeDistance),
      arrival: arrivalTime,
      departure: departureTime,
    })),
  };
}

/** A trip does not change: who shows it asks for its line again and again. */
const known = new WeakMap<TripLine, TripAlong>();

/** @returns what tells where and when the car is on a trip; the same one for the same trip. */
export function alongOf(trip: TripLine): TripAlong {
  const found = known.get(trip);
  if (found) return found;
  const along = new TripAlong(timedLineOf(trip));
  known.set(trip, along);
  return along;
}
