import type { LngLat } from '../geo/index.ts';
import { nearestIndexes } from './nearest.ts';
import { metersBetween, type UnitVectors, unitVectors } from './unit-vectors.ts';

/**
 * Maximum segment length before adding points, so the nearest point of the line is close to the nearest position on the
 * line.
 */
const LEAST_SPACING_METERS = 1000;
/** Maximum number of added points. */
const MOST_ADDED = 20_000;

/**
 * Returns the positions of places along a line: the index of the preceding point plus the fraction of the distance to
 * the next. Treats long segments as great circles.
 * @param line at least two points.
 */
export function placesAlong(places: readonly LngLat[], line: readonly LngLat[]): number[] {
  const dense = denseLine(unitVectors(line));
  const from = unitVectors(places);
  return Array.from(nearestIndexes(from, dense.points), (nearest, i) => {
    const before = nearest > 0 ? onSegment(from, i, dense.points, nearest - 1) : null;
    const after = nearest < dense.along.length - 1 ? onSegment(from, i, dense.points, nearest) : null;
    const [start, found] =
      after && (!before || after.distance <= before.distance) ? [nearest, after] : [nearest - 1, before];
    if (!found) return 0;
    const [low, high] = [dense.along[start] ?? 0, dense.along[start + 1] ?? 0];
    return low + found.share * (high - low);
  });
}

interface DenseLine {
  readonly points: UnitVectors;
  /** Fractional index in the given line, for each point. */
  readonly along: Float64Array;
}

function denseLine(line: UnitVectors): DenseLine {
  const lengths = Array.from({ length: line.length / 3 - 1 }, (_, i) => metersBetween(line, i, i + 1));
  const spacing = Math.max(LEAST_SPACING_METERS, lengths.reduce((sum, length) => sum + length, 0) / MOST_ADDED);
  const parts = lengths.map((length) => Math.max(1, Math.ceil(length / spacing)));
  const count = parts.reduce((sum, part) => sum + part, 1);
  const points = new Float64Array(3 * count);
  const along = new Float64Array(count);
  let at = 0;
  parts.forEach((part, i) => {
    for (let k = 0; k < part; k++) {
      put(points, at, line, i, k / part);
      along[at] = i + k / part;
      at += 1;
    }
  });
  points.set(line.subarray(line.length - 3), 3 * at);
  along[at] = parts.length;
  return { points, along };
}

/** Writes the point at a fraction of a segment of a line. */
function put(into: UnitVectors, at: number, line: UnitVectors, i: number, share: number): void {
  let square = 0;
  for (let axis = 0; axis < 3; axis++) {
    const [a, b] = [line[3 * i + axis] ?? 0, line[3 * i + 3 + axis] ?? 0];
    const value = a + share * (b - a);
    into[3 * at + axis] = value;
    square += value * value;
  }
  const length = Math.sqrt(square) || 1;
  for (let axis = 0; axis < 3; axis++) into[3 * at + axis] = (into[3 * at + axis] ?? 0) / length;
}

/**
 * Returns the nearest point on a segment: its fraction along the segment, and the squared straight-line distance to it.
 */
function onSegment(
  places: UnitVectors,
  i: number,
  line: UnitVectors,
  start: number,
): { readonly share: number; readonly distance: number } {
  let [dot, square] = [0, 0];
  for (let axis = 0; axis < 3; axis++) {
    const a = line[3 * start + axis] ?? 0;
    const step = (line[3 * start + 3 + axis] ?? 0) - a;
    dot += ((places[3 * i + axis] ?? 0) - a) * step;
    square += step * step;
  }
  const share = square === 0 ? 0 : Math.min(1, Math.max(0, dot / square));
  let distance = 0;
  for (let axis = 0; axis < 3; axis++) {
    const a = line[3 * start + axis] ?? 0;
    const step = (line[3 * start + 3 + axis] ?? 0) - a;
    const gap = (places[3 * i + axis] ?? 0) - a - share * step;
    distance += gap * gap;
  }
  return { share, distance };
}
