import { at } from '../lists/index.ts';
import { nearestFraction } from './line.ts';
import { type LngLat, METERS_PER_DEGREE } from './position.ts';

/** A line, optionally with the times at its points. */
export interface LineToThin {
  readonly line: readonly LngLat[];
  /** Time at each point, ascending, in any unit. */
  readonly clock?: ArrayLike<number>;
}

/** At least one in this many points is kept, to limit the run time for extremely winding lines. */
const POINTS_OF_STRETCH = 1000;

/**
 * Simplifies a line to a maximum number of points, dropping the least significant first (Douglas-Peucker). With a
 * clock, a point's error is the distance at the point's time, so the line keeps its speeds and its shape; otherwise the
 * distance from the line. Uses flat-earth math, which requires points close to each other. Returns the indexes of the
 * kept points, ascending.
 * @param most maximum number of points.
 * @param fixed indexes of points to keep regardless of `most`; the ends are always kept.
 */
export function thinnedLine(given: LineToThin, most: number, fixed: Iterable<number> = []): number[] {
  const { line } = given;
  const all = line.map((_, i) => i);
  if (all.length <= most) return all;
  const missed = new Float64Array(line.length);
  const anchors = new Set([...fixed, line.length - 1]);
  let from = 0;
  for (let i = 1; i < line.length; i++) {
    if (!anchors.has(i) && i - from < POINTS_OF_STRETCH) continue;
    missed[i] = Number.POSITIVE_INFINITY;
    measure(given, from, i, missed);
    from = i;
  }
  missed[0] = Number.POSITIVE_INFINITY;
  const least = [...missed].sort((a, b) => b - a)[most] ?? 0;
  return all.filter((i) => (missed[i] ?? 0) > least || missed[i] === Number.POSITIVE_INFINITY);
}

/** Stores each point's error in meters, at most that of the point where its stretch was split. */
function measure({ line, clock }: LineToThin, start: number, end: number, missed: Float64Array): void {
  const stretches = [{ from: start, to: end, atMost: Number.POSITIVE_INFINITY }];
  for (let stretch = stretches.pop(); stretch; stretch = stretches.pop()) {
    const { from, to, atMost } = stretch;
    if (to - from < 2) continue;
    const [a, b] = [at(line, from), at(line, to)];
    const scaleLng = Math.cos((a[1] * Math.PI) / 180);
    const [width, height] = [(b[0] - a[0]) * scaleLng, b[1] - a[1]];
    const begins = clock?.[from] ?? 0;
    const takes = (clock?.[to] ?? 0) - begins;
    let [middle, most] = [from + 1, -1];
    for (let i = from + 1; i < to; i++) {
      const [lng, lat] = line[i] ?? a;
      const [x, y] = [(lng - a[0]) * scaleLng, lat - a[1]];
      const share = !clock
        ? nearestFraction(-x, -y, width, height)
        : takes > 0
          ? ((clock[i] ?? 0) - begins) / takes
          : 0;
      const [east, north] = [x - width * share, y - height * share];
      const off = east * east + north * north;
      if (off > most) [middle, most] = [i, off];
    }
    const meters = Math.min(atMost, Math.sqrt(most) * METERS_PER_DEGREE);
    missed[middle] = meters;
    stretches.push({ from, to: middle, atMost: meters }, { from: middle, to, atMost: meters });
  }
}
