import { bearingDegrees, type LngLat, type Position, toPosition } from '../geo/index.ts';
import type { Stop } from '../itinerary/index.ts';
import { at } from '../lists/index.ts';
import type { Road } from '../roads/index.ts';
import { TripAlong } from '../trip/index.ts';
import { metersToMiles, milesToMeters } from '../units/index.ts';

/** Maximum spacing of weather points, and twice the minimum on a long enough road. */
const FURTHEST_APART_METERS = milesToMeters(50);

/** The road's direction at a point is measured from this far before it to this far after it. */
const BEARING_METERS = 800;

/** A place on the trip to get weather for. */
export interface WeatherPoint extends Position {
  /** Index of the itinerary's stop; null between stops. */
  readonly stop: number | null;
  /** Index of the last stop the car left. */
  readonly after: number;
  readonly day: number;
  /** Epoch milliseconds of the arrival. */
  readonly at: number;
  /** Departure: equal to the arrival where the car drives through. A night lasts until the next day begins. */
  readonly until: number;
  readonly timeZone: string;
  /** Along the road from the trip's start. */
  readonly alongMeters: number;
  readonly elapsedSeconds: number;
  /**
   * Direction of travel, degrees clockwise from north: at a stop that of the road leading there, or of the road ahead
   * where a day begins.
   */
  readonly bearing: number;
}

/** Parts of a stop its weather depends on. */
export type TimedStop = Pick<
  Stop,
  'day' | 'kind' | 'point' | 'alongMeters' | 'elapsedSeconds' | 'segmentMeters' | 'arrival' | 'departure' | 'timeZone'
>;

/** Parts of a road its weather depends on. */
export type TimedRoad = Pick<Road, 'line' | 'along' | 'elapsed'>;

/**
 * Returns the stops, and points between them every 25 to 50 miles, in road order.
 * @param zoneAt returns the IANA zone at a point.
 */
export function weatherPointsAlong(
  road: TimedRoad,
  { stops }: { readonly stops: readonly TimedStop[] },
  zoneAt: (point: LngLat) => string,
): readonly WeatherPoint[] {
  const along = new TripAlong({ ...road, stops });
  const points: WeatherPoint[] = [];
  stops.forEach((stop, i) => {
    for (const { meters, mile } of drivenTo(stops, i)) {
      const point = along.positionAt(mile);
      const at = Math.round(along.timeAt(mile));
      points.push({
        ...toPosition(point),
        stop: null,
        after: i - 1,
        day: stop.day,
        at,
        until: at,
        timeZone: zoneAt(point),
        alongMeters: meters,
        elapsedSeconds: along.elapsedAt(mile),
        bearing: bearingBetween(along, meters - BEARING_METERS, meters + BEARING_METERS),
      });
    }
    points.push({
      ...toPosition(stop.point),
      stop: i,
      after: i,
      day: stop.day,
      at: stop.arrival,
      until: leavesStopAt(stops, i),
      timeZone: stop.timeZone,
      alongMeters: stop.alongMeters,
      elapsedSeconds: stop.elapsedSeconds,
      bearing: bearingAtStop(along, stop),
    });
  });
  return points;
}

/** Returns the departure from a stop, epoch milliseconds: a night lasts until the next day begins, the next stop in the list. */
export function leavesStopAt(stops: readonly TimedStop[], index: number): number {
  const stop = at(stops, index);
  const next = stops[index + 1];
  return stop.departure ?? (next?.kind === 'day_start' ? next.arrival : stop.arrival);
}

interface DrivenPlace {
  readonly meters: number;
  readonly mile: number;
}

/** Returns evenly spaced places on the way to a stop, excluding the ends. */
function drivenTo(stops: readonly TimedStop[], index: number): DrivenPlace[] {
  const from = stops[index - 1];
  const to = at(stops, index);
  if (!from || to.segmentMeters <= 0) return [];
  const pieces = Math.ceil(to.segmentMeters / FURTHEST_APART_METERS);
  return Array.from({ length: pieces - 1 }, (_, i) => {
    const meters = from.alongMeters + (to.segmentMeters * (i + 1)) / pieces;
    return { meters, mile: metersToMiles(meters) };
  });
}

function bearingAtStop(along: TripAlong, { alongMeters, segmentMeters }: TimedStop): number {
  const [before, ahead] = segmentMeters > 0 ? [2 * BEARING_METERS, 0] : [0, 2 * BEARING_METERS];
  return bearingBetween(along, alongMeters - before, alongMeters + ahead);
}

/** @param from and `to` in meters along the road; may be beyond its ends. */
function bearingBetween(along: TripAlong, from: number, to: number): number {
  const start = Math.min(Math.max(0, from), Math.max(0, milesToMeters(along.totalMiles) - BEARING_METERS));
  return bearingDegrees(along.positionAt(metersToMiles(start)), along.positionAt(metersToMiles(to)));
}
