import { bearingDegrees, type LngLat, type Position, toPosition } from '../geo/index.ts';
import { at } from '../lists/index.ts';
import { type TimedTrip, TripAlong, type TripStop } from '../trip/index.ts';
import { metersToMiles, milesToMeters } from '../units/index.ts';

/**
 * Maximum distance between weather points, meters. Legs longer than this get evenly spaced points, at least half as far
 * apart.
 */
const FURTHEST_APART_METERS = milesToMeters(50);

/** Distance before and beyond a point over which the road's direction is measured, meters. */
const BEARING_METERS = 800;

/** A point of the trip to get weather for. */
export interface WeatherPoint extends Position {
  /** Index of the itinerary's stop; null for a point between stops. */
  readonly stop: number | null;
  /** Index of the last stop that the driver left. */
  readonly after: number;
  readonly day: number;
  /** Arrival, epoch milliseconds. */
  readonly at: number;
  /**
   * Departure, epoch milliseconds; equal to the arrival if the driver doesn't stop. A night lasts until the next day
   * starts.
   */
  readonly until: number;
  readonly timeZone: string;
  /** Meters along the road from the trip's start. */
  readonly alongMeters: number;
  readonly elapsedSeconds: number;
  /**
   * Direction of travel, degrees clockwise from north: at a stop, the direction of the road to the stop; at a day's
   * start, that of the road ahead.
   */
  readonly bearing: number;
}

/**
 * Returns the stops and points between them every 25 to 50 miles, in road order.
 * @param zoneAt returns the IANA time zone at a point.
 */
export function weatherPointsAlong(trip: TimedTrip, zoneAt: (point: LngLat) => string): readonly WeatherPoint[] {
  const { stops } = trip;
  const along = new TripAlong(trip);
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

/**
 * Returns the departure from a stop, epoch milliseconds. A night lasts until the next day starts, which is the next
 * stop in the list.
 */
export function leavesStopAt(stops: readonly TripStop[], index: number): number {
  const stop = at(stops, index);
  const next = stops[index + 1];
  return stop.departure ?? (next?.kind === 'day_start' ? next.arrival : stop.arrival);
}

interface DrivenPlace {
  readonly meters: number;
  readonly mile: number;
}

/** Returns evenly spaced points on the drive to a stop, excluding both ends. */
function drivenTo(stops: readonly TripStop[], index: number): DrivenPlace[] {
  const from = stops[index - 1];
  const to = at(stops, index);
  if (!from || to.segmentMeters <= 0) return [];
  const pieces = Math.ceil(to.segmentMeters / FURTHEST_APART_METERS);
  return Array.from({ length: pieces - 1 }, (_, i) => {
    const meters = from.alongMeters + (to.segmentMeters * (i + 1)) / pieces;
    return { meters, mile: metersToMiles(meters) };
  });
}

function bearingAtStop(along: TripAlong, { alongMeters, segmentMeters }: TripStop): number {
  const [before, ahead] = segmentMeters > 0 ? [2 * BEARING_METERS, 0] : [0, 2 * BEARING_METERS];
  return bearingBetween(along, alongMeters - before, alongMeters + ahead);
}

/**
 * @param from start, meters along the road; clamped to the road.
 * @param to end, meters along the road; clamped to the road.
 */
function bearingBetween(along: TripAlong, from: number, to: number): number {
  const start = Math.min(Math.max(0, from), Math.max(0, milesToMeters(along.totalMiles) - BEARING_METERS));
  return bearingDegrees(along.positionAt(metersToMiles(start)), along.positionAt(metersToMiles(to)));
}
