import type { Trip } from '@roadcast/contract';
import { cumulativeMetres, indexAtOrBefore, interpolateAt, type LngLat, pointAlong } from '@roadcast/core/geo';
import { spotsByTime, type WeatherSpot } from './spots.ts';

/** When the car is where: both lists ascend together, and stand still at stops. */
export interface TripClock {
  /** Epoch milliseconds. */
  readonly times: readonly number[];
  /** Miles from the trip's origin. */
  readonly miles: readonly number[];
}

type Timed = Pick<Trip, 'segments' | 'weatherPoints'>;

/** @returns the trip's clock out of its arrivals and departures. */
export function tripClock({ segments, weatherPoints = [] }: Timed): TripClock {
  const knots = [
    ...segments.flatMap(({ arrivalTime, departureTime, cumulativeDistance: mile }) => [
      { time: arrivalTime, mile },
      ...(departureTime !== null && departureTime > arrivalTime ? [{ time: departureTime, mile }] : []),
    ]),
    ...weatherPoints.map(({ arrivalTime, mile }) => ({ time: arrivalTime, mile })),
  ].sort((a, b) => a.mile - b.mile || a.time - b.time);
  return { times: knots.map(({ time }) => time), miles: knots.map(({ mile }) => mile) };
}

/** @returns the mile at a time, epoch milliseconds; held at both ends of the trip. */
export const mileAt = ({ times, miles }: TripClock, time: number): number => interpolateAt(times, miles, time);

/** @returns when the car passes a mile, or leaves it where it stops there; epoch milliseconds. */
export const timeAt = ({ times, miles }: TripClock, mile: number): number => interpolateAt(miles, times, mile);

/** The car at a time of the trip, and the weather that is known nearest to there and then. */
export interface CarAt {
  readonly time: number;
  readonly mile: number;
  readonly at: LngLat;
  readonly spot: WeatherSpot;
}

type Drawn = Timed & Pick<Trip, 'geometry' | 'totalMiles'>;

/** @returns what tells where the car is at a time, epoch milliseconds; null for a trip without a line or stops. */
export function carOf(trip: Drawn): ((time: number) => CarAt) | null {
  const spots = spotsByTime(trip);
  const { geometry, totalMiles } = trip;
  const [first] = spots;
  if (!first || geometry.length === 0) return null;
  const clock = tripClock(trip);
  const along = cumulativeMetres(geometry);
  const length = along.at(-1) ?? 0;
  const times = spots.map(({ arrivalTime }) => arrivalTime);
  return (time) => {
    const mile = mileAt(clock, time);
    const at = pointAlong(geometry, along, totalMiles > 0 ? (mile / totalMiles) * length : 0);
    return { time, mile, at, spot: nearestInTime(spots, times, time) ?? first };
  };
}

function nearestInTime(spots: readonly WeatherSpot[], times: readonly number[], time: number): WeatherSpot | undefined {
  const i = indexAtOrBefore(times, time);
  const [before, after] = [spots[i], spots[i + 1]];
  if (!before || !after) return before ?? after;
  return time - before.arrivalTime <= after.arrivalTime - time ? before : after;
}
