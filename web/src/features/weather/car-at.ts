import { alongOf, type Trip, type TripLine } from '@roadcast/contract';
import { indexAtOrBefore, type LngLat } from '@roadcast/core/geo';
import { spotsByTime, type WeatherSpot } from './spots.ts';

/** Car's position at a time of the trip, and the nearest known weather. */
export interface CarAt {
  readonly time: number;
  readonly mile: number;
  readonly at: LngLat;
  readonly spot: WeatherSpot;
}

/** Returns a function from a time (epoch milliseconds) to the car's state; null if the trip has no line or stops. */
export function carOf(trip: TripLine & Pick<Trip, 'segments' | 'weatherPoints'>): ((time: number) => CarAt) | null {
  const spots = spotsByTime(trip);
  const [first] = spots;
  if (!first || trip.geometry.length === 0) return null;
  const along = alongOf(trip);
  const times = spots.map(({ arrivalTime }) => arrivalTime);
  return (time) => {
    const mile = along.mileAt(time);
    return { time, mile, at: along.positionAt(mile), spot: nearestInTime(spots, times, time) ?? first };
  };
}

function nearestInTime(spots: readonly WeatherSpot[], times: readonly number[], time: number): WeatherSpot | undefined {
  const i = indexAtOrBefore(times, time);
  const [before, after] = [spots[i], spots[i + 1]];
  if (!before || !after) return before ?? after;
  return time - before.arrivalTime <= after.arrivalTime - time ? before : after;
}
