import {
  bearingDegrees,
  distanceMeters,
  indexAtOrBefore,
  type LngLat,
  METERS_PER_DEGREE,
  nearestFraction,
} from '../geo/index.ts';
import { at } from '../lists/index.ts';
import type { GuidedRoute, RouteStretch } from './model.ts';

/** A fix's match on the line. */
export interface Match {
  readonly alongMeters: number;
  readonly besideMeters: number;
  readonly point: LngLat;
  /** Bearing of the line at the match, degrees clockwise from north. */
  readonly bearing: number;
}

/** Cost of a match, in addition to the distance from the line. */
export interface MatchWishes {
  /** The driver's heading; null if unknown. */
  readonly heading: number | null;
  /** Expected distance along the line, and the cost per meter of deviation from it. */
  readonly expected: number;
  readonly drift: number;
  /** Cost of matching the line in the opposite direction, meters. */
  readonly against: number;
}

/** Angle between heading and line above which the driver goes in the opposite direction, degrees. */
const AGAINST_DEGREES = 100;

/**
 * Lower bound of a road's true length over its flat-earth length. The worst case is a fix in Florida and a road along
 * the Canadian border: cos 49° / cos 25° = 0.72.
 */
const SURELY = 0.7;

/** Returns the smaller angle between two bearings, 0 to 180 degrees. */
export function angleBetween(a: number, b: number): number {
  const apart = Math.abs(a - b) % 360;
  return apart > 180 ? 360 - apart : apart;
}

/**
 * Finds the most likely match of a fix on a part of the line, using flat-earth math around the fix. Returns null for an
 * empty line.
 */
export function matchBetween(
  { line, along }: Pick<GuidedRoute, 'line' | 'along'>,
  place: LngLat,
  fromMeters: number,
  toMeters: number,
  wishes: MatchWishes,
): Match | null {
  const last = line.length - 1;
  if (last < 0) return null;
  const start = Math.min(indexAtOrBefore(along, fromMeters), Math.max(0, last - 1));
  const flat = new FlatAround(place);
  let best = boundOf(line, along, flat, { start, toMeters }, wishes);
  let found = { index: start, fraction: 0, beside: Number.POSITIVE_INFINITY };
  for (let i = start; i < last || i === start; i++) {
    const from = along[i] ?? 0;
    if (i > start && from > toMeters) break;
    const end = along[i + 1] ?? from;
    const point = line[i];
    if (!point) break;
    flat.look(point, line[i + 1] ?? point, from, end, fromMeters, toMeters);
    const cost = flat.beside > best ? Number.POSITIVE_INFINITY : costOf(flat, wishes, best);
    if (cost < best) {
      best = cost;
      found = { index: i, fraction: flat.fraction, beside: flat.beside };
    } else if (flat.beside > best) {
      // Skip segments that can't be close enough, because the distance shrinks by at most the length along the line.
      i = lastBefore(along, i, end + (flat.beside - best) * SURELY);
    }
  }
  const a = at(line, found.index);
  const b = line[found.index + 1] ?? a;
  const from = along[found.index] ?? 0;
  return {
    alongMeters: from + ((along[found.index + 1] ?? from) - from) * found.fraction,
    besideMeters: found.beside,
    point: [a[0] + (b[0] - a[0]) * found.fraction, a[1] + (b[1] - a[1]) * found.fraction],
    bearing: bearingDegrees(a, b),
  };
}

/** Number of points between stored lower bounds on the distance from the line. */
const COARSE_POINTS = 32;

/**
 * Returns an upper bound on the best match's cost; infinity if deviation from an expected position adds to the cost.
 */
function boundOf(
  line: readonly LngLat[],
  along: ArrayLike<number>,
  flat: FlatAround,
  { start, toMeters }: { readonly start: number; readonly toMeters: number },
  { drift, against }: MatchWishes,
): number {
  let nearest = Number.POSITIVE_INFINITY;
  if (drift > 0) return nearest;
  for (let i = start + 1; i < line.length && (along[i] ?? 0) <= toMeters; i += COARSE_POINTS) {
    nearest = Math.min(nearest, flat.distanceTo(at(line, i)));
  }
  // Add a meter so that rounding doesn't exclude the match itself.
  return nearest + against + 1;
}

