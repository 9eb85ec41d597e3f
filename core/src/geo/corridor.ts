import { at } from '../lists/index.ts';
import { type NearestOnLine, nearestAt, nearestFraction, pointAlong } from './line.ts';
import { bearingDegrees, distanceMeters, type LngLat, METERS_PER_DEGREE } from './position.ts';

/** First and last index of a piece of a line. */
export type LineRange = readonly [start: number, end: number];

/**
 * Splits a line into pieces with small bounding boxes. Yields index ranges of the line's points; consecutive ranges
 * share an end. Yields one range for a single point.
 * @param along cumulative meters along the line.
 * @param pieceMeters length from which a piece ends at the next point.
 */
export function* piecesOfLine(along: ArrayLike<number>, pieceMeters: number): Generator<LineRange> {
  if (along.length === 1) yield [0, 0];
  let start = 0;
  for (let i = 1; i < along.length; i++) {
    if ((along[i] ?? 0) - (along[start] ?? 0) < pieceMeters && i < along.length - 1) continue;
    yield [start, i];
    start = i;
  }
}

/** Returns the box in degrees that contains everything within a distance of a piece of a line. */
export function boxAroundPiece(
  line: readonly LngLat[],
  [start, end]: LineRange,
  meters: number,
): [west: number, south: number, east: number, north: number] {
  let west = Number.POSITIVE_INFINITY;
  let east = Number.NEGATIVE_INFINITY;
  let south = Number.POSITIVE_INFINITY;
  let north = Number.NEGATIVE_INFINITY;
  for (let i = start; i <= end; i++) {
    const point = line[i];
    if (!point) break;
    const [lng, lat] = point;
    west = Math.min(west, lng);
    east = Math.max(east, lng);
    south = Math.min(south, lat);
    north = Math.max(north, lat);
  }
  const up = meters / METERS_PER_DEGREE;
  const across = up / Math.cos(((Math.max(Math.abs(south), Math.abs(north)) + up) * Math.PI) / 180);
  return [west - across, south - up, east + across, north + up];
}

/** Passes are separate if the line between them reaches twice the passing distance plus this, meters. */
const AWAY_METERS = 1000;

const awayFrom = (offMeters: number): number => 2 * offMeters + AWAY_METERS;

/**
 * Constant for a cheap lower bound: `awayFrom` squared, in degrees, is at least four times the squared passing distance
 * plus this.
 */
const LEAST_AWAY_SQUARE = (AWAY_METERS / METERS_PER_DEGREE) ** 2;

/** Maximum relative error of flat-earth math within a corridor. Matches are measured precisely afterwards. */
const FLAT_SLACK = 0.01;

/**
 * Finds each pass of a line by a place. Bends near the place belong to one pass; driving out and back makes two. Uses
 * flat-earth math around the place, like `nearestOnLine`. Returns the closest point of each pass in line order.
 * @param along cumulative meters along the line.
 * @param withinMeters maximum distance of a pass.
 * @param ranges index ranges to search, ascending and disjoint; the whole line by default.
 */
export function passesOfLine(
  place: LngLat,
  line: readonly LngLat[],
  along: ArrayLike<number>,
  withinMeters: number,
  ranges: readonly LineRange[] = [[0, line.length - 1]],
): NearestOnLine[] {
  const scaleLng = Math.cos((place[1] * Math.PI) / 180);
  const within = withinMeters * (1 + FLAT_SLACK);
  const withinSquare = (within / METERS_PER_DEGREE) ** 2;
  const passes: NearestOnLine[] = [];
  // Closest point of the current pass, with the squared distance in degrees.
  let lowIndex = -1;
  let lowFraction = 0;
  let low = Number.POSITIVE_INFINITY;
  // Maximum squared distance since that point, degrees.
  let high = 0;
  let looked = -1;
  for (const [start, end] of ranges) {
    if (lowIndex >= 0) high = Math.max(high, furthest(place, scaleLng, line, looked + 1, start, within));
    const first = at(line, start);
    let bx = (first[0] - place[0]) * scaleLng;
    let by = first[1] - place[1];
    for (let i = start; i < Math.max(start + 1, end); i++) {
      const ax = bx;
      const ay = by;
      const b = line[i + 1] ?? first;
      bx = (b[0] - place[0]) * scaleLng;
      by = b[1] - place[1];
      const fraction = nearestFraction(ax, ay, bx - ax, by - ay);
      const x = ax + (bx - ax) * fraction;
      const y = ay + (by - ay) * fraction;
      const square = x * x + y * y;
      if (square <= withinSquare) {
        // Compare squared distances first to avoid square roots, because most points are neither closer nor far enough
        // away.
        const isNext =
          high >= 4 * low + LEAST_AWAY_SQUARE && metersOf(high) >= awayFrom(metersOf(Math.max(low, square)));
        if (isNext) passes.push(nearestAt(place, line, along, lowIndex, lowFraction));
        if (isNext || square < low) {
          lowIndex = i;
          lowFraction = fraction;
          low = square;
          high = 0;
        }
      }
      // A segment's maximum distance is at one of its ends.
      high = Math.max(high, bx * bx + by * by);
    }
    looked = end;
  }
  if (lowIndex >= 0) passes.push(nearestAt(place, line, along, lowIndex, lowFraction));
  return passes.filter(({ offsetMeters }) => offsetMeters <= withinMeters);
}

