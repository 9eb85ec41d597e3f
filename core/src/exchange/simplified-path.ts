import { metersBetween, type UnitVectors } from './unit-vectors.ts';

/** Tolerance for rounding errors: among bends that differ by less, the first is chosen. Meters. */
const SAME_BULGE_METERS = 0.001;

/**
 * Simplifies a path (Douglas-Peucker). Keeps the ends, the fixed points and, up to a maximum, the points that shape the
 * path most. Each chosen point requires scanning at most the whole path.
 * @param way points of the path.
 * @param open indexes to choose from, ascending, including the ends.
 * @param room maximum number of indexes to choose.
 * @param leastBulgeMeters minimum length by which a chosen point must extend the path.
 * @returns indexes, ascending.
 */
export function simplifiedPath(
  way: UnitVectors,
  open: readonly number[],
  fixed: readonly number[],
  room: number,
  leastBulgeMeters: number,
): number[] {
  const kept = new Set([0, way.length / 3 - 1, ...fixed]);
  const anchors = [...kept].sort((a, b) => a - b);
  const stretches = anchors.slice(1).map((to, i) => widest(way, open, anchors[i] as number, to));
  for (let left = room; left > 0; left--) {
    stretches.sort((a, b) => a.bulgeMeters - b.bulgeMeters);
    const stretch = stretches.pop();
    if (!stretch || stretch.bulgeMeters < leastBulgeMeters) break;
    const { from, to, middle } = stretch;
    kept.add(middle);
    stretches.push(widest(way, open, from, middle), widest(way, open, middle, to));
  }
  return [...kept].sort((a, b) => a - b);
}

interface Stretch {
  readonly from: number;
  readonly to: number;
  /** Index of the point farthest from the straight line between the ends. */
  readonly middle: number;
  /** Length by which that point extends the path; negative if there is no point in between. */
  readonly bulgeMeters: number;
}

function widest(way: UnitVectors, open: readonly number[], from: number, to: number): Stretch {
  const straight = metersBetween(way, from, to);
  let middle = from;
  let most = -1;
  for (let at = firstAfter(open, from); at < open.length && (open[at] as number) < to; at++) {
    const place = open[at] as number;
    // Use the extra length via this point, which approximates the distance from the line and also works beyond the
    // ends.
    const bulgeMeters = Math.max(0, metersBetween(way, from, place) + metersBetween(way, place, to) - straight);
    if (bulgeMeters > most + SAME_BULGE_METERS) {
      middle = place;
      most = bulgeMeters;
    }
  }
  return { from, to, middle, bulgeMeters: most };
}

/**
 * Returns the index of the first number greater than `than` in an ascending list; the list's length if there is none.
 */
function firstAfter(ascending: readonly number[], than: number): number {
  let [low, high] = [0, ascending.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] as number) > than) high = middle;
    else low = middle + 1;
  }
  return low;
}
