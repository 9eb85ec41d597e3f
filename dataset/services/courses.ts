import { cumulativeMeters, type LngLat, nearestOnLine, pointAlong } from '@roadcast/core/geo';
import { at, last } from '@roadcast/core/lists';
import { metersToMiles, milesToMeters } from '@roadcast/core/units';
import { milesBetween } from '../geometry/geometry.ts';
import { drawnStretches } from '../highways/concurrency.ts';
import type { JoinedHighway, JoinedHighways } from '../highways/join.ts';
import type { HighwayFile, HighwayPoint, HighwayStretch } from '../highways/model.ts';
import type { ShapedStretch } from '../highways/shape.ts';

/** Drawn highway from its first point to its last, with mile markers, including the parts on other highways' roads. */
export interface Course {
  readonly file: HighwayFile;
  /** Legs in file order: northward or eastward. */
  readonly legs: readonly Leg[];
}

/** Part of a highway between two consecutive written points. */
export interface Leg {
  readonly state: string;
  readonly from: HighwayPoint;
  readonly to: HighwayPoint;
  readonly stretch: HighwayStretch;
  /** Miles along the drawn course at the start and the end of the leg. */
  readonly start: number;
  readonly end: number;
  /** Line in file order, longitude first, and the meters from its start to each point. */
  readonly line: readonly LngLat[];
  readonly meters: Float64Array;
  readonly drawn: readonly DrawnPart[];
  /** Maximum distance between two neighboring written places on the leg, miles. */
  readonly gapMiles: number;
}

/** Drawn stretch within a leg, in the same or the opposite direction. */
export interface DrawnPart {
  readonly stretch: ShapedStretch;
  readonly reversed: boolean;
}

export interface CourseSpot {
  readonly leg: Leg;
  /** Meters from the leg's start. */
  readonly meters: number;
  readonly point: LngLat;
  /** Distance between the queried place and the line, miles. */
  readonly milesOff: number;
}

/** Returns the course of each highway by its file's path. Omits legs on roads that aren't drawn. */
export function highwayCourses(joined: JoinedHighways, shaped: readonly ShapedStretch[]): ReadonlyMap<string, Course> {
  const drawn = drawnStretches(joined);
  const shapes = new Map(shaped.map((stretch) => [stretch.stretch, stretch]));
  return new Map(joined.highways.map((highway) => [highway.file.file, courseOf(highway, joined.nodes, drawn, shapes)]));
}

function courseOf(
  { file, nodes }: JoinedHighway,
  positions: readonly LngLat[],
  drawnBy: ReadonlyMap<HighwayStretch, readonly HighwayStretch[]>,
  shapes: ReadonlyMap<HighwayStretch, ShapedStretch>,
): Course {
  let along = 0;
  const legs = file.states.flatMap((part, s) =>
    part.stretches.flatMap((stretch, i): Leg[] => {
      const [from, to] = [part.points[i], part.points[i + 1]];
      const begin = positions[nodes[s]?.[i] ?? -1];
      const start = along;
      const pieces = (drawnBy.get(stretch) ?? []).flatMap((piece) => shapes.get(piece) ?? []);
      if (!from || !to || !begin || pieces.length === 0) {
        along += Math.max(0, stretch.miles);
        return [];
      }
      const drawn = inDirection(pieces, begin);
      const line = lineOf(drawn);
      const meters = cumulativeMeters(line);
      along += metersToMiles(meters.at(-1) ?? 0);
      const gapMiles = Math.max(...pieces.map(gapOf));
      return [{ state: part.code, from, to, stretch, start, end: along, line, meters, drawn, gapMiles }];
    }),
  );
  return { file, legs };
}

/** Sorts connected pieces by distance from a place, and orients each one away from it. */
function inDirection(pieces: readonly ShapedStretch[], begin: LngLat): DrawnPart[] {
  const nearest = ({ line }: ShapedStretch) =>
    Math.min(milesBetween(begin, at(line, 0)), milesBetween(begin, last(line)));
  const ordered = nearest(at(pieces, 0)) <= nearest(last(pieces)) ? pieces : [...pieces].reverse();
  let end = begin;
  return ordered.map((stretch) => {
    const [a, b] = [at(stretch.line, 0), last(stretch.line)];
    const reversed = milesBetween(end, b) < milesBetween(end, a);
    end = reversed ? a : b;
    return { stretch, reversed };
  });
}

