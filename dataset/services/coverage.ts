import type { LngLat } from '@roadcast/core/geo';
import { cumulativeMeters } from '@roadcast/core/geo';
import { at } from '@roadcast/core/lists';
import type { ServiceKind } from '@roadcast/core/services';
import { metersToMiles } from '@roadcast/core/units';
import { LineIndex } from '../geometry/line-index.ts';
import { highwayKey } from '../highways/model.ts';
import type { ShapedStretch } from '../highways/shape.ts';
import type { Course } from './courses.ts';
import type { PlacedService } from './place.ts';
import { isForward } from './sides.ts';
import type { PlacedWithoutFuel } from './without-fuel.ts';

/** Maximum distance to the next service for it to count as known, miles. */
export const KNOWN_AHEAD_MILES = 35;
/** Maximum distance to an Interstate for a service usable from both directions to serve it too, miles. */
const BESIDE_MILES = 1;

/** Miles with a known next service of a kind, counted separately for each direction of travel. */
export interface Known {
  readonly miles: number;
  readonly knownMiles: number;
}

/** Coverage in total and per highway. `highway` is the name of the highway's file. */
export interface Coverage extends Known {
  readonly highways: readonly (Known & { readonly highway: string })[];
}

/**
 * Service on a drawn stretch: meters from the stretch's start, and whether it serves traffic in the stretch's direction
 * and in the opposite direction.
 */
interface Stop {
  readonly meters: number;
  readonly forward: boolean;
  readonly backward: boolean;
}

type Interval = readonly [from: number, to: number];

const isInterstate = (course: Pick<Course, 'file'>): boolean => course.file.ref.startsWith('I-');

/**
 * Calculates on how many Interstate miles the next service of a kind is known: it is at most 35 miles ahead on the same
 * highway in the direction of travel, or the stretch is known to have none. Where two Interstates share a road, its
 * miles count for the one that draws it.
 */
export function knownAhead(
  courses: Iterable<Course>,
  services: readonly PlacedService[],
  kind: ServiceKind,
  without: readonly PlacedWithoutFuel[] = [],
): Coverage {
  const interstates = [...courses].filter(isInterstate);
  const stops = stopsOf(
    interstates,
    services.filter(({ service }) => service.kinds.includes(kind)),
  );
  const highways = interstates.flatMap((course) => {
    const counted = countedParts(course);
    if (counted.length === 0) return [];
    const none = without.flatMap((stretch) => (stretch.course === course ? [stretch.along] : []));
    const [forward, backward]: [Interval[], Interval[]] = [[...none], [...none]];
    for (const { at, ...serves } of alongCourse(course, stops)) {
      if (serves.forward) forward.push([at - KNOWN_AHEAD_MILES, at]);
      if (serves.backward) backward.push([at, at + KNOWN_AHEAD_MILES]);
    }
    const miles = 2 * lengthOf(counted);
    const knownMiles = overlap(forward, counted) + overlap(backward, counted);
    return [{ highway: highwayKey(course.file), miles, knownMiles }];
  });
  const sum = (key: 'miles' | 'knownMiles') => highways.reduce((total, { [key]: value }) => total + value, 0);
  return { miles: sum('miles'), knownMiles: sum('knownMiles'), highways };
}

/** Returns the services along each drawn stretch. */
function stopsOf(courses: readonly Course[], services: readonly PlacedService[]): Map<ShapedStretch, Stop[]> {
  const meters = new Map<ShapedStretch, Float64Array>();
  const index = new LineIndex<ShapedStretch>();
  for (const { stretch } of courses.flatMap(({ legs }) => legs.flatMap((leg) => leg.drawn))) {
    if (meters.has(stretch)) continue;
    meters.set(stretch, cumulativeMeters(stretch.line));
    index.add(stretch, stretch.line);
  }
  const stops = new Map<ShapedStretch, Stop[]>();
  const add = (stretch: ShapedStretch, stop: Stop) => {
    const known = stops.get(stretch);
    if (known) known.push(stop);
    else stops.set(stretch, [stop]);
  };
  for (const placed of services) {
    const own = ownStop(placed);
    if (own) add(own.stretch, own);
    if (placed.written.sides.length === 1) continue;
    const place: LngLat = [placed.service.lng, placed.service.lat];
    const passed = new Set(own ? [own.stretch.run.highway] : []);
    for (const { owner, index: point, fraction } of index.near(place, BESIDE_MILES)) {
      if (passed.has(owner.run.highway)) continue;
      passed.add(owner.run.highway);
      const along = meters.get(owner) as Float64Array;
      const [from, to] = [at(along, point), at(along, point + 1)];
      add(owner, { meters: from + (to - from) * fraction, forward: true, backward: true });
    }
  }
  return stops;
}

/**
 * Returns a service's stop on the stretch that draws the service's own highway; undefined for roads without mile
 * markers.
 */
function ownStop({ road, spot, written }: PlacedService): (Stop & { stretch: ShapedStretch }) | undefined {
  if (!spot) return undefined;
  let start = 0;
  for (const { stretch, reversed } of spot.leg.drawn) {
    const length = cumulativeMeters(stretch.line).at(-1) ?? 0;
    if (spot.meters <= start + length || stretch === spot.leg.drawn.at(-1)?.stretch) {
      const passed = spot.meters - start;
      const [side, other] = written.sides;
      const withFile = side !== undefined && isForward(road.highway, side, spot.leg);
      const along = other !== undefined || withFile;
      const against = other !== undefined || !withFile;
      return {
        stretch,
        meters: reversed ? length - passed : passed,
        forward: reversed ? against : along,
        backward: reversed ? along : against,
      };
    }
    start += length;
  }
  return undefined;
}

/**
 * Yields the services along a course by mile, and whether each serves traffic in file order and in the opposite
 * direction.
 */
function* alongCourse(
  { legs }: Course,
  stops: ReadonlyMap<ShapedStretch, readonly Stop[]>,
): Generator<{ readonly at: number; readonly forward: boolean; readonly backward: boolean }> {
  for (const leg of legs) {
    let start = leg.start;
    for (const { stretch, reversed } of leg.drawn) {
      const length = metersToMiles(cumulativeMeters(stretch.line).at(-1) ?? 0);
      for (const { meters, forward, backward } of stops.get(stretch) ?? []) {
        const passed = metersToMiles(meters);
        if (reversed) yield { at: start + length - passed, forward: backward, backward: forward };
        else yield { at: start + passed, forward, backward };
      }
      start += length;
    }
  }
}

/** Returns the mile intervals of a course that no other Interstate draws. */
const countedParts = (course: Course): Interval[] =>
  course.legs.flatMap((leg) => {
    const isOwn = leg.drawn.every(
      ({ stretch }) => stretch.run.highway.file === course.file || !isInterstate(stretch.run.highway),
    );
    return isOwn ? [[leg.start, leg.end] as const] : [];
  });

const lengthOf = (intervals: readonly Interval[]): number => intervals.reduce((sum, [from, to]) => sum + to - from, 0);

/** Returns the total length of the disjoint `counted` intervals that `covering` covers. */
function overlap(covering: readonly Interval[], counted: readonly Interval[]): number {
  const merged: [number, number][] = [];
  for (const [from, to] of [...covering].sort((a, b) => a[0] - b[0])) {
    const last = merged.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return counted.reduce(
    (sum, [start, end]) =>
      sum + merged.reduce((part, [from, to]) => part + Math.max(0, Math.min(end, to) - Math.max(start, from)), 0),
    0,
  );
}
