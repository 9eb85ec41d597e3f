import { indexAtOrBefore, interpolateAt, type LngLat, pointAlong } from '@roadcast/core/geo';
import { milesToMeters } from '@roadcast/core/units';
import { type TripLine, timedLineOf } from '../read-trip.ts';
import type { Trip } from '../trip.ts';

/** A stop's miles are rounded to tenths, so its position is exact to half of one. Meters. */
export const AT_STOP_METERS = 100;

/** The driven part of a trip's line. Meters and seconds are from the part's start. */
export interface GuidedCut {
  readonly line: readonly LngLat[];
  readonly along: Float64Array;
  readonly elapsed: Float64Array;
  /** Indexes into the trip's geometry: the line's first point is at `start` or after it, its last at `end` or before it. */
  readonly start: number;
  readonly end: number;
  /** Whether each end is a point of the trip's line rather than between two. */
  readonly startsAtPoint: boolean;
  readonly endsAtPoint: boolean;
  /** Meters from the trip's start to the line's start. */
  readonly startMeters: number;
}

/** Returns whether a maneuver ends a leg. */
export const isArrival = (type: string): boolean => type.startsWith('arrive');

/**
 * Cuts a trip's line at two mile positions. Snaps to the end of a leg within rounding distance; otherwise cuts between points.
 * @param from mile of the start. @param to mile of the end, after `from`.
 */
export function cutOf(trip: TripLine & Pick<Trip, 'instructions'>, from: number, to: number): GuidedCut {
  const { line, along, elapsed } = timedLineOf(trip);
  const last = along.length - 1;
  const legEnds = trip.instructions.filter(({ type }) => isArrival(type)).map(({ beginIndex }) => beginIndex);
  const meant = (meters: number): number => {
    const near = legEnds.filter((index) => Math.abs((along[index] ?? 0) - meters) <= AT_STOP_METERS);
    const off = (index: number): number => Math.abs((along[index] ?? 0) - meters);
    const [best] = near.sort((a, b) => off(a) - off(b));
    return best === undefined ? meters : (along[best] as number);
  };
  const startMeters = from <= 0 ? 0 : Math.min(meant(milesToMeters(from)), along[last] ?? 0);
  const endMeters = to >= trip.totalMiles ? (along[last] ?? 0) : Math.max(meant(milesToMeters(to)), startMeters);
  const start = Math.max(0, Math.min(indexAtOrBefore(along, startMeters), last - 1));
  const end = Math.max(Math.min(start + 1, last), lastBefore(along, endMeters));
  const startSeconds = interpolateAt(along, elapsed, startMeters);
  const points = line.slice(start, end + 1);
  points[0] = pointAlong(line, along, startMeters);
  points[points.length - 1] = pointAlong(line, along, endMeters);
  const held = (meters: number): number => Math.min(Math.max(meters, startMeters), endMeters);
  const cut = along.slice(start, end + 1).map(held);
  const seconds = cut.map((meters, i) =>
    // Points that share a meter, as at a stop on a ferry's pier, keep their original seconds.
    meters === along[start + i] ? (elapsed[start + i] as number) : interpolateAt(along, elapsed, meters),
  );
  return {
    line: points,
    along: cut.map((meters) => meters - startMeters),
    elapsed: seconds.map((value) => Math.max(0, value - startSeconds)),
    start,
    end,
    startsAtPoint: along[start] === startMeters,
    endsAtPoint: along[end] === endMeters,
    startMeters,
  };
}

/** Returns the first index at or past a distance along the line. */
function lastBefore(along: Float64Array, meters: number): number {
  const at = indexAtOrBefore(along, meters);
  return (along[at] as number) < meters ? Math.min(at + 1, along.length - 1) : at;
}
