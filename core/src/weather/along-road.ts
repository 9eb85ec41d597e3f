import { bearingDegrees, type LngLat, type Position, toPosition } from '../geo/index.ts';
import type { Stop } from '../itinerary/index.ts';
import type { Road } from '../roads/index.ts';
import { TripAlong } from '../trip-along/index.ts';
import { metresToMiles, milesToMetres } from '../units/index.ts';
import type { RoadMoment } from './alerts.ts';

/** Two weather points stand no further apart than this, and no nearer than half of it where the road is long enough. */
const FURTHEST_APART_METRES = milesToMetres(50);

/** The road's direction at a point is that of the stretch from this much before it to as much behind it. */
const BEARING_METRES = 800;

/** Alerts are looked for this often along the road: the smallest warnings are a few miles wide. */
const MOMENT_METRES = milesToMetres(2);

/** A place of the trip at which the weather is asked for. */
export interface WeatherPoint extends Position {
  /** Index of the itinerary's stop; null between stops. */
  readonly stop: number | null;
  /** Index of the stop that the car left last. */
  readonly after: number;
  readonly day: number;
  /** Epoch milliseconds of the arrival. */
  readonly at: number;
  readonly timeZone: string;
  /** From the trip's start, along the road. */
  readonly alongMetres: number;
  readonly elapsedSeconds: number;
  /** Direction of travel, degrees clockwise from north: at a stop that of the road that leads there, or of the road ahead where a day begins. */
  readonly bearing: number;
}

/** What of a stop its weather depends on. */
export type TimedStop = Pick<
  Stop,
  'day' | 'kind' | 'point' | 'alongMetres' | 'elapsedSeconds' | 'segmentMetres' | 'arrival' | 'departure' | 'timeZone'
>;

/** What of a road its weather depends on. */
export type TimedRoad = Pick<Road, 'line' | 'along' | 'elapsed'>;

/** A place of the road with the time that the driver spends there. */
export interface MomentAlong extends RoadMoment {
  /** From the trip's start, along the road. */
  readonly alongMetres: number;
}

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
    for (const { metres, mile } of drivenTo(stops, i, FURTHEST_APART_METRES)) {
      const point = along.positionAt(mile);
      points.push({
        ...toPosition(point),
        stop: null,
        after: i - 1,
        day: stop.day,
        at: Math.round(along.timeAt(mile)),
        timeZone: zoneAt(point),
        alongMetres: metres,
        elapsedSeconds: along.elapsedAt(mile),
        bearing: bearingBetween(along, metres - BEARING_METRES, metres + BEARING_METRES),
      });
    }
    points.push({
      ...toPosition(stop.point),
      stop: i,
      after: i,
      day: stop.day,
      at: stop.arrival,
      timeZone: stop.timeZone,
      alongMetres: stop.alongMetres,
      elapsedSeconds: stop.elapsedSeconds,
      bearing: bearingAtStop(along, stop),
    });
  });
  return points;
}

/** @returns the road in small steps with its times, to look for alerts on it. */
export function roadMoments(
  road: TimedRoad,
  { stops }: { readonly stops: readonly TimedStop[] },
): readonly MomentAlong[] {
  const along = new TripAlong({ ...road, stops });
  const moments: MomentAlong[] = [];
  stops.forEach((stop, i) => {
    for (const { metres, mile } of drivenTo(stops, i, MOMENT_METRES)) {
      const at = Math.round(along.timeAt(mile));
      moments.push({ ...toPosition(along.positionAt(mile)), arrival: at, departure: at, alongMetres: metres });
    }
    // A night lasts until the next day begins, which is the next stop in the list.
    const next = stops[i + 1];
    const leaves = stop.departure ?? (next?.kind === 'day_start' ? next.arrival : stop.arrival);
    const { alongMetres, arrival } = stop;
    moments.push({ ...toPosition(stop.point), arrival, departure: leaves, alongMetres });
  });
  return moments;
}

interface DrivenPlace {
  readonly metres: number;
  readonly mile: number;
}

/** @returns places on the way to a stop, evenly, without its ends. */
function drivenTo(stops: readonly TimedStop[], index: number, furthestApart: number): DrivenPlace[] {
  const from = stops[index - 1];
  const to = stops[index] as TimedStop;
  if (!from || to.segmentMetres <= 0) return [];
  const pieces = Math.ceil(to.segmentMetres / furthestApart);
  return Array.from({ length: pieces - 1 }, (_, i) => {
    const metres = from.alongMetres + (to.segmentMetres * (i + 1)) / pieces;
    return { metres, mile: metresToMiles(metres) };
  });
}

function bearingAtStop(along: TripAlong, { alongMetres, segmentMetres }: TimedStop): number {
  const [before, ahead] = segmentMetres > 0 ? [2 * BEARING_METRES, 0] : [0, 2 * BEARING_METRES];
  return bearingBetween(along, alongMetres - before, alongMetres + ahead);
}

/** @param from and `to` in metres along the road; they may lie beyond its ends. */
function bearingBetween(along: TripAlong, from: number, to: number): number {
  const start = Math.min(Math.max(0, from), Math.max(0, milesToMetres(along.totalMiles) - BEARING_METRES));
  return bearingDegrees(along.positionAt(metresToMiles(start)), along.positionAt(metresToMiles(to)));
}
