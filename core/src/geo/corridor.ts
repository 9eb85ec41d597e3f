import { type NearestOnLine, nearestAt, nearestFraction, pointAlong } from './line.ts';
import { bearingDegrees, distanceMeters, type LngLat, METERS_PER_DEGREE } from './position.ts';

/** Points of a line, from one to another. */
export type LineRange = readonly [start: number, end: number];

/**
 * Cuts a line into pieces, so that the boxes around them stay small.
 * @param along the line's cumulative meters. @param pieceMeters a piece ends with the first point that makes it so long.
 * @returns index ranges of the line's points, meeting at their ends; one for a line of a single point.
 */
export function* piecesOfLine(along: ArrayLike<number>, pieceMeters: number): Generator<LineRange> {
  if (along.length === 1) yield [0, 0];
  let start = 0;
  for (let i = 1; i < along.length; i++) {
    if ((along[i] as number) - (along[start] as number) < pieceMeters && i < along.length - 1) continue;
    yield [start, i];
    start = i;
  }
}

/** @returns the box, in degrees, that holds whatever lies no further than so many meters from a piece of a line. */
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
    const [lng, lat] = line[i] as LngLat;
    west = Math.min(west, lng);
    east = Math.max(east, lng);
    south = Math.min(south, lat);
    north = Math.max(north, lat);
  }
  const up = meters / METERS_PER_DEGREE;
  const across = up / Math.cos(((Math.max(Math.abs(south), Math.abs(north)) + up) * Math.PI) / 180);
  return [west - across, south - up, east + across, north + up];
}

/** A line leads away from a place and comes by again where, in between, it was as far off again as it comes close, and so much more, meters. */
const AWAY_METERS = 1000;

const awayFrom = (offMeters: number): number => 2 * offMeters + AWAY_METERS;

/** The square of `awayFrom`, degrees, is at least four times that of what comes closest and this. */
const LEAST_AWAY_SQUARE = (AWAY_METERS / METERS_PER_DEGREE) ** 2;

/** Flat arithmetic is off by less than this share within a corridor: what it finds is measured again. */
const FLAT_SLACK = 0.01;

/**
 * Finds each time that a line passes a place. Bends of a road beside a place are one pass; out and back are two.
 * Flat-earth arithmetic around the place, as in `nearestOnLine`.
 * @param along the line's cumulative meters. @param withinMeters a pass comes this close.
 * @param ranges where to look, ascending and apart from each other: all of the line where left out.
 * @returns where each pass comes closest, in the order of the line.
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
  // Where the current pass comes closest, as far as it has been looked at; squared, degrees.
  let lowIndex = -1;
  let lowFraction = 0;
  let low = Number.POSITIVE_INFINITY;
  // How far the line has been off since then, squared, degrees.
  let high = 0;
  let looked = -1;
  for (const [start, end] of ranges) {
    if (lowIndex >= 0) high = Math.max(high, furthest(place, scaleLng, line, looked + 1, start, within));
    const first = line[start] as LngLat;
    let bx = (first[0] - place[0]) * scaleLng;
    let by = first[1] - place[1];
    for (let i = start; i < Math.max(start + 1, end); i++) {
      const ax = bx;
      const ay = by;
      const b = line[i + 1] ?? (line[i] as LngLat);
      bx = (b[0] - place[0]) * scaleLng;
      by = b[1] - place[1];
      const fraction = nearestFraction(ax, ay, bx - ax, by - ay);
      const x = ax + (bx - ax) * fraction;
      const y = ay + (by - ay) * fraction;
      const square = x * x + y * y;
      if (square <= withinSquare) {
        // Roots are drawn for few: most of a line's points are neither closer nor beyond where it was away.
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
      // On a segment the distance is longest at an end.
      high = Math.max(high, bx * bx + by * by);
    }
    looked = end;
  }
  if (lowIndex >= 0) passes.push(nearestAt(place, line, along, lowIndex, lowFraction));
  return passes.filter(({ offsetMeters }) => offsetMeters <= withinMeters);
}

/**
 * @param withinMeters of a pass: whatever is far enough off for any of them is enough.
 * @returns how far off a line's points are at most, from one to another, squared, degrees.
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
    const [lng, lat] = line[i] as LngLat;
    const [x, y] = [(lng - place[0]) * scaleLng, lat - place[1]];
    most = Math.max(most, x * x + y * y);
  }
  return most;
}

const metersOf = (square: number): number => Math.sqrt(square) * METERS_PER_DEGREE;

/** Which way a line leads. */
export interface LineHeading {
  /** Degrees clockwise from north, 0 to 360. */
  readonly bearing: number;
  /** How straight it is there: the straight way over the way along the line, 0 to 1. */
  readonly straightness: number;
}

/** @param along the line's cumulative meters. @param reachMeters to either side. @returns where the line heads around a place on it. */
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
 * @param nearest where the line comes closest to the place. @param along the line's cumulative meters.
 * @param onMeters no further off than this is on the line. @returns which side of the line a place lies on, as seen along it.
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
  // At a bend its both arms count: either of them alone has what lies outside of a sharp one on its other side.
  const before = alongMeters <= (along[index] as number) ? index - 1 : index + 1;
  if (before < index || alongMeters >= ((along[index + 1] ?? alongMeters + 1) as number)) {
    const [x, y] = directionAfter(line, before, scaleLng);
    dx += x;
    dy += y;
  }
  return dx * (place[1] - point[1]) - dy * (place[0] - point[0]) * scaleLng > 0 ? 'left' : 'right';
}

/** @returns the direction from one of the line's points to the next, one unit long; nothing where there is no next. */
function directionAfter(line: readonly LngLat[], index: number, scaleLng: number): readonly [x: number, y: number] {
  const [a, b] = [line[index], line[index + 1]];
  if (!a || !b) return [0, 0];
  const [x, y] = [(b[0] - a[0]) * scaleLng, b[1] - a[1]];
  const length = Math.sqrt(x * x + y * y);
  return length === 0 ? [0, 0] : [x / length, y / length];
}

/** @param along the line's cumulative meters. @returns the points of the line at every so many meters from its start, and its end. */
export function pointsEvery(line: readonly LngLat[], along: ArrayLike<number>, meters: number): LngLat[] {
  const steps = Math.max(0, Math.ceil((along[along.length - 1] ?? 0) / meters));
  const points = Array.from({ length: steps }, (_, i) => pointAlong(line, along, i * meters));
  const last = line.at(-1);
  return last ? [...points, last] : points;
}
