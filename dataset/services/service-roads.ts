import { cumulativeMeters, type LngLat, nearestOnLine } from '@roadcast/core/geo';
import { metersToMiles } from '@roadcast/core/units';
import { milesBetween } from '../geometry/geometry.ts';
import { metersOff } from '../geometry/simplify.ts';
import type { JoinedHighways } from '../highways/join.ts';
import { type HighwayFile, isNamed, signedRef } from '../highways/model.ts';
import type { ShapedStretch } from '../highways/shape.ts';
import { isNumbered, type RoadFile, shieldOf } from '../roads/model.ts';
import type { RoadNetwork } from '../roads/road-network.ts';
import { type Course, type CourseSpot, highwayCourses, nearestSpot } from './courses.ts';

/** Drawn roads for placing services. */
export interface DrawnRoads {
  readonly joined: JoinedHighways;
  readonly shaped: readonly ShapedStretch[];
  readonly roads: readonly RoadFile[];
  readonly network: RoadNetwork;
}

/** Road identified by its files' name: a highway, a road, or both if only a part has mile markers. */
export interface ServiceRoad {
  /** Path without the first folder: 'interstate/I-80', 'us/US-50-nevada'. */
  readonly path: string;
  /** Name as signed: 'I-80', 'Natchez Trace Parkway'. */
  readonly highway: string;
  readonly states: ReadonlySet<string>;
  /** Part with mile markers; undefined if there is only a road file. */
  readonly course: Course | undefined;
  readonly road: RoadFile | undefined;
}

/** Point of a road closest to a place. */
export interface NearRoad {
  readonly milesOff: number;
  /** Distance between the written places before and after the point, miles. */
  readonly gapMiles: number;
  /** Position along the part with mile markers; undefined elsewhere. */
  readonly spot: CourseSpot | undefined;
}

/** Drawn line of a road without mile markers. */
interface RoadLine {
  readonly state: string;
  readonly line: readonly LngLat[];
  readonly meters: Float64Array;
}

/** Finds roads by folder path, designation or nearest point. */
export class ServiceRoads {
  /** Courses of all highways, by file path: 'highways/interstate/I-80.txt'. */
  readonly courses: ReadonlyMap<string, Course>;
  readonly #byPath = new Map<string, ServiceRoad>();
  readonly #linesByName = new Map<string, RoadLine[]>();

  constructor({ joined, shaped, roads, network }: DrawnRoads) {
    this.courses = highwayCourses(joined, shaped);
    for (const { file } of joined.highways) {
      const path = pathOf(file.file);
      const states = new Set(file.states.map(({ code }) => code));
      const highway = signedName(file);
      this.#byPath.set(path, { path, highway, states, course: this.courses.get(file.file), road: undefined });
    }
    for (const road of roads) {
      const path = pathOf(road.file);
      const other = this.#byPath.get(path);
      const states = new Set([...(other?.states ?? []), ...road.states.map(({ code }) => code)]);
      const highway = other?.highway ?? (isNumbered(road.ref) ? road.ref : shieldOf(road.ref));
      this.#byPath.set(path, { path, highway, states, course: other?.course, road });
    }
    for (const { track, shields, line } of network.pieces) {
      const drawn = { state: track.state, line, meters: cumulativeMeters(line) };
      for (const name of new Set([...shields, ...(track.name === '' ? [] : [track.name])])) {
        const lines = this.#linesByName.get(name);
        if (lines) lines.push(drawn);
        else this.#linesByName.set(name, [drawn]);
      }
    }
  }

  /**
   * Returns the road for a service folder; undefined if there is none. @param path folder in `services/`:
   * 'interstate/I-80'.
   */
  at(path: string): ServiceRoad | undefined {
    return this.#byPath.get(path);
  }

  /**
   * Returns the roads with a designation that are in all the given states. 'US-50' matches every file with that number.
   */
  named(name: string, states: readonly string[]): ServiceRoad[] {
    return [...this.#byPath.values()].filter(
      (road) => isCalled(road, name) && states.every((state) => road.states.has(state)),
    );
  }

  /** Returns a road's point closest to a place in one of the road's states; undefined if the road isn't drawn there. */
  near(serviceRoad: ServiceRoad, place: LngLat, state: string): NearRoad | undefined {
    const spot = serviceRoad.course && nearestSpot(serviceRoad.course, place, state);
    const marked = spot && { milesOff: spot.milesOff, gapMiles: spot.leg.gapMiles, spot };
    const { road } = serviceRoad;
    if (!road) return marked;
    const lines = (this.#linesByName.get(shieldOf(road.ref)) ?? []).filter((line) => line.state === state);
    if (lines.length === 0) return marked;
    const meters = Math.min(...lines.map((drawn) => nearestOnLine(place, drawn.line, drawn.meters).offsetMeters));
    const milesOff = metersToMiles(meters);
    return marked && marked.milesOff <= milesOff ? marked : { milesOff, gapMiles: gapAt(road, place), spot: undefined };
  }
}

/** Removes the first folder and the extension: 'interstate/I-80' for 'highways/interstate/I-80.txt'. */
const pathOf = (file: string): string => file.replace(/^[^/]+\//, '').replace(/\.txt$/, '');

const signedName = (file: HighwayFile): string => signedRef(file).replace(' ', '-');

function isCalled({ course, road }: ServiceRoad, name: string): boolean {
  if (course && isNamed(course.file, name)) return true;
  return road !== undefined && (name === road.ref || name === `${road.ref}-${road.part}`);
}

/** Returns the distance between a road's written places before and after a place, miles. */
function gapAt({ points }: RoadFile, place: LngLat): number {
  let nearest = Number.POSITIVE_INFINITY;
  let gap = 0;
  for (let i = 1; i < points.length; i++) {
    const [from, to] = [points[i - 1]?.at as LngLat, points[i]?.at as LngLat];
    const meters = metersOff(place, from, to);
    if (meters >= nearest) continue;
    nearest = meters;
    gap = milesBetween(from, to);
  }
  return gap;
}
