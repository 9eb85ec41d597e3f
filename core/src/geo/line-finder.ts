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
  /** The line's points, degrees. */
  private readonly lngs: Float64Array;
  private readonly lats: Float64Array;
  /** West, south, east and north of each stretch and each group, degrees. */
  private readonly stretches: Float64Array;
  private readonly groups: Float64Array;
  /** Stretch with the last place's closest point. */
  private lastStretch = 0;

  /**
   * @param line at least one point.
   * @param along cumulative meters along the line.
   */
  constructor(line: readonly LngLat[], along: ArrayLike<number> = cumulativeMeters(line)) {
    this.line = line;
    this.along = along;
    this.lngs = new Float64Array(line.length);
    this.lats = new Float64Array(line.length);
    for (const [i, [lng, lat]] of line.entries()) {
      this.lngs[i] = lng;
      this.lats[i] = lat;
    }
    this.stretches = boxesOf(line, STRETCH_POINTS);
    this.groups = boxesOf(line, STRETCH_POINTS * GROUP_STRETCHES);
  }

  /** Returns the line's closest point to a place; null if it is farther than `withinMeters`. */
  nearest(place: LngLat, withinMeters: number): NearestOnLine | null {
    const { groups, stretches, lastStretch } = this;
    const [lng, lat] = place;
    const scaleLng = Math.cos((lat * Math.PI) / 180);
    const limit = ((withinMeters * (1 + FLAT_SLACK)) / METERS_PER_DEGREE) ** 2;
    const best: Best = { square: limit, index: -1, fraction: 0 };
    // Start where the last place was found, because neighbors often follow each other. A close match lets the others be
    // skipped.
    this.search(lastStretch, lng, lat, scaleLng, best);
    for (let group = 0; group < groups.length / 4; group++) {
      if (squareToBox(groups, group, lng, lat, scaleLng) > best.square) continue;
      const end = Math.min(stretches.length / 4, (group + 1) * GROUP_STRETCHES);
      for (let stretch = group * GROUP_STRETCHES; stretch < end; stretch++) {
        if (stretch !== lastStretch && squareToBox(stretches, stretch, lng, lat, scaleLng) <= best.square) {
          this.search(stretch, lng, lat, scaleLng, best);
        }
      }
    }
    if (best.index < 0) return null;
    this.lastStretch = Math.floor(best.index / STRETCH_POINTS);
    const nearest = nearestAt(place, this.line, this.along, best.index, best.fraction);
    return nearest.offsetMeters <= withinMeters ? nearest : null;
  }

  /** Searches a stretch for a closer point. Of equally close ones, keeps the first along the line. */
  private search(stretch: number, lng: number, lat: number, scaleLng: number, best: Best): void {
    const { lngs, lats } = this;
    const start = stretch * STRETCH_POINTS;
    const end = Math.min(lngs.length - 1, start + STRETCH_POINTS);
    let bLng = lngs[start] ?? 0;
    let bLat = lats[start] ?? 0;
    for (let i = start; i < Math.max(start + 1, end); i++) {
      const aLng = bLng;
      const aLat = bLat;
      bLng = lngs[i + 1] ?? aLng;
      bLat = lats[i + 1] ?? aLat;
      const ax = (aLng - lng) * scaleLng;
      const ay = aLat - lat;
      const dx = (bLng - aLng) * scaleLng;
      const dy = bLat - aLat;
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
function squareToBox(boxes: Float64Array, box: number, lng: number, lat: number, scaleLng: number): number {
  const i = 4 * box;
  const x = Math.max((boxes[i] ?? 0) - lng, 0, lng - (boxes[i + 2] ?? 0)) * scaleLng;
  const y = Math.max((boxes[i + 1] ?? 0) - lat, 0, lat - (boxes[i + 3] ?? 0));
  return x * x + y * y;
}
