import { at } from '../lists/index.ts';
import { between, distanceMeters, type LngLat } from './position.ts';

/** The closest point of a line to a place. */
export interface NearestOnLine {
  /** Index of the line's point at or before the closest one. */
  readonly index: number;
  readonly point: LngLat;
  /** Distance of the place from the line, meters. */
  readonly offsetMeters: number;
  /** Distance of the closest point from the line's start, meters. */
  readonly alongMeters: number;
}

/** Returns each point's meters from the line's start; as long as the line, beginning with 0. */
export function cumulativeMeters(line: readonly LngLat[]): Float64Array {
  const along = new Float64Array(line.length);
  let meters = 0;
  let before = line[0];
  for (let i = 1; i < line.length; i++) {
    const point = line[i];
    if (before && point) meters += distanceMeters(before, point);
    along[i] = meters;
    before = point;
  }
  return along;
}

/** Returns the line's length in meters; 0 for fewer than two points. */
export function lineLengthMeters(line: readonly LngLat[]): number {
  let length = 0;
  let before: LngLat | undefined;
  for (const point of line) {
    if (before) length += distanceMeters(before, point);
    before = point;
  }
  return length;
}

/**
 * Returns the last index whose value is at or below the target in an ascending list: 0 to length - 1; 0 if the target
 * is before the first value.
 */
export function indexAtOrBefore(ascending: ArrayLike<number>, target: number): number {
  let low = 0;
  let high = ascending.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((ascending[middle] ?? 0) <= target) low = middle;
    else high = middle - 1;
  }
  return low;
}

/**
 * Interpolates linearly between two series (meters to seconds, for example). Returns the value at `key`, clamped at
 * both ends.
 * @param keys ascending.
 * @param values as long as `keys`.
 */
export function interpolateAt(keys: ArrayLike<number>, values: ArrayLike<number>, key: number): number {
  const i = indexAtOrBefore(keys, key);
  const from = keys[i] ?? 0;
  const valueFrom = values[i] ?? 0;
  if (i + 1 >= keys.length || key <= from) return valueFrom;
  const to = keys[i + 1] ?? 0;
  if (to <= from) return valueFrom;
  return valueFrom + (((values[i + 1] ?? 0) - valueFrom) * (key - from)) / (to - from);
}

/** Same as `interpolateAt` for ascending keys, in one pass. The returned function gives 0 if there are no values. */
export function interpolateInOrder(keys: ArrayLike<number>, values: ArrayLike<number>): (key: number) => number {
  let i = 0;
  return (key) => {
    while (i + 2 < keys.length && (keys[i + 1] ?? 0) < key) i += 1;
    const [from, to] = [keys[i] ?? 0, keys[i + 1] ?? 0];
    const [before, after] = [values[i] ?? 0, values[i + 1] ?? values[i] ?? 0];
    return to > from
      ? before + ((after - before) * Math.min(to - from, Math.max(0, key - from))) / (to - from)
      : before;
  };
}

/** Returns the place `meters` along the line, clamped at both ends. @param along the line's cumulative meters. */
export function pointAlong(line: readonly LngLat[], along: ArrayLike<number>, meters: number): LngLat {
  const i = indexAtOrBefore(along, meters);
  const from = at(line, i);
  const to = line[i + 1];
  if (!to || meters <= (along[i] ?? 0)) return from;
  const span = (along[i + 1] ?? 0) - (along[i] ?? 0);
  return span > 0 ? between(from, to, (meters - (along[i] ?? 0)) / span) : from;
}

/**
 * Finds the closest point of a line to a place, among the points from `start` to `end`. Flat-earth math around the
 * place: accurate to well under a percent within a hundred miles.
 * @param along the line's cumulative meters.
 */
export function nearestOnLine(
  place: LngLat,
  line: readonly LngLat[],
  along: ArrayLike<number>,
  start = 0,
  end = line.length - 1,
): NearestOnLine {
  const scaleLng = Math.cos((place[1] * Math.PI) / 180);
  let best = Number.POSITIVE_INFINITY;
  let bestIndex = start;
  let bestFraction = 0;
  for (let i = start; i < Math.max(start + 1, end); i++) {
    const a = line[i];
    if (!a) break;
    const b = line[i + 1] ?? a;
    const ax = (a[0] - place[0]) * scaleLng;
    const ay = a[1] - place[1];
    const dx = (b[0] - a[0]) * scaleLng;
    const dy = b[1] - a[1];
    const fraction = nearestFraction(ax, ay, dx, dy);
    const x = ax + dx * fraction;
    const y = ay + dy * fraction;
    const off = x * x + y * y;
    if (off < best) {
      best = off;
      bestIndex = i;
      bestFraction = fraction;
    }
  }
  return nearestAt(place, line, along, bestIndex, bestFraction);
}

/** Returns the closest point to the origin on a segment from (ax, ay) by (dx, dy): 0 is its start, 1 its end. */
export function nearestFraction(ax: number, ay: number, dx: number, dy: number): number {
  const square = dx * dx + dy * dy;
  return square === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / square));
}

/** Returns the place at a fraction of the segment after one of the line's points, as a closest point to another place. */
export function nearestAt(
  place: LngLat,
  line: readonly LngLat[],
  along: ArrayLike<number>,
  index: number,
  fraction: number,
): NearestOnLine {
  const a = at(line, index);
  const point = between(a, line[index + 1] ?? a, fraction);
  const from = along[index] ?? 0;
  const to = along[index + 1] ?? from;
  return { index, point, offsetMeters: distanceMeters(place, point), alongMeters: from + (to - from) * fraction };
}
