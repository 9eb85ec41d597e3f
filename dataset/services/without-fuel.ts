import type { LngLat } from '@roadcast/core/geo';
import type { WithoutFuel } from '@roadcast/core/services';
import { roundTo } from '@roadcast/core/units';
import type { Report } from '../files/problem.ts';
import { thinned } from '../geometry/simplify.ts';
import { layBetween, type NumberedRoads } from '../rules/place.ts';
import { type Course, type CourseSpot, lineBetween, milesAlong, nearestSpot, spotsAtMile } from './courses.ts';
import type { WrittenEnd, WrittenWithoutFuel } from './model.ts';
import type { PlacedService } from './place.ts';
import type { ServiceRoad, ServiceRoads } from './service-roads.ts';

/** Maximum distance between an end and its highway, miles, because a town's gas stations are in the town. */
const OFF_LINE_MILES = 3;
/** Distance from either end beyond which fuel inside a stretch contradicts it, miles. Both ends are towns with fuel. */
const INSIDE_MILES = 3;
/** Tolerance when simplifying lines, meters. */
const TOLERANCE_METERS = 60;

/** Stretch without fuel, with its source line. */
export interface PlacedWithoutFuel {
  readonly stretch: WithoutFuel;
  readonly written: WrittenWithoutFuel;
  /** Highway course; undefined if the ends are positions on a road without mile markers. */
  readonly course: Course | undefined;
  /** Start and end along the course, miles, ascending; [0, 0] without a course. */
  readonly along: readonly [number, number];
}

/**
 * Places the stretches without fuel on the drawn roads. Reports and omits stretches that are far from their road or
 * have fuel.
 */
export function placeWithoutFuel(
  written: readonly WrittenWithoutFuel[],
  services: readonly PlacedService[],
  roads: ServiceRoads,
  numbered: NumberedRoads,
  report: Report,
): PlacedWithoutFuel[] {
  return written.flatMap((one): PlacedWithoutFuel[] => {
    const laid = lay(one, roads, numbered);
    const complaint = typeof laid === 'string' ? laid : fuelOn(laid, services);
    if (typeof laid !== 'string' && complaint === undefined) return [{ ...laid, written: one }];
    report({ file: one.file, line: one.line, level: 'error', text: complaint ?? '' });
    return [];
  });
}

type Laid = Omit<PlacedWithoutFuel, 'written'>;

/** Places a stretch on its road. @returns the location, or why the stretch can't be placed. */
function lay(written: WrittenWithoutFuel, roads: ServiceRoads, numbered: NumberedRoads): Laid | string {
  const states = written.ends.flatMap((end) => ('state' in end ? [end.state] : []));
  const candidates = roads.named(written.highway, states);
  if (candidates.length === 0) {
    const where = states.length > 0 ? ` in ${[...new Set(states)].join(' and ')}` : '';
    return `no highway or road file draws ${written.highway}${where}`;
  }
  const complaints: string[] = [];
  for (const road of candidates) {
    const laid = road.course && layOnCourse(written, road, road.course);
    if (laid && typeof laid !== 'string') return laid;
    if (laid !== undefined) complaints.push(laid);
  }
  const [first, second] = written.ends;
  const road = candidates.find((candidate) => candidate.road);
  if (!road || !('at' in first && 'at' in second)) {
    return complaints[0] ?? `no known mile markers for ${written.highway}: write positions, HIGHWAY @LAT,LNG @LAT,LNG`;
  }
  const ref = road.road?.ref ?? road.highway;
  const way = layBetween(ref, [first.at, second.at], numbered);
  if (typeof way === 'string') return way;
  return { stretch: stretchOf(written, road, way.line), course: undefined, along: [0, 0] };
}

function layOnCourse(written: WrittenWithoutFuel, road: ServiceRoad, course: Course): Laid | string {
  const [from, to] = written.ends.map((end) => spotOf(end, road, course));
  if (!from || typeof from === 'string') return from ?? '';
  if (!to || typeof to === 'string') return to ?? '';
  const [a, b] = [milesAlong(from), milesAlong(to)];
  if (a === b) return 'both ends are the same place';
  const line = lineBetween(course, from, to);
  return { stretch: stretchOf(written, road, line), course, along: a < b ? [a, b] : [b, a] };
}

/** Finds an end on a course. @returns the place, or why there is none. */
function spotOf(end: WrittenEnd, { highway }: ServiceRoad, course: Course): CourseSpot | string {
  if ('at' in end) {
    const spot = nearestSpot(course, end.at);
    const miles = spot?.milesOff ?? Number.POSITIVE_INFINITY;
    return spot && miles <= OFF_LINE_MILES
      ? spot
      : `the position @${end.at[1]},${end.at[0]} lies ${miles.toFixed(1)} miles off ${highway}`;
  }
  const [spot, other] = spotsAtMile(course, end.state, end.mile);
  if (!spot) return `${highway} has no mile ${end.mile} in ${end.state}`;
  return other ? `mile ${end.mile} is marked twice in ${end.state}: write positions` : spot;
}

const stretchOf = (written: WrittenWithoutFuel, road: ServiceRoad, line: readonly LngLat[]): WithoutFuel => ({
  highway: road.highway,
  from: written.from,
  to: written.to,
  line: thinned(line, TOLERANCE_METERS).map(([lng, lat]) => [roundTo(lng, 5), roundTo(lat, 5)] as const),
  source: written.source.words,
  approximate: written.approximate,
});

/** Describes a fuel station written on the stretch; undefined if there is none. */
function fuelOn({ course, along: [low, high] }: Laid, services: readonly PlacedService[]): string | undefined {
  if (!course) return undefined;
  const found = services.find(({ service, road, spot }) => {
    if (!spot || road.course !== course || !service.kinds.includes('fuel')) return false;
    const at = milesAlong(spot);
    return at > low + INSIDE_MILES && at < high - INSIDE_MILES;
  });
  if (!found) return undefined;
  const { file, line } = found.written;
  return `there is fuel on it, at ${found.service.name || 'the place'} in ${file}:${line}: one of the two is wrong`;
}
