import { bearingDegrees, type LngLat } from '@roadcast/core/geo';
import type { TravelDirection } from '@roadcast/core/services';
import type { Course, CourseSpot, Leg } from './courses.ts';

type Axis = 'NS' | 'EW';

/** Compass bearing of each direction, degrees. */
const BEARINGS: Readonly<Record<TravelDirection, number>> = { N: 0, E: 90, S: 180, W: 270 };

/** A road may be signed for the other pair of directions where it runs no further from them than this, degrees. */
const OFF_AXIS_DEGREES = 50;

const axisOf = (side: TravelDirection): Axis => (side === 'N' || side === 'S' ? 'NS' : 'EW');

/**
 * @returns how a number is signed over the whole country: odd ones northward, even ones eastward; undefined for loops, spurs and state
 * routes, whose numbers say nothing.
 */
export function signedAxis(highway: string): Axis | undefined {
  const number = /^(?:I-|US-)(\d{1,2}|101)[A-Z]?$/.exec(highway)?.[1];
  return number === undefined ? undefined : Number(number) % 2 === 1 ? 'NS' : 'EW';
}

/** @returns whether the highway may be signed for a direction at a place of it: some states sign a part of a number by where it leads. */
export function hasSide(highway: string, side: TravelDirection, course: Course, { leg }: CourseSpot): boolean {
  const signed = signedAxis(highway);
  if (signed === undefined || signed === axisOf(side)) return true;
  const part = course.legs.filter(({ state }) => state === leg.state);
  return [bearingOf(leg, leg), bearingOf(part[0] as Leg, part.at(-1) as Leg)].some((bearing) =>
    [side, opposite[side]].some((direction) => turn(bearing, BEARINGS[direction]) <= OFF_AXIS_DEGREES),
  );
}

const opposite: Readonly<Record<TravelDirection, TravelDirection>> = { N: 'S', S: 'N', E: 'W', W: 'E' };

/** @returns whether traffic in a direction follows the file's order at a place: files begin at the southern or western end. */
export function isForward(highway: string, side: TravelDirection, leg: Leg): boolean {
  if (signedAxis(highway) === axisOf(side)) return side === 'N' || side === 'E';
  return turn(bearingOf(leg, leg), BEARINGS[side]) < 90;
}

const bearingOf = (first: Leg, last: Leg): number =>
  bearingDegrees(first.line[0] as LngLat, last.line.at(-1) as LngLat);

/** Angle between two bearings, 0 to 180 degrees. */
const turn = (a: number, b: number): number => Math.abs(((a - b + 540) % 360) - 180);
