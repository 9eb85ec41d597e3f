import { metersBetween, type UnitVectors } from './unit-vectors.ts';

/** Of bends that differ by less, meters, the first is taken: rounding does not decide. */
const SAME_BULGE_METERS = 0.001;

/**
 * The ends of a way, what is fixed, and of what lies between as many as there is room for, those first that shape the way most (Douglas
 * and Peucker). Each of them costs one look at a part of the way, never at more than all of it.
 * @param way its points. @param open indexes to choose from, ascending, the ends included. @param room how many to choose.
 * @param leastBulgeMeters what makes the way no longer than this is not chosen.
 * @returns indexes, ascending.
 */
export function shapeOf(
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
  /** Index of the place furthest from the straight line between the ends. */
  readonly middle: number;
  /** Below 0 where nothing lies between. */
  readonly bulgeMeters: number;
}

function widest(way: UnitVectors, open: readonly number[], from: number, to: number): Stretch {
  const straight = metersBetween(way, from, to);
  let middle = from;
  let most = -1;
  for (let at = firstAfter(open, from); at < open.length && (open[at] as number) < to; at++) {
    const place = open[at] as number;
    // How much longer the way over the place is: near enough to its distance from the line, and right beyond the ends too.
    const bulgeMeters = Math.max(0, metersBetween(way, from, place) + metersBetween(way, place, to) - straight);
    if (bulgeMeters > most + SAME_BULGE_METERS) {
      middle = place;
      most = bulgeMeters;
    }
  }
  return { from, to, middle, bulgeMeters: most };
}

/** Where the first number greater than another stands in an ascending list; its length for none. */
function firstAfter(ascending: readonly number[], than: number): number {
  let [low, high] = [0, ascending.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] as number) > than) high = middle;
    else low = middle + 1;
  }
  return low;
}
