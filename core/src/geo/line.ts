import { between, distanceMeters, type LngLat } from './position.ts';

/** Where a place comes closest to a line. */
export interface NearestOnLine {
  /** Index of the line's point at or before the nearest place. */
  readonly index: number;
  readonly point: LngLat;
  /** How far off the line the place is, in meters. */
  readonly offsetMeters: number;
  /** How far along the line the nearest place is, in meters from its start. */
  readonly alongMeters: number;
}

/** @returns for each point of the line the meters from its start; as long as the line, beginning with 0. */
export function cumulativeMeters(line: readonly LngLat[]): Float64Array {
  const along = new Float64Array(line.length);
  for (let i = 1; i < line.length; i++) {
    along[i] = (along[i - 1] as number) + distanceMeters(line[i - 1] as LngLat, line[i] as LngLat);
  }
  return along;
}

/** @returns the length of the line in meters; 0 for fewer than two points. */
export function lineLengthMeters(line: readonly LngLat[]): number {
  let length = 0;
  for (let i = 1; i < line.length; i++) length += distanceMeters(line[i - 1] as LngLat, line[i] as LngLat);
  return length;
}

/**
 * Finds the last index whose value is at or below the target in an ascending list.
 * @returns an index from 0 to length - 1; 0 when the target lies before the first value.
 */
export function indexAtOrBefore(ascending: ArrayLike<number>, target: number): number {
  let low = 0;
  let high = ascending.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((ascending[middle] as number) <= target) low = middle;
    else high = middle - 1;
  }
  return low;
}

/**
 * Reads a value that grows along with another one (meters to seconds, say) by linear interpolation.
 * @param keys ascending. @param values as long as `keys`. @returns the value at `key`, held at both ends.
 */
export function interpolateAt(keys: ArrayLike<number>, values: ArrayLike<number>, key: number): number {
  const i = indexAtOrBefore(keys, key);
  const from = keys[i] as number;
  const valueFrom = values[i] as number;
  if (i + 1 >= keys.length || key <= from) return valueFrom;
  const to = keys[i + 1] as number;
  if (to <= from) return valueFrom;
  return valueFrom + (((values[i + 1] as number) - valueFrom) * (key - from)) / (to - from);
}

/**
 * The same for keys that are asked for in ascending order: all of them in one walk.
 * @returns the value at a key; 0 where there are none.
 */
export function interpolateInOrder(keys: ArrayLike<number>, values: ArrayLike<number>): (key: number) => number {
  let i = 0;
  return (key) => {
    while (i + 2 < keys.length && (keys[i + 1] as number) < key) i += 1;
    const [from, to] = [keys[i] ?? 0, keys[i + 1] ?? 0];
    const [before, after] = [values[i] ?? 0, values[i + 1] ?? values[i] ?? 0];
    return to > from
      ? before + ((after - before) * Math.min(to - from, Math.max(0, key - from))) / (to - from)
      : before;
  };
}

/** @param along the line's cumulative meters. @returns the place `meters` along the line, held at both ends. */
export function pointAlong(line: readonly LngLat[], along: ArrayLike<number>, meters: number): LngLat {
  const i = indexAtOrBefore(along, meters);
  const from = line[i] as LngLat;
  const to = line[i + 1];
  if (!to || meters <= (along[i] as number)) return from;
  const span = (along[i + 1] as number) - (along[i] as number);
  return span > 0 ? between(from, to, (meters - (along[i] as number)) / span) : from;
}

/**
 * Finds where a place comes closest to a line, looking only at the points from `start` to `end`.
 * Flat-earth arithmetic around the place: exact to well under a percent within a hundred miles.
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
    const a = line[i] as LngLat;
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

/** @returns where on a segment from (ax, ay) on by (dx, dy) it comes closest to the origin: 0 is its start, 1 its end. */
export function nearestFraction(ax: number, ay: number, dx: number, dy: number): number {
  const square = dx * dx + dy * dy;
  return square === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / square));
}

/** @returns the place on a line the given way after one of its points, as what comes closest to another place. */
export function nearestAt(
  place: LngLat,
  line: readonly LngLat[],
  along: ArrayLike<number>,
  index: number,
  fraction: number,
): NearestOnLine {
  const a = line[index] as LngLat;
  const point = between(a, line[index + 1] ?? a, fraction);
  const from = along[index] as number;
  const to = (along[index + 1] ?? from) as number;
  return { index, point, offsetMeters: distanceMeters(place, point), alongMeters: from + (to - from) * fraction };
}