/** Returns the index of the last segment before the segment at a distance along the line, meters. */
function lastBefore(along: ArrayLike<number>, index: number, meters: number): number {
  let i = index;
  while ((along[i + 2] ?? Number.POSITIVE_INFINITY) < meters) i++;
  return i;
}

function costOf(flat: FlatAround, { heading, expected, drift, against }: MatchWishes, best: number): number {
  const cost = flat.beside + (drift === 0 ? 0 : Math.abs(flat.meters - expected) * drift);
  return heading !== null && cost < best && flat.leadsAgainst(heading) ? cost + against : cost;
}

/** Measures segments on a flat map centered on a position. */
class FlatAround {
  /**
   * Last measured segment: distance in meters, fraction of the closest point (0 to 1), and meters along the line there.
   */
  beside = 0;
  fraction = 0;
  meters = 0;
  private readonly at: LngLat;
  private readonly scaleX: number;
  private dx = 0;
  private dy = 0;

  constructor(at: LngLat) {
    this.at = at;
    this.scaleX = METERS_PER_DEGREE * Math.cos((at[1] * Math.PI) / 180);
  }

  distanceTo([lng, lat]: LngLat): number {
    const [x, y] = [(lng - this.at[0]) * this.scaleX, (lat - this.at[1]) * METERS_PER_DEGREE];
    return Math.sqrt(x * x + y * y);
  }

  /** Measures the part of a segment between two distances along the line. */
  look(a: LngLat, b: LngLat, from: number, end: number, fromMeters: number, toMeters: number): void {
    const ax = (a[0] - this.at[0]) * this.scaleX;
    const ay = (a[1] - this.at[1]) * METERS_PER_DEGREE;
    this.dx = (b[0] - a[0]) * this.scaleX;
    this.dy = (b[1] - a[1]) * METERS_PER_DEGREE;
    const nearest = nearestFraction(ax, ay, this.dx, this.dy);
    const span = end - from;
    // Clamp to the part to measure.
    this.fraction =
      span > 0
        ? Math.min(Math.max(nearest, (fromMeters - from) / span, 0), Math.max(0, (toMeters - from) / span), 1)
        : nearest;
    const [x, y] = [ax + this.dx * this.fraction, ay + this.dy * this.fraction];
    this.beside = Math.sqrt(x * x + y * y);
    this.meters = from + span * this.fraction;
  }

  leadsAgainst(heading: number): boolean {
    return angleBetween(heading, (Math.atan2(this.dx, this.dy) * 180) / Math.PI) > AGAINST_DEGREES;
  }
}

/** Returns the smallest angle between a heading and a part of the line, 0 to 180 degrees. */
export function leastAngle(
  { line, along }: Pick<GuidedRoute, 'line' | 'along'>,
  heading: number,
  fromMeters: number,
  toMeters: number,
): number {
  let least = 180;
  for (let i = indexAtOrBefore(along, fromMeters); i < line.length - 1 && (along[i] ?? 0) <= toMeters; i++) {
    const [a, b] = [at(line, i), at(line, i + 1)];
    if (distanceMeters(a, b) > 0) least = Math.min(least, angleBetween(heading, bearingDegrees(a, b)));
  }
  return least;
}

const unknownStretch: RouteStretch = { fromMeters: 0, kind: 'highway', accuracyMeters: null };

/** Returns the stretch at a distance from the start in meters. */
export function stretchAt({ stretches }: Pick<GuidedRoute, 'stretches'>, meters: number): RouteStretch {
  let found = stretches[0] ?? unknownStretch;
  for (const stretch of stretches) {
    if (stretch.fromMeters > meters) break;
    found = stretch;
  }
  return found;
}
