import {
  bearingDegrees,
  distanceMeters,
  indexAtOrBefore,
  type LngLat,
  METERS_PER_DEGREE,
  nearestFraction,
} from '../geo/index.ts';
import type { GuidedRoute, RouteStretch } from './model.ts';

/** A spot on the line that a position belongs to. */
export interface Match {
  readonly alongMeters: number;
  readonly besideMeters: number;
  readonly point: LngLat;
  /** Which way the line leads there, degrees clockwise from north. */
  readonly bearing: number;
}

/** What a spot on the line costs besides its distance. */
export interface MatchWishes {
  /** Where the driver is heading; null where nobody knows. */
  readonly heading: number | null;
  /** Where along the line the position is expected, and what each meter away from there costs, meters. */
  readonly expected: number;
  readonly drift: number;
  /** What a line costs that leads the other way, meters. */
  readonly against: number;
}

/** More than this away from the heading counts as the other way, degrees. */
const AGAINST_DEGREES = 100;

/** Flat arithmetic around a place in Florida has a road along the Canadian border longer than it is, by less than this: as a share of the flat length. */
const SURELY = 0.7;

/** @returns the smaller angle between two bearings, 0 to 180 degrees. */
export function angleBetween(a: number, b: number): number {
  const apart = Math.abs(a - b) % 360;
  return apart > 180 ? 360 - apart : apart;
}

/**
 * Finds the spot of the line between two of its meters that a position belongs to most likely. Flat arithmetic around the position.
 * @returns null for an empty line.
 */
export function matchBetween(
  { line, along }: Pick<GuidedRoute, 'line' | 'along'>,
  at: LngLat,
  fromMeters: number,
  toMeters: number,
  wishes: MatchWishes,
): Match | null {
  const last = line.length - 1;
  if (last < 0) return null;
  const start = Math.min(indexAtOrBefore(along, fromMeters), Math.max(0, last - 1));
  const flat = new FlatAround(at);
  let best = boundOf(line, along, flat, { start, toMeters }, wishes);
  let found = { index: start, fraction: 0, beside: Number.POSITIVE_INFINITY };
  for (let i = start; i < last || i === start; i++) {
    const from = along[i] as number;
    if (i > start && from > toMeters) break;
    const end = (along[i + 1] ?? from) as number;
    flat.look(line[i] as LngLat, line[i + 1] ?? (line[i] as LngLat), from, end, fromMeters, toMeters);
    const cost = flat.beside > best ? Number.POSITIVE_INFINITY : costOf(flat, wishes, best);
    if (cost < best) {
      best = cost;
      found = { index: i, fraction: flat.fraction, beside: flat.beside };
    } else if (flat.beside > best) {
      // The line comes no nearer than it is long: what cannot be near enough yet is not looked at.
      i = lastBefore(along, i, end + (flat.beside - best) * SURELY);
    }
  }
  const [a, b] = [line[found.index] as LngLat, line[found.index + 1] ?? (line[found.index] as LngLat)];
  const from = along[found.index] as number;
  return {
    alongMeters: from + (((along[found.index + 1] ?? from) as number) - from) * found.fraction,
    besideMeters: found.beside,
    point: [a[0] + (b[0] - a[0]) * found.fraction, a[1] + (b[1] - a[1]) * found.fraction],
    bearing: bearingDegrees(a, b),
  };
}

/** Every so many points of the line say how near it surely comes. */
const COARSE_POINTS = 32;

/** @returns what the best spot costs at most; without end where spots cost what they lie away from where they are expected. */
function boundOf(
  line: readonly LngLat[],
  along: ArrayLike<number>,
  flat: FlatAround,
  { start, toMeters }: { readonly start: number; readonly toMeters: number },
  { drift, against }: MatchWishes,
): number {
  let nearest = Number.POSITIVE_INFINITY;
  if (drift > 0) return nearest;
  for (let i = start + 1; i < line.length && (along[i] as number) <= toMeters; i += COARSE_POINTS) {
    nearest = Math.min(nearest, flat.distanceTo(line[i] as LngLat));
  }
  // A meter more: rounding must not leave the spot itself out.
  return nearest + against + 1;
}

/** @returns the index of the last segment before the one that reaches so many meters. */
function lastBefore(along: ArrayLike<number>, index: number, meters: number): number {
  let i = index;
  while ((along[i + 2] ?? Number.POSITIVE_INFINITY) < meters) i++;
  return i;
}

function costOf(flat: FlatAround, { heading, expected, drift, against }: MatchWishes, best: number): number {
  const cost = flat.beside + (drift === 0 ? 0 : Math.abs(flat.meters - expected) * drift);
  return heading !== null && cost < best && flat.leadsAgainst(heading) ? cost + against : cost;
}

/** Segments as they lie around a position, on a flat map with it in the middle. */
class FlatAround {
  /** Of the segment that was looked at last: how near it comes, meters; where on it, 0 to 1; and at which of the line's meters. */
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

  /** Looks at a segment, from one of the line's meters to another, as far as it lies between two. */
  look(a: LngLat, b: LngLat, from: number, end: number, fromMeters: number, toMeters: number): void {
    const ax = (a[0] - this.at[0]) * this.scaleX;
    const ay = (a[1] - this.at[1]) * METERS_PER_DEGREE;
    this.dx = (b[0] - a[0]) * this.scaleX;
    this.dy = (b[1] - a[1]) * METERS_PER_DEGREE;
    const nearest = nearestFraction(ax, ay, this.dx, this.dy);
    const span = end - from;
    // What lies before or beyond the part that is looked at is held at its ends.
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

/** @returns the least angle between a heading and the line between two of its meters, 0 to 180 degrees. */
export function leastAngle(
  { line, along }: Pick<GuidedRoute, 'line' | 'along'>,
  heading: number,
  fromMeters: number,
  toMeters: number,
): number {
  let least = 180;
  for (let i = indexAtOrBefore(along, fromMeters); i < line.length - 1 && (along[i] as number) <= toMeters; i++) {
    const [a, b] = [line[i] as LngLat, line[i + 1] as LngLat];
    if (distanceMeters(a, b) > 0) least = Math.min(least, angleBetween(heading, bearingDegrees(a, b)));
  }
  return least;
}

const unknownStretch: RouteStretch = { fromMeters: 0, kind: 'highway', accuracyMeters: null };

/** @returns what the road is at so many meters from the start. */
export function stretchAt({ stretches }: Pick<GuidedRoute, 'stretches'>, meters: number): RouteStretch {
  let found = stretches[0] ?? unknownStretch;
  for (const stretch of stretches) {
    if (stretch.fromMeters > meters) break;
    found = stretch;
  }
  return found;
}
