import { type NearestOnLine, nearestOnLine, pointAlong } from './line.ts';
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

const awayFrom = (offsetMeters: number): number => 2 * offsetMeters + AWAY_METERS;

/**
 * Finds each time that a line passes a place. Bends of a road beside a place are one pass; out and back are two.
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
  const found: NearestOnLine[] = [];
  const open = [...ranges];
  for (let range = open.pop(); range; range = open.pop()) {
    const [start, end] = range;
    const nearest = nearestOnLine(place, line, along, start, end);
    if (nearest.offsetMeters > withinMeters) continue;
    found.push(nearest);
    const away = awayFrom(nearest.offsetMeters);
    const isAway = (i: number): boolean => distanceMeters(place, line[i] as LngLat) >= away;
    let before = nearest.index;
    while (before > start && !isAway(before)) before -= 1;
    if (before > start) open.push([start, before]);
    let after = nearest.index + 1;
    while (after < end && !isAway(after)) after += 1;
    if (after < end) open.push([after, end]);
  }
  return apart(
    found.sort((a, b) => a.alongMeters - b.alongMeters),
    place,
    line,
  );
}

/** @returns those between which the line leads away; of others the closest. */
function apart(passes: readonly NearestOnLine[], place: LngLat, line: readonly LngLat[]): NearestOnLine[] {
  const kept: NearestOnLine[] = [];
  for (const pass of passes) {
    const last = kept.at(-1);
    if (!last || leadsAway(last, pass, place, line)) kept.push(pass);
    else if (pass.offsetMeters < last.offsetMeters) kept[kept.length - 1] = pass;
  }
  return kept;
}

/** On a straight segment the distance is longest at an end: points are all that has to be looked at. */
function leadsAway(from: NearestOnLine, to: NearestOnLine, place: LngLat, line: readonly LngLat[]): boolean {
  const away = awayFrom(Math.max(from.offsetMeters, to.offsetMeters));
  for (let i = from.index + 1; i <= to.index; i++) if (distanceMeters(place, line[i] as LngLat) >= away) return true;
  return false;
}

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

/** How far to look along a line to tell its sides: over whatever bends within the width of a road, meters. */
const SIDE_REACH_METERS = 10;

/** @param onMeters no further off than this is on the line. @returns which side of the line a place lies on, as seen along it. */
export function sideOfLine(
  place: LngLat,
  line: readonly LngLat[],
  along: ArrayLike<number>,
  { point, alongMeters, offsetMeters }: NearestOnLine,
  onMeters: number,
): 'left' | 'right' | 'on' {
  if (offsetMeters <= onMeters) return 'on';
  const { bearing } = headingAlong(line, along, alongMeters, SIDE_REACH_METERS);
  const turn = (bearingDegrees(point, place) - bearing + 360) % 360;
  return turn < 180 ? 'right' : 'left';
}

/** @param along the line's cumulative meters. @returns the points of the line at every so many meters from its start, and its end. */
export function pointsEvery(line: readonly LngLat[], along: ArrayLike<number>, meters: number): LngLat[] {
  const steps = Math.max(0, Math.ceil((along[along.length - 1] ?? 0) / meters));
  const points = Array.from({ length: steps }, (_, i) => pointAlong(line, along, i * meters));
  const last = line.at(-1);
  return last ? [...points, last] : points;
}
