import { at } from '../lists/index.ts';
import { between, distanceMeters, type LngLat } from './position.ts';

/** The closest point of a line to a place. */
export interface NearestOnLine {
  /** Index of the line's point at or before the closest point. */
  readonly index: number;
  readonly point: LngLat;
  /** Distance between the place and the line, meters. */
  readonly offsetMeters: number;
  /** Distance of the closest point from the line's start, meters. */
  readonly alongMeters: number;
}

/** Returns the distance of each point from the line's start, meters. */
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

/** Returns a line's length in meters; 0 for fewer than two points. */
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
 * Returns the index of the last value at or below the target in an ascending list; 0 if all values are above the
 * target.
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
 * Interpolates linearly between two series, such as meters and seconds. Returns the value at `key`, clamped at both
 * ends.
 * @param keys ascending.
 * @param values same length as `keys`.
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

/**
 * Same as `interpolateAt`, optimized for calls with ascending keys. The returned function returns 0 if there are no
 * values.
 */
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

/**
 * Returns the position at a distance along the line, clamped at both ends.
 * @param along cumulative meters along the line.
 */
export function pointAlong(line: readonly LngLat[], along: ArrayLike<number>, meters: number): LngLat {
  const i = indexAtOrBefore(along, meters);
  const from = at(line, i);
  const to = line[i + 1];
  if (!to || meters <= (along[i] ?? 0)) return from;
  const span = (along[i + 1] ?? 0) - (along[i] ?? 0);
  return span > 0 ? between(from, to, (meters - (along[i] ?? 0)) / span) : from;
}

/**
 * Returns the closest point of a line to a place, searching from the point `start` to the point `end`. Uses flat-earth
 * math around the place, accurate to well under a percent within a hundred miles.
 * @param along cumulative meters along the line.
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

/**
 * Returns the point on a segment closest to the origin, as a fraction from 0 (start) to 1 (end). The segment starts at
 * (ax, ay) and extends by (dx, dy).
 */
export function nearestFraction(ax: number, ay: number, dx: number, dy: number): number {
  const square = dx * dx + dy * dy;
  return square === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / square));
}

/**
 * Returns the closest point to a place, given as an index of the line and a fraction of the segment after that index.
 */
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
