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

/** The drawn roads for placing services. */
export interface DrawnRoads {
  readonly joined: JoinedHighways;
  readonly shaped: readonly ShapedStretch[];
  readonly roads: readonly RoadFile[];
  readonly network: RoadNetwork;
}

/** A road by its files' name: a highway's, a road's, or both if mile markers are known for a part of it. */
export interface ServiceRoad {
  /** Without the first folder: 'interstate/I-80', 'us/US-50-nevada'. */
  readonly path: string;
  /** As signed: 'I-80', 'Natchez Trace Parkway'. */
  readonly highway: string;
  readonly states: ReadonlySet<string>;
  /** With mile markers; undefined if there is only a road file. */
  readonly course: Course | undefined;
  readonly road: RoadFile | undefined;
}

/** The closest point of a road to a place. */
export interface NearRoad {
  readonly milesOff: number;
  /** Distance between the written places around it, miles. */
  readonly gapMiles: number;
  /** On the part with mile markers; undefined elsewhere. */
  readonly spot: CourseSpot | undefined;
}

/** A drawn line of a road without mile markers. */
interface RoadLine {
  readonly state: string;
  readonly line: readonly LngLat[];
  readonly meters: Float64Array;
}

/** All roads by file name. */
export class ServiceRoads {
  /** For every highway, by its file's path: 'highways/interstate/I-80.txt'. */
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

  /** @param path of a folder below `services/`: 'interstate/I-80'. */
  at(path: string): ServiceRoad | undefined {
    return this.#byPath.get(path);
  }

  /** Returns the roads matching a designation in all of some states: 'US-50' means every file of that number. */
  named(name: string, states: readonly string[]): ServiceRoad[] {
    return [...this.#byPath.values()].filter(
      (road) => isCalled(road, name) && states.every((state) => road.states.has(state)),
    );
  }

  /** Returns where a road is closest to a place in one of its states; undefined if it draws nothing there. */
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

/** 'interstate/I-80' for 'highways/interstate/I-80.txt'. */
const pathOf = (file: string): string => file.replace(/^[^/]+\//, '').replace(/\.txt$/, '');

const signedName = (file: HighwayFile): string => signedRef(file).replace(' ', '-');

function isCalled({ course, road }: ServiceRoad, name: string): boolean {
  if (course && isNamed(course.file, name)) return true;
  return road !== undefined && (name === road.ref || name === `${road.ref}-${road.part}`);
}

/** Returns the distance between the two written places of a road around a place, miles. */
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