const lineOf = (parts: readonly DrawnPart[]): LngLat[] =>
  parts.flatMap(({ stretch, reversed }, i) => {
    const line = reversed ? [...stretch.line].reverse() : stretch.line;
    return i === 0 ? line : line.slice(1);
  });

function gapOf({ run, from, to }: ShapedStretch): number {
  const places = run.knots.slice(from, to + 1).map((knot) => knot.at);
  return Math.max(0, ...places.slice(1).map((place, i) => milesBetween(at(places, i), place)));
}

/**
 * Returns a course's point closest to a place; undefined if the course isn't in the state. @param state two-letter
 * state code; any state if omitted.
 */
export function nearestSpot({ legs }: Course, place: LngLat, state?: string): CourseSpot | undefined {
  let best: CourseSpot | undefined;
  for (const leg of legs) {
    if (state !== undefined && leg.state !== state) continue;
    const { point, alongMeters, offsetMeters } = nearestOnLine(place, leg.line, leg.meters);
    const milesOff = metersToMiles(offsetMeters);
    if (!best || milesOff < best.milesOff) best = { leg, meters: alongMeters, point, milesOff };
  }
  return best;
}

/**
 * Distance below which two places for the same mile count as one, miles: the end of a stretch and the start of the
 * next.
 */
const SAME_SPOT_MILES = 0.1;

/** Returns the places with a mile marker: several if a state's markers repeat, none if the marker doesn't exist. */
export function spotsAtMile({ legs }: Course, state: string, mile: number): CourseSpot[] {
  const spots: CourseSpot[] = [];
  for (const leg of legs) {
    if (leg.state !== state) continue;
    for (const share of sharesAt(leg, mile)) {
      const meters = share * (leg.meters.at(-1) ?? 0);
      const point = pointAlong(leg.line, leg.meters, meters);
      if (spots.some((spot) => milesBetween(spot.point, point) <= SAME_SPOT_MILES)) continue;
      spots.push({ leg, meters, point, milesOff: 0 });
    }
  }
  return spots;
}

/** Returns a leg's marker ranges between milepost jumps, each with its miles from the leg's start. */
function markersOf({ from, to, stretch }: Leg): { from: number; to: number; after: number }[] {
  const { jump, miles } = stretch;
  if (!jump) return [{ from: from.mile, to: to.mile, after: 0 }];
  return [
    { from: from.mile, to: jump.behind, after: 0 },
    { from: jump.ahead, to: to.mile, after: miles - (to.mile - jump.ahead) },
  ];
}

function sharesAt(leg: Leg, mile: number): number[] {
  const { miles } = leg.stretch;
  if (miles <= 0) return [];
  return markersOf(leg)
    .filter(({ from, to }) => from <= mile && mile <= to)
    .map(({ from, after }) => Math.min(1, Math.max(0, (after + mile - from) / miles)));
}

/** Returns the mile marker at a place on a course. */
export function mileAt({ leg, meters }: CourseSpot): number {
  const total = leg.meters.at(-1) ?? 0;
  const passed = total > 0 ? (meters / total) * leg.stretch.miles : 0;
  const [first, second] = markersOf(leg);
  const part = second && passed >= second.after ? second : first;
  return part ? part.from + passed - part.after : leg.from.mile;
}

/**
 * Returns the place on a leg at a distance from the course's start, limited to the leg. @param miles distance along the
 * course.
 */
export function spotAlong(leg: Leg, miles: number): CourseSpot {
  const meters = Math.min(leg.meters.at(-1) ?? 0, Math.max(0, milesToMeters(miles - leg.start)));
  return { leg, meters, point: pointAlong(leg.line, leg.meters, meters), milesOff: 0 };
}

/** Returns a place's distance along its course, miles. */
export const milesAlong = ({ leg, meters }: CourseSpot): number => leg.start + metersToMiles(meters);

/** Returns the drawn line between two places on a course, in the given order. */
export function lineBetween(course: Course, a: CourseSpot, b: CourseSpot): LngLat[] {
  if (milesAlong(a) > milesAlong(b)) return lineBetween(course, b, a).reverse();
  const { legs } = course;
  const line: LngLat[] = [a.point];
  for (const leg of legs.slice(legs.indexOf(a.leg), legs.indexOf(b.leg) + 1)) {
    leg.line.forEach((point, i) => {
      const meters = at(leg.meters, i);
      if ((leg === a.leg && meters <= a.meters) || (leg === b.leg && meters >= b.meters)) return;
      line.push(point);
    });
  }
  line.push(b.point);
  return line;
}
