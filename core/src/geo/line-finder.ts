import { at } from '../lists/index.ts';
import { cumulativeMeters, type NearestOnLine, nearestAt, nearestFraction } from './line.ts';
import { type LngLat, METERS_PER_DEGREE } from './position.ts';

/** Points per stretch: few enough to skip most of a line, many enough that checking the stretches stays cheap. */
const STRETCH_POINTS = 64;

/** Maximum relative error of flat-earth distances within a search radius. Matches are measured precisely afterwards. */
const FLAT_SLACK = 0.01;

/**
 * Finds the closest point of one line to many places. Returns the same as `nearestOnLine`, but skips stretches of the
 * line that are farther away than the best match.
 */
export class LineFinder {
  private readonly line: readonly LngLat[];
  private readonly along: ArrayLike<number>;
  /** West, south, east and north of each stretch, degrees. */
  private readonly boxes: Float64Array;

  /**
   * @param line at least one point.
   * @param along cumulative meters along the line.
   */
  constructor(line: readonly LngLat[], along: ArrayLike<number> = cumulativeMeters(line)) {
    this.line = line;
    this.along = along;
    this.boxes = new Float64Array(4 * Math.max(1, Math.ceil((line.length - 1) / STRETCH_POINTS)));
    for (let box = 0; box < this.boxes.length / 4; box++) {
      const bounds = [
        Number.POSITIVE_INFINITY,
        Number.POSITIVE_INFINITY,
        Number.NEGATIVE_INFINITY,
        Number.NEGATIVE_INFINITY,
      ];
      const [west = 0, south = 0, east = 0, north = 0] = this.line
        .slice(box * STRETCH_POINTS, (box + 1) * STRETCH_POINTS + 1)
        .reduce(
          ([w = 0, s = 0, e = 0, n = 0], [lng, lat]) => [
            Math.min(w, lng),
            Math.min(s, lat),
            Math.max(e, lng),
            Math.max(n, lat),
          ],
          bounds,
        );
      this.boxes.set([west, south, east, north], 4 * box);
    }
  }

  /** Returns the line's closest point to a place; null if it is farther than `withinMeters`. */
  nearest(place: LngLat, withinMeters: number): NearestOnLine | null {
    const { line, boxes } = this;
    const [lng, lat] = place;
    const scaleLng = Math.cos((lat * Math.PI) / 180);
    let best = ((withinMeters * (1 + FLAT_SLACK)) / METERS_PER_DEGREE) ** 2;
    let bestIndex = -1;
    let bestFraction = 0;
    for (let box = 0; box < boxes.length; box += 4) {
      const x = Math.max((boxes[box] ?? 0) - lng, 0, lng - (boxes[box + 2] ?? 0)) * scaleLng;
      const y = Math.max((boxes[box + 1] ?? 0) - lat, 0, lat - (boxes[box + 3] ?? 0));
      if (x * x + y * y > best) continue;
      const start = (box / 4) * STRETCH_POINTS;
      const end = Math.min(line.length - 1, start + STRETCH_POINTS);
      let b = at(line, start);
      for (let i = start; i < Math.max(start + 1, end); i++) {
        const a = b;
        b = line[i + 1] ?? a;
        const ax = (a[0] - lng) * scaleLng;
        const ay = a[1] - lat;
        const dx = (b[0] - a[0]) * scaleLng;
        const dy = b[1] - a[1];
        const fraction = nearestFraction(ax, ay, dx, dy);
        const offX = ax + dx * fraction;
        const offY = ay + dy * fraction;
        const off = offX * offX + offY * offY;
        if (off < best || (bestIndex < 0 && off === best)) {
          best = off;
          bestIndex = i;
          bestFraction = fraction;
        }
      }
    }
    if (bestIndex < 0) return null;
    const nearest = nearestAt(place, line, this.along, bestIndex, bestFraction);
    return nearest.offsetMeters <= withinMeters ? nearest : null;
  }
}
