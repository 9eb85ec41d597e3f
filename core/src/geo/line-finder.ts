import { at } from '../lists/index.ts';
import { cumulativeMeters, type NearestOnLine, nearestAt, nearestFraction } from './line.ts';
import { type LngLat, METERS_PER_DEGREE } from './position.ts';

/** Points per stretch: few enough to skip most of a line, many enough that checking the stretches stays cheap. */
const STRETCH_POINTS = 32;

/** Stretches per group, which are skipped together. */
const GROUP_STRETCHES = 32;

/** Maximum relative error of flat-earth distances within a search radius. Matches are measured precisely afterwards. */
const FLAT_SLACK = 0.01;

/** Closest point so far: squared distance in degrees, the line's index, and the fraction of the segment after it. */
interface Best {
  square: number;
  index: number;
  fraction: number;
}

/**
 * Finds the closest point of one line to many places. Returns the same as `nearestOnLine`, but skips stretches of the
 * line that are farther away than the best match.
 */
export class LineFinder {
  private readonly line: readonly LngLat[];
  private readonly along: ArrayLike<number>;
  /** West, south, east and north of each stretch and each group, degrees. */
  private readonly stretches: Float64Array;
  private readonly groups: Float64Array;
  /** Stretches close to the current place, and their squared distances; reused by each search. */
  private readonly near: Int32Array;
  private readonly squares: Float64Array;

  /**
   * @param line at least one point.
   * @param along cumulative meters along the line.
   */
  constructor(line: readonly LngLat[], along: ArrayLike<number> = cumulativeMeters(line)) {
    this.line = line;
    this.along = along;
    this.stretches = boxesOf(line, STRETCH_POINTS);
    this.groups = boxesOf(line, STRETCH_POINTS * GROUP_STRETCHES);
    this.near = new Int32Array(this.stretches.length / 4);
    this.squares = new Float64Array(this.stretches.length / 4);
  }

  /** Returns the line's closest point to a place; null if it is farther than `withinMeters`. */
  nearest(place: LngLat, withinMeters: number): NearestOnLine | null {
    const scaleLng = Math.cos((place[1] * Math.PI) / 180);
    const limit = ((withinMeters * (1 + FLAT_SLACK)) / METERS_PER_DEGREE) ** 2;
    const best: Best = { square: limit, index: -1, fraction: 0 };
    const { near, squares } = this;
    const count = this.findStretches(place, scaleLng, limit);
    // Start with the most promising stretch, so that the others can be skipped.
    let first = 0;
    for (let i = 1; i < count; i++) if ((squares[i] ?? 0) < (squares[first] ?? 0)) first = i;
    if (count > 0) this.search(near[first] ?? 0, place, scaleLng, best);
    for (let i = 0; i < count; i++) {
      if (i !== first && (squares[i] ?? 0) <= best.square) this.search(near[i] ?? 0, place, scaleLng, best);
    }
    if (best.index < 0) return null;
    const nearest = nearestAt(place, this.line, this.along, best.index, best.fraction);
    return nearest.offsetMeters <= withinMeters ? nearest : null;
  }

  /** Writes the stretches within a squared distance into `near` and `squares`. @returns their number. */
  private findStretches(place: LngLat, scaleLng: number, limit: number): number {
    const { groups, stretches, near, squares } = this;
    let count = 0;
    for (let group = 0; group < groups.length / 4; group++) {
      if (squareToBox(groups, group, place, scaleLng) > limit) continue;
      const end = Math.min(stretches.length / 4, (group + 1) * GROUP_STRETCHES);
      for (let stretch = group * GROUP_STRETCHES; stretch < end; stretch++) {
        const square = squareToBox(stretches, stretch, place, scaleLng);
        if (square > limit) continue;
        near[count] = stretch;
        squares[count] = square;
        count += 1;
      }
    }
    return count;
  }

  /** Searches a stretch for a closer point. Of equally close ones, keeps the first along the line. */
  private search(stretch: number, [lng, lat]: LngLat, scaleLng: number, best: Best): void {
    const { line } = this;
    const start = stretch * STRETCH_POINTS;
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
      const x = ax + dx * fraction;
      const y = ay + dy * fraction;
      const square = x * x + y * y;
      if (square > best.square || (square === best.square && best.index >= 0 && i > best.index)) continue;
      best.square = square;
      best.index = i;
      best.fraction = fraction;
    }
  }
}

/** Returns the bounding boxes of a line's pieces: west, south, east and north of each. */
function boxesOf(line: readonly LngLat[], points: number): Float64Array {
  const count = Math.max(1, Math.ceil((line.length - 1) / points));
  const boxes = new Float64Array(4 * count);
  for (let box = 0; box < count; box++) {
    let [west, south] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    let [east, north] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const [lng, lat] of line.slice(box * points, (box + 1) * points + 1)) {
      west = Math.min(west, lng);
      south = Math.min(south, lat);
      east = Math.max(east, lng);
      north = Math.max(north, lat);
    }
    boxes.set([west, south, east, north], 4 * box);
  }
  return boxes;
}

/** Returns the squared distance from a place to a box, degrees; 0 inside. */
function squareToBox(boxes: Float64Array, box: number, [lng, lat]: LngLat, scaleLng: number): number {
  const i = 4 * box;
  const x = Math.max((boxes[i] ?? 0) - lng, 0, lng - (boxes[i + 2] ?? 0)) * scaleLng;
  const y = Math.max((boxes[i + 1] ?? 0) - lat, 0, lat - (boxes[i + 3] ?? 0));
  return x * x + y * y;
}
