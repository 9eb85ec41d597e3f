import type { LngLat } from '@roadcast/core/geo';
import type { RoadService, ServiceKind } from '@roadcast/core/services';
import { roundTo } from '@roadcast/core/units';
import type { Report } from '../files/problem.ts';
import { type CourseSpot, mileAt, spotsAtMile } from './courses.ts';
import type { ServiceFileKind, WrittenPlace, WrittenService } from './model.ts';
import type { ServiceRoad, ServiceRoads } from './service-roads.ts';
import { hasSide, signedAxis } from './sides.ts';

/** Maximum distance between a place and its highway's drawn line, miles. More is allowed where the line is coarse. */
const OFF_LINE_MILES = 2;
const OFF_COARSE_LINE_MILES = 5;
/** Distance between two consecutive written places above which a line is coarse, miles. */
const COARSE_MILES = 8;
/** Maximum difference between the written mile and the mile at the position. */
const OFF_MILE_MILES = 3;
/** Maximum miles beyond a state's first or last marker, because both are rounded. */
const PAST_THE_END_MILES = 1;

/** Place beside a highway, with its source line. */
export interface PlacedService {
  readonly service: RoadService;
  readonly written: WrittenService;
  readonly road: ServiceRoad;
  /** Position along the highway; undefined for roads without mile markers. */
  readonly spot: CourseSpot | undefined;
}

/** Written place of any kind, with its position. */
export interface LaidPlace<Written> {
  readonly id: string;
  readonly at: LngLat;
  readonly written: Written;
  readonly road: ServiceRoad;
  readonly spot: CourseSpot | undefined;
}

/** Fields needed for placing, regardless of the kind of facts. */
type AnyPlace = WrittenPlace<string, unknown>;

/**
 * Places the written services on the drawn roads. Reports and omits invalid ones.
 * @returns the places in written order.
 */
export const placeServices = (
  written: readonly WrittenService[],
  roads: ServiceRoads,
  report: Report,
): PlacedService[] =>
  layPlaces(written, roads, report).map(({ id, at, written: service, road, spot }) => ({
    service: roadService(service, road, at, id),
    written: service,
    road,
    spot,
  }));

/** Places any kind of written places, like `placeServices`. */
export function layPlaces<Written extends AnyPlace>(
  written: readonly Written[],
  roads: ServiceRoads,
  report: Report,
): LaidPlace<Written>[] {
  const told = new Set<string>();
  const ids = new Set<string>();
  return written.flatMap((service): LaidPlace<Written>[] => {
    const error = (line: number, text: string): [] => {
      report({ file: service.file, line, level: 'error', text });
      return [];
    };
    const once = (line: number, text: string): [] => {
      const key = `${service.file}:${line}`;
      if (told.has(key)) return [];
      told.add(key);
      return error(line, text);
    };
    const road = roads.at(service.road);
    if (!road) {
      const folders = `highways/${service.road}.txt or roads/${service.road}.txt`;
      return once(1, `there is no ${folders}: the folder must have the name of its highway's file`);
    }
    if (!road.states.has(service.state))
      return once(service.stateLine, `${road.highway} does not run through ${service.state} in ${road.path}.txt`);
    const place = service.at ? placeByPosition(service, service.at, road, roads) : placeByMile(service, road);
    if (typeof place === 'string') return error(service.line, place);
    const { spot } = place;
    const { course, highway } = road;
    const wrong = spot && course && service.sides.find((side) => !hasSide(highway, side, course, spot));
    if (wrong) {
      const pair = signedAxis(highway) === 'NS' ? 'N and S' : 'E and W';
      return error(service.line, `'${wrong}' is not a side of ${highway} here, signed ${pair}`);
    }
    return [{ id: freeId(service, ids), at: place.at, written: service, road, spot }];
  });
}

interface Place {
  readonly at: LngLat;
  readonly spot: CourseSpot | undefined;
}

/** Places a service by its position. @returns the place, or an error message. */
function placeByPosition(service: AnyPlace, at: LngLat, road: ServiceRoad, roads: ServiceRoads): Place | string {
  const near = roads.near(road, at, service.state);
  if (!near) return `${road.highway} is not drawn in ${service.state}`;
  const allowed = near.gapMiles >= COARSE_MILES ? OFF_COARSE_LINE_MILES : OFF_LINE_MILES;
  if (near.milesOff > allowed) {
    const off = `${near.milesOff.toFixed(1)} miles off ${road.highway} in ${service.state}`;
    return `the position is ${off}, more than ${allowed}: correct it, or move the line to the file of its own highway`;
  }
  const { spot } = near;
  if (spot && service.mile !== undefined) {
    const complaint = pastTheEnd(service, road) ?? wrongMile(service.mile, spot);
    if (complaint !== undefined) return complaint;
  }
  return { at, spot };
}

