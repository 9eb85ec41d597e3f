import { nearestFraction } from './line.ts';
import { type LngLat, METERS_PER_DEGREE } from './position.ts';

/** A line, with the moments at which its points are passed where these count. */
export interface LineToThin {
  readonly line: readonly LngLat[];
  /** As many as points, ascending; any unit. */
  readonly clock?: ArrayLike<number>;
}

/** One of so many points stays in any case: then a line that winds as no road does takes no longer than others. */
const POINTS_OF_STRETCH = 1000;

/**
 * Leaves out points of a line so that it has no more than there may be, those first that are missed least (Douglas and Peucker). With a clock
 * what is measured is how far off a point would be at its moment, so the line keeps its speeds as well as its shape; without one, how far it would be
 * off the line. Flat-earth arithmetic, for points that are near to each other.
 * @param most points that there may be. @param fixed indexes of points that stay, whatever `most` is; the ends always do.
 * @returns indexes of the points that stay, ascending; all of them where they are not too many.
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
  return all.filter((i) => (missed[i] as number) > least || missed[i] === Number.POSITIVE_INFINITY);
}

/** Writes for each point between two others how far off it would be, meters: never more than the one that the stretch was parted at. */
function measure({ line, clock }: LineToThin, start: number, end: number, missed: Float64Array): void {
  const stretches = [{ from: start, to: end, atMost: Number.POSITIVE_INFINITY }];
  for (let stretch = stretches.pop(); stretch; stretch = stretches.pop()) {
    const { from, to, atMost } = stretch;
    if (to - from < 2) continue;
    const [a, b] = [line[from] as LngLat, line[to] as LngLat];
    const scaleLng = Math.cos((a[1] * Math.PI) / 180);
    const [width, height] = [(b[0] - a[0]) * scaleLng, b[1] - a[1]];
    const begins = clock?.[from] ?? 0;
    const takes = (clock?.[to] ?? 0) - begins;
    let [middle, most] = [from + 1, -1];
    for (let i = from + 1; i < to; i++) {
      const [lng, lat] = line[i] as LngLat;
      const [x, y] = [(lng - a[0]) * scaleLng, lat - a[1]];
      const share = !clock
        ? nearestFraction(-x, -y, width, height)
        : takes > 0
          ? ((clock[i] as number) - begins) / takes
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
