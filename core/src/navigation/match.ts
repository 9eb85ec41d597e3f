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
  { heading, expected, drift, against }: MatchWishes,
): Match | null {
  const last = line.length - 1;
  if (last < 0) return null;
  const start = Math.min(indexAtOrBefore(along, fromMeters), Math.max(0, last - 1));
  const scaleX = METERS_PER_DEGREE * Math.cos((at[1] * Math.PI) / 180);
  let best = Number.POSITIVE_INFINITY;
  let bestIndex = start;
  let bestFraction = 0;
  let bestBeside = 0;
  const first = line[start] as LngLat;
  let bx = (first[0] - at[0]) * scaleX;
  let by = (first[1] - at[1]) * METERS_PER_DEGREE;
  for (let i = start; i <= last - 1 || i === start; i++) {
    const from = along[i] as number;
    if (i > start && from > toMeters) break;
    const b = line[i + 1] ?? (line[i] as LngLat);
    const [ax, ay] = [bx, by];
    bx = (b[0] - at[0]) * scaleX;
    by = (b[1] - at[1]) * METERS_PER_DEGREE;
    const [dx, dy] = [bx - ax, by - ay];
    let fraction = nearestFraction(ax, ay, dx, dy);
    const span = ((along[i + 1] ?? from) as number) - from;
    // What lies before or beyond the part that is looked at is held at its ends.
    if (span > 0) {
      fraction = Math.min(Math.max(fraction, (fromMeters - from) / span, 0), Math.max(0, (toMeters - from) / span), 1);
    }
    const [x, y] = [ax + dx * fraction, ay + dy * fraction];
    const beside = Math.sqrt(x * x + y * y);
    if (beside >= best) continue;
    const meters = from + span * fraction;
    let cost = beside + Math.abs(meters - expected) * drift;
    if (
      heading !== null &&
      cost < best &&
      angleBetween(heading, (Math.atan2(dx, dy) * 180) / Math.PI) > AGAINST_DEGREES
    ) {
      cost += against;
    }
    if (cost >= best) continue;
    best = cost;
    bestIndex = i;
    bestFraction = fraction;
    bestBeside = beside;
  }
  const [a, b] = [line[bestIndex] as LngLat, line[bestIndex + 1] ?? (line[bestIndex] as LngLat)];
  const from = along[bestIndex] as number;
  return {
    alongMeters: from + (((along[bestIndex + 1] ?? from) as number) - from) * bestFraction,
    besideMeters: bestBeside,
    point: [a[0] + (b[0] - a[0]) * bestFraction, a[1] + (b[1] - a[1]) * bestFraction],
    bearing: bearingDegrees(a, b),
  };
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
