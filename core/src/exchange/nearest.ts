import type { UnitVectors } from './unit-vectors.ts';

/**
 * Maximum distance comparisons per file, which take about half a second. A file with 10,000 waypoints and as many line
 * points reaches the limit; larger files are first sampled evenly, then searched around the nearest sample.
 */
const MOST_COMPARISONS = 100_000_000;

/**
 * Returns the index of the line's nearest point for each place, the first of equally near points. Beyond
 * `MOST_COMPARISONS`, the result may be only locally nearest where a line crosses itself.
 * @param along points of the line, at least one.
 */
export function nearestIndexes(places: UnitVectors, along: UnitVectors): Int32Array {
  const [count, points] = [places.length / 3, along.length / 3];
  const stride = Math.max(1, Math.ceil((count * points) / MOST_COMPARISONS));
  const last = points - 1;
  return Int32Array.from({ length: count }, (_, i) => {
    const coarse = nearestOf(places, i, along, 0, last, stride);
    if (stride === 1) return coarse;
    return nearestOf(places, i, along, Math.max(0, coarse - stride), Math.min(last, coarse + stride), 1);
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
    // Compare squared straight-line distances, which have the same order.
    const distance = dx * dx + dy * dy + dz * dz;
    if (distance < least) {
      best = j;
      least = distance;
    }
  }
  return best;
}