function wrongMile(mile: number, spot: CourseSpot): string | undefined {
  const closest = mileAt(spot);
  if (Math.abs(closest - mile) <= OFF_MILE_MILES) return undefined;
  return `mile ${mile} does not match the position, which is closest to mile ${closest.toFixed(1)}: one of the two is wrong`;
}

function placeByMile(service: AnyPlace, road: ServiceRoad): Place | string {
  const { course } = road;
  const mile = service.mile ?? 0;
  const isMarked = course?.legs.some(({ state }) => state === service.state);
  if (!course || !isMarked) return `no known mile markers for ${road.highway} in ${service.state}: write the position`;
  const complaint = pastTheEnd(service, road);
  if (complaint !== undefined) return complaint;
  const [low, high] = markersOf(road, service.state);
  const [spot, other] = spotsAtMile(course, service.state, Math.min(high, Math.max(low, mile)));
  if (!spot) return `no mile ${mile} is marked in ${service.state}: the mileposts skip it, or its road is not drawn`;
  if (other) return `mile ${mile} is marked twice in ${service.state}: write the position`;
  return { at: spot.point, spot };
}

function pastTheEnd({ mile, state }: AnyPlace, road: ServiceRoad): string | undefined {
  const [low, high] = markersOf(road, state);
  if (mile === undefined || (mile >= low - PAST_THE_END_MILES && mile <= high + PAST_THE_END_MILES)) return undefined;
  return `mile ${mile} is outside of ${state}'s part of ${road.highway}, which has miles ${low} to ${high}`;
}

/** Returns a highway's lowest and highest marker in a state. */
function markersOf({ course }: ServiceRoad, code: string): readonly [number, number] {
  const miles = (course?.file.states ?? [])
    .filter((state) => state.code === code)
    .flatMap((state) => [
      ...state.points.map((point) => point.mile),
      ...state.stretches.flatMap(({ jump }) => (jump ? [jump.behind, jump.ahead] : [])),
    ]);
  return [Math.min(...miles), Math.max(...miles)];
}

/**
 * Returns an unused id of path, state, mile and side, so ids don't change when other lines do. If the mile is unknown
 * or the id is taken, the id contains the position.
 */
function freeId(service: AnyPlace, taken: Set<string>): string {
  const { road, kind, state, mile, sides, at } = service;
  const start = `${road}/${kind}:${state}:`;
  const position = at ? `@${at[1]},${at[0]}` : '';
  const side = sides.length === 1 ? sides[0] : '';
  const base = start + (mile === undefined ? position : mile) + side;
  const names = [base, ...(mile === undefined ? [] : [base + position])];
  let id = names.find((name) => !taken.has(name));
  for (let copy = 2; id === undefined; copy++) {
    const next = `${names.at(-1)}.${copy}`;
    if (!taken.has(next)) id = next;
  }
  taken.add(id);
  return id;
}

const KINDS: Readonly<Record<ServiceFileKind, readonly ServiceKind[]>> = {
  fuel: ['fuel'],
  'rest-areas': ['rest_area'],
  plazas: ['plaza', 'fuel', 'rest_area'],
};

function roadService(written: WrittenService, road: ServiceRoad, [lng, lat]: LngLat, id: string): RoadService {
  const { kind, facts, source } = written;
  return {
    id,
    kinds: [
      ...KINDS[kind],
      ...(facts.truckParking === undefined ? [] : ['truck_parking' as const]),
      ...(facts.dump ? ['dump_station' as const] : []),
    ],
    lat: roundTo(lat, 5),
    lng: roundTo(lng, 5),
    name: written.name,
    brand: facts.brand,
    address: facts.address,
    city: facts.town,
    state: written.state,
    phone: facts.phone,
    highway: road.highway,
    exit: facts.exit,
    mile: written.mile ?? null,
    directions: written.sides.length === 1 ? written.sides : [],
    sells: facts.sells,
    truckStop: facts.truckStop || null,
    rvLanes: facts.rvLanes || null,
    truckSpaces: facts.truckParking ?? null,
    welcomeCenter: facts.welcome,
    // Unknown without this fact, because a rest area may be just a parking area.
    restrooms: facts.noRestrooms ? false : kind === 'plazas' || facts.welcome ? true : null,
    open24Hours: facts.allNight || null,
    seasonal: facts.seasonal,
    source: source.words,
    asOf: source.asOf,
    approximate: written.approximate,
    page: null,
  };
}