/**
 * Returns an upper bound on the squared distance of a range of the line's points, degrees.
 * @param withinMeters maximum distance of a pass. The search stops at a distance that separates any two passes.
 */
function furthest(
  place: LngLat,
  scaleLng: number,
  line: readonly LngLat[],
  start: number,
  end: number,
  withinMeters: number,
): number {
  const enough = (awayFrom(withinMeters) / METERS_PER_DEGREE) ** 2;
  let most = 0;
  for (let i = start; i <= end && most < enough; i++) {
    const point = line[i];
    if (!point) break;
    const [x, y] = [(point[0] - place[0]) * scaleLng, point[1] - place[1]];
    most = Math.max(most, x * x + y * y);
  }
  return most;
}

const metersOf = (square: number): number => Math.sqrt(square) * METERS_PER_DEGREE;

export interface LineHeading {
  /** Line's direction, degrees clockwise from north, 0 to 360. */
  readonly bearing: number;
  /** Straight-line distance over distance along the line, 0 to 1. */
  readonly straightness: number;
}

/**
 * Returns a line's heading around a position on the line.
 * @param along cumulative meters along the line.
 * @param reachMeters length considered on each side.
 */
export function headingAlong(
  line: readonly LngLat[],
  along: ArrayLike<number>,
  meters: number,
  reachMeters: number,
): LineHeading {
  const end = along[along.length - 1] ?? 0;
  const [from, to] = [Math.max(0, meters - reachMeters), Math.min(end, meters + reachMeters)];
  const [a, b] = [pointAlong(line, along, from), pointAlong(line, along, to)];
  const straight = distanceMeters(a, b);
  return { bearing: bearingDegrees(a, b), straightness: to > from ? Math.min(1, straight / (to - from)) : 0 };
}

/**
 * Returns which side of a line a place is on, looking along the line.
 * @param nearest closest point of the line to the place.
 * @param along cumulative meters along the line.
 * @param onMeters distance within which a place counts as on the line.
 */
export function sideOfLine(
  place: LngLat,
  line: readonly LngLat[],
  along: ArrayLike<number>,
  { index, point, alongMeters, offsetMeters }: NearestOnLine,
  onMeters: number,
): 'left' | 'right' | 'on' {
  if (offsetMeters <= onMeters) return 'on';
  const scaleLng = Math.cos((place[1] * Math.PI) / 180);
  let [dx, dy] = directionAfter(line, index, scaleLng);
  // At a bend, check both segments. With only one, a place outside a sharp bend could be assigned to the wrong side.
  const before = alongMeters <= (along[index] ?? 0) ? index - 1 : index + 1;
  if (before < index || alongMeters >= ((along[index + 1] ?? alongMeters + 1) as number)) {
    const [x, y] = directionAfter(line, before, scaleLng);
    dx += x;
    dy += y;
  }
  return dx * (place[1] - point[1]) - dy * (place[0] - point[0]) * scaleLng > 0 ? 'left' : 'right';
}

/** Returns the unit direction from a point of the line to the next one; 0, 0 if there is no next one. */
function directionAfter(line: readonly LngLat[], index: number, scaleLng: number): readonly [x: number, y: number] {
  const [a, b] = [line[index], line[index + 1]];
  if (!a || !b) return [0, 0];
  const [x, y] = [(b[0] - a[0]) * scaleLng, b[1] - a[1]];
  const length = Math.sqrt(x * x + y * y);
  return length === 0 ? [0, 0] : [x / length, y / length];
}

/**
 * Returns points at equal intervals along the line, followed by the line's end.
 * @param along cumulative meters along the line.
 */
export function pointsEvery(line: readonly LngLat[], along: ArrayLike<number>, meters: number): LngLat[] {
  const steps = Math.max(0, Math.ceil((along[along.length - 1] ?? 0) / meters));
  const points = Array.from({ length: steps }, (_, i) => pointAlong(line, along, i * meters));
  const last = line.at(-1);
  return last ? [...points, last] : points;
}
