import { bearingDegrees, type LngLat, type Position, toPosition } from '../geo/index.ts';
import type { Stop } from '../itinerary/index.ts';
import type { Road } from '../roads/index.ts';
import { TripAlong } from '../trip-along/index.ts';
import { metersToMiles, milesToMeters } from '../units/index.ts';

/** Two weather points stand no further apart than this, and no nearer than half of it where the road is long enough. */
const FURTHEST_APART_METERS = milesToMeters(50);

/** The road's direction at a point is that of the stretch from this much before it to as much behind it. */
const BEARING_METERS = 800;

/** A place of the trip at which the weather is asked for. */
export interface WeatherPoint extends Position {
  /** Index of the itinerary's stop; null between stops. */
  readonly stop: number | null;
  /** Index of the stop that the car left last. */
  readonly after: number;
  readonly day: number;
  /** Epoch milliseconds of the arrival. */
  readonly at: number;
  /** When the car leaves: the same where it drives through. A night lasts until the next day begins. */
  readonly until: number;
  readonly timeZone: string;
  /** From the trip's start, along the road. */
  readonly alongMeters: number;
  readonly elapsedSeconds: number;
  /** Direction of travel, degrees clockwise from north: at a stop that of the road that leads there, or of the road ahead where a day begins. */
  readonly bearing: number;
}

/** What of a stop its weather depends on. */
export type TimedStop = Pick<
  Stop,
  'day' | 'kind' | 'point' | 'alongMeters' | 'elapsedSeconds' | 'segmentMeters' | 'arrival' | 'departure' | 'timeZone'
>;

/** What of a road its weather depends on. */
export type TimedRoad = Pick<Road, 'line' | 'along' | 'elapsed'>;

/**
 * The stops, and points between them every 25 to 50 miles, in the order of the road.
 * @param zoneAt the IANA zone at a point.
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

/** @returns when the car leaves a stop, epoch milliseconds: a night lasts until the next day begins, which is the next stop in the list. */
export function leavesStopAt(stops: readonly TimedStop[], index: number): number {
  const stop = stops[index] as TimedStop;
  const next = stops[index + 1];
  return stop.departure ?? (next?.kind === 'day_start' ? next.arrival : stop.arrival);
}

interface DrivenPlace {
  readonly meters: number;
  readonly mile: number;
}

/** @returns places on the way to a stop, evenly, without its ends. */
function drivenTo(stops: readonly TimedStop[], index: number): DrivenPlace[] {
  const from = stops[index - 1];
  const to = stops[index] as TimedStop;
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

/** @param from and `to` in meters along the road; they may lie beyond its ends. */
function bearingBetween(along: TripAlong, from: number, to: number): number {
  const start = Math.min(Math.max(0, from), Math.max(0, milesToMeters(along.totalMiles) - BEARING_METERS));
  return bearingDegrees(along.positionAt(metersToMiles(start)), along.positionAt(metersToMiles(to)));
}
