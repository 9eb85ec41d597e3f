import type { LngLat } from '../geo/index.ts';
import { type UnitVectors, unitVectors } from './unit-vectors.ts';

/**
 * Maximum distance comparisons per file, about half a second of work. A file with 10,000 waypoints and as many line
 * points reaches it; beyond that the line is first sampled evenly, then searched closely around the point found.
 */
const MOST_COMPARISONS = 100_000_000;

/**
 * Returns the nearest point of a line for each place.
 * @param line not empty.
 * @returns indexes into the line, in the order of the places; the first of equally near points. Beyond
 * `MOST_COMPARISONS`, the nearest in its neighborhood: a line that crosses itself may have a nearer one elsewhere.
 */
export function nearestIndexes(places: readonly LngLat[], line: readonly LngLat[]): Int32Array {
  const [from, along] = [unitVectors(places), unitVectors(line)];
  const stride = Math.max(1, Math.ceil((places.length * line.length) / MOST_COMPARISONS));
  const last = line.length - 1;
  return Int32Array.from(places, (_, i) => {
    const coarse = nearestOf(from, i, along, 0, last, stride);
    if (stride === 1) return coarse;
    return nearestOf(from, i, along, Math.max(0, coarse - stride), Math.min(last, coarse + stride), 1);
  });
}

function nearestOf(
  from: UnitVectors,
  i: number,
  along: UnitVectors,
  first: number,
  last: number,
  step: number,
): number {
  const [x, y, z] = [from[3 * i] as number, from[3 * i + 1] as number, from[3 * i + 2] as number];
  let best = first;
  let least = Number.POSITIVE_INFINITY;
  for (let j = first; j <= last; j += step) {
    const [dx, dy, dz] = [
      (along[3 * j] as number) - x,
      (along[3 * j + 1] as number) - y,
      (along[3 * j + 2] as number) - z,
    ];
    // Squared straight-line distance through the earth: the nearer, the smaller.
    const distance = dx * dx + dy * dy + dz * dz;
    if (distance < least) {
      best = j;
      least = distance;
    }
  }
  return best;
}
