import { indexAtOrBefore, interpolateAt, type LngLat, pointAlong } from '../../geo/index.ts';
import type { DrivableTrip } from '../../trip/index.ts';

/** Precision of a stop's position, meters. Stops' miles are rounded to tenths. */
export const AT_STOP_METERS = 100;

/** Tolerance for rounding when converting meters to miles and back, meters. */
const SLACK_METERS = 0.001;

/** The driven part of a trip's line, in meters and seconds from that part's start. */
export interface GuidedCut {
  readonly line: readonly LngLat[];
  readonly along: Float64Array;
  readonly elapsed: Float64Array;
  /**
   * Indexes of the trip's line: `start` is at or before the part's first point, and `end` at or after the part's last
   * point.
   */
  readonly start: number;
  readonly end: number;
  /** Whether each end is a point of the trip's line rather than between two points. */
  readonly startsAtPoint: boolean;
  readonly endsAtPoint: boolean;
  /** Meters from the trip's start to the part's start. */
  readonly startMeters: number;
}

/** Returns whether a maneuver is an arrival, which ends a leg. */
export const isArrival = (type: string): boolean => type.startsWith('arrive');

/**
 * Cuts a trip's line at two positions. A cut within rounding distance of a leg's end moves there.
 * @param from start of the part, meters along the trip.
 * @param to end of the part, after `from`.
 */
export function cutOf({ line, along, elapsed, maneuvers }: DrivableTrip, from: number, to: number): GuidedCut {
  const last = along.length - 1;
  const total = along[last] ?? 0;
  const legEnds = maneuvers.filter(({ type }) => isArrival(type)).map(({ beginIndex }) => beginIndex);
  const meant = (meters: number): number => {
    const near = legEnds.filter((index) => Math.abs((along[index] ?? 0) - meters) <= AT_STOP_METERS);
    const off = (index: number): number => Math.abs((along[index] ?? 0) - meters);
    const [best] = near.sort((a, b) => off(a) - off(b));
    return best === undefined ? meters : (along[best] as number);
  };
  const startMeters = from <= 0 ? 0 : Math.min(meant(from), total);
  const endMeters = to >= total - SLACK_METERS ? total : Math.max(meant(to), startMeters);
  const start = Math.max(0, Math.min(indexAtOrBefore(along, startMeters), last - 1));
  const end = Math.max(Math.min(start + 1, last), firstAtOrPast(along, endMeters));
  const startSeconds = interpolateAt(along, elapsed, startMeters);
  const points = line.slice(start, end + 1);
  points[0] = pointAlong(line, along, startMeters);
  points[points.length - 1] = pointAlong(line, along, endMeters);
  const held = (meters: number): number => Math.min(Math.max(meters, startMeters), endMeters);
  const cut = along.slice(start, end + 1).map(held);
  const seconds = cut.map((meters, i) =>
    // Points at the same distance, as at a stop on a ferry pier, keep their original seconds.
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

/** Returns the index of the first point at or after a distance along the line. */
function firstAtOrPast(along: Float64Array, meters: number): number {
  const at = indexAtOrBefore(along, meters);
  return (along[at] as number) < meters ? Math.min(at + 1, along.length - 1) : at;
}
