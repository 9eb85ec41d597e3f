import { bearingDegrees } from '@roadcast/core/geo';
import { at, last } from '@roadcast/core/lists';
import type { TravelDirection } from '@roadcast/core/services';
import type { Course, CourseSpot, Leg } from './courses.ts';

type Axis = 'NS' | 'EW';

/** Compass bearing of each direction, degrees. */
const BEARINGS: Readonly<Record<TravelDirection, number>> = { N: 0, E: 90, S: 180, W: 270 };

/** Maximum difference between a road's course and its signed directions, degrees. */
const OFF_AXIS_DEGREES = 50;

const axisOf = (side: TravelDirection): Axis => (side === 'N' || side === 'S' ? 'NS' : 'EW');

/**
 * Returns the directions signed nationwide for a number: northward for odd numbers, eastward for even ones; undefined
 * for loops, spurs and state routes, whose numbers don't determine directions.
 */
export function signedAxis(highway: string): Axis | undefined {
  const number = /^(?:I-|US-)(\d{1,2}|101)[A-Z]?$/.exec(highway)?.[1];
  return number === undefined ? undefined : Number(number) % 2 === 1 ? 'NS' : 'EW';
}

/**
 * Returns whether the highway may be signed for a direction at a place. Some states sign part of a highway by its
 * destination.
 */
export function hasSide(highway: string, side: TravelDirection, course: Course, { leg }: CourseSpot): boolean {
  const signed = signedAxis(highway);
  if (signed === undefined || signed === axisOf(side)) return true;
  const part = course.legs.filter(({ state }) => state === leg.state);
  return [bearingOf(leg, leg), bearingOf(at(part, 0), last(part))].some((bearing) =>
    [side, opposite[side]].some((direction) => turn(bearing, BEARINGS[direction]) <= OFF_AXIS_DEGREES),
  );
}

const opposite: Readonly<Record<TravelDirection, TravelDirection>> = { N: 'S', S: 'N', E: 'W', W: 'E' };

/**
 * Returns whether traffic in a direction follows the file order at a place. Files begin at the southern or western end.
 */
export function isForward(highway: string, side: TravelDirection, leg: Leg): boolean {
  if (signedAxis(highway) === axisOf(side)) return side === 'N' || side === 'E';
  return turn(bearingOf(leg, leg), BEARINGS[side]) < 90;
}

const bearingOf = (first: Leg, end: Leg): number => bearingDegrees(at(first.line, 0), last(end.line));

/** Returns the angle between two bearings, 0 to 180 degrees. */
const turn = (a: number, b: number): number => Math.abs(((a - b + 540) % 360) - 180);
