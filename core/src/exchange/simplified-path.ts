import { metersBetween, type UnitVectors } from './unit-vectors.ts';

/** If bends differ by less than this, the first is taken, so that rounding doesn't decide. Meters. */
const SAME_BULGE_METERS = 0.001;

/**
 * Simplifies a path (Douglas-Peucker): keeps the ends, the fixed points, and as many others as there is room for, those
 * that shape the path most first. Each costs one scan of part of the path, at most all of it.
 * @param way the path's points.
 * @param open indexes to choose from, ascending, including the ends.
 * @param room maximum number to choose.
 * @param leastBulgeMeters points that lengthen the path by less than this aren't chosen.
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
  /** Index of the place farthest from the straight line between the ends. */
  readonly middle: number;
  /** Negative if there is nothing in between. */
  readonly bulgeMeters: number;
}

function widest(way: UnitVectors, open: readonly number[], from: number, to: number): Stretch {
  const straight = metersBetween(way, from, to);
  let middle = from;
  let most = -1;
  for (let at = firstAfter(open, from); at < open.length && (open[at] as number) < to; at++) {
    const place = open[at] as number;
    // Extra length of the path via this place: close enough to its distance from the line, and also right beyond the
    // ends.
    const bulgeMeters = Math.max(0, metersBetween(way, from, place) + metersBetween(way, place, to) - straight);
    if (bulgeMeters > most + SAME_BULGE_METERS) {
      middle = place;
      most = bulgeMeters;
    }
  }
  return { from, to, middle, bulgeMeters: most };
}

/** Returns the index of the first number greater than another in an ascending list; its length if there is none. */
function firstAfter(ascending: readonly number[], than: number): number {
  let [low, high] = [0, ascending.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] as number) > than) high = middle;
    else low = middle + 1;
  }
  return low;
}
