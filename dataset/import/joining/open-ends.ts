import { bearingDegrees, distanceMeters, type LngLat } from '@roadcast/core/geo';
import { milesToMeters } from '@roadcast/core/units';
import { type NoTurn, straightRoad } from './bend.ts';
import { lngLat, type Point, type Road } from './embedded-roads.ts';
import type { Joint } from './joint.ts';
import type { StreetFinder, StreetPoint } from './street-finder.ts';
import { forEachStretch, type StreetNetwork } from './street-network.ts';

/**
 * Continues freeways among the streets that end at an extract's border, where no road of the embedded network was cut.
 * Such ends occur if two freeways meet just outside the extract, but inside according to the embedded network: only one
 * of them is cut, and trips on the other would have to continue on local streets.
 */

/** End of one carriageway of a freeway. */
export interface OpenEnd extends StreetPoint {
  /** Whether cars leave the streets here; otherwise they enter. */
  readonly leaving: boolean;
  /** Driving direction at the end, degrees clockwise from north. */
  readonly heading: number;
  /** Road numbers, normalized by `roadNumbers`. */
  readonly numbers: readonly string[];
}

export interface JoinedEnds {
  readonly roads: readonly Road[];
  readonly noTurns: readonly NoTurn[];
  readonly joints: readonly Joint[];
  /** Ends without a continuation nearby. */
  readonly left: readonly OpenEnd[];
}

/** OpenStreetMap ids of the points where highways leave and enter the streets. */
export interface JoinedPoints {
  readonly leaving: ReadonlySet<number>;
  readonly entering: ReadonlySet<number>;
}

/** Lowest rank that can be a freeway (trunk), and the matching highway tags. */
const LOWEST_RANK = 1;
const FREEWAYS: ReadonlySet<string | undefined> = new Set(['motorway', 'trunk']);
/**
 * Maximum distance from a carriageway's end to a join on it for the carriageway to count as joined, meters. Complete
 * ways extend far beyond an extract.
 */
const ON_THE_WAY = 60_000;
/** Maximum distance to a continuation, meters: with the same number, and to another freeway. */
const SAME_ROAD = milesToMeters(5);
const ANY_FREEWAY = milesToMeters(2);
/** Maximum deviation of a continuation from the heading, degrees, so it is ahead. */
const AHEAD = 60;
/** Minimum distance to a continuation, meters: enough room for a car to turn. */
const NEAREST = 150;

/** One-way stretches of freeways near the edge of the area, by end point and by start point. */
interface Carriageways {
  readonly into: ReadonlyMap<number, readonly Stretch[]>;
  readonly outOf: ReadonlyMap<number, readonly Stretch[]>;
}

interface Stretch {
  /** Point rows in the network, in driving direction. */
  readonly from: number;
  readonly to: number;
  readonly way: number;
}

/**
 * Returns the freeway ends at the edge of the area that don't continue, except on carriageways already joined to a
 * highway before their end.
 */
export function openEnds(finder: StreetFinder, joined: JoinedPoints): OpenEnd[] {
  const { streets } = finder;
  const carriageways = carriagewaysOf(finder);
  const goesOn = goingOn(streets);
  const found: OpenEnd[] = [];
  const look = (row: number, [stretch, ...more]: readonly Stretch[], leaving: boolean): void => {
    if (!stretch || more.length > 0 || goesOn(row, leaving)) return;
    const point = leaving ? finder.leaving(row) : finder.entering(row);
    if (!point || isJoined(stretch, leaving, carriageways, streets, joined)) return;
    const heading = bearingDegrees(placeOf(streets, stretch.from), placeOf(streets, stretch.to));
    found.push({ ...point, leaving, heading, numbers: streets.numbers[stretch.way] ?? [] });
  };
  for (const [row, stretches] of carriageways.into) look(row, stretches, true);
  for (const [row, stretches] of carriageways.outOf) look(row, stretches, false);
  return found;
}

const placeOf = ({ lngs, lats }: StreetNetwork, row: number): LngLat => [lngs[row] ?? 0, lats[row] ?? 0];

function carriagewaysOf(finder: StreetFinder): Carriageways {
  const { streets } = finder;
  const into = new Map<number, Stretch[]>();
  const outOf = new Map<number, Stretch[]>();
  const add = (to: Map<number, Stretch[]>, row: number, stretch: Stretch): void => {
    const there = to.get(row);
    if (there) there.push(stretch);
    else to.set(row, [stretch]);
  };
  streets.kinds.forEach(({ rank, link, direction }, way) => {
    if (rank > LOWEST_RANK || link || direction === 0) return;
    forEachStretch(streets, way, (a, b) => {
      if (!finder.atRim(placeOf(streets, a)) && !finder.atRim(placeOf(streets, b))) return;
      const stretch = direction > 0 ? { from: a, to: b, way } : { from: b, to: a, way };
      add(into, stretch.to, stretch);
      add(outOf, stretch.from, stretch);
    });
  });
  return { into, outOf };
}

/**
 * Returns a function that tests whether a car arriving at a point can continue (`leaving`), or whether a car can arrive
 * there (not `leaving`).
 */
function goingOn(streets: StreetNetwork): (row: number, leaving: boolean) => boolean {
  const count = streets.ids.length;
  const [out, into] = [new Uint8Array(count), new Uint8Array(count)];
  streets.kinds.forEach(({ direction }, way) => {
    forEachStretch(streets, way, (a, b) => {
      if (direction >= 0) [out[a], into[b]] = [1, 1];
      if (direction <= 0) [out[b], into[a]] = [1, 1];
    });
  });
  // The network has only the ends of side streets, so a second end at the same point means a side street.
  const ends = new Uint8Array(count);
  for (const row of streets.ends) ends[row] = Math.min(2, (ends[row] ?? 0) + 1);
  return (row, leaving) => (leaving ? out : into)[row] === 1 || ends[row] === 2;
}

/** Returns whether a highway was joined to the carriageway before its end. */
function isJoined(
  last: Stretch,
  leaving: boolean,
  { into, outOf }: Carriageways,
  streets: StreetNetwork,
  joined: JoinedPoints,
): boolean {
  const wanted = leaving ? joined.leaving : joined.entering;
  const numbers = streets.numbers[last.way] ?? [];
  const sameRoad = ({ way }: Stretch): boolean =>
    numbers.length === 0 || streets.numbers[way]?.some((number) => numbers.includes(number)) === true;
  const isWanted = ({ from, to }: Stretch): boolean => [from, to].some((row) => wanted.has(streets.ids[row] ?? 0));
  const walked = new Set<number>();
  let [open, meters]: [Stretch[], number] = [[last], 0];
  while (open.length > 0 && meters < ON_THE_WAY) {
    if (open.some(isWanted)) return true;
    const rows = open.map(({ from, to }) => (leaving ? from : to)).filter((row) => !walked.has(row));
    for (const row of rows) walked.add(row);
    meters += Math.max(...open.map(({ from, to }) => distanceMeters(placeOf(streets, from), placeOf(streets, to))));
    open = rows.flatMap((row) => ((leaving ? into : outOf).get(row) ?? []).filter(sameRoad));
  }
  return false;
}

/** Possible continuation of an open end. */
interface Target {
  readonly point: Point;
  readonly road: Road;
  /** End where the same freeway continues in the extract. */
  readonly end?: OpenEnd;
  readonly cost: number;
}

/**
 * Continues open ends to the place where the same freeway resumes, to the road with the same number outside, or to
 * another freeway there.
 * @param roads the remaining embedded network. @param embedded the network before the cut.
 */
export function joinOpenEnds(
  ends: readonly OpenEnd[],
  roads: readonly Road[],
  embedded: readonly Road[],
  finder: StreetFinder,
): JoinedEnds {
  const result: { roads: Road[]; noTurns: NoTurn[]; joints: Joint[]; left: OpenEnd[] } = {
    roads: [],
    noTurns: [],
    joints: [],
    left: [],
  };
  const numbered = roads.filter(({ numbers, points }) => numbers.length > 0 && points.length > 1);
  const done = new Set<OpenEnd>();
  const ledOut = new Map<Point, Road>();
  // Process leaving ends first, because entering ends depend on them.
  for (const end of [...ends].sort((a, b) => Number(b.leaving) - Number(a.leaving))) {
    if (done.has(end)) continue;
    const target = best([...roadsAhead(end, numbered), ...(end.leaving ? gaps(end, ends, done, embedded) : [])]);
    if (!target) {
      result.left.push(end);
      continue;
    }
    const oneWay: Road = { ...target.road, tags: { ...target.road.tags, oneway: 'yes' }, points: [] };
    const [from, to] = end.leaving ? [end.point, target.point] : [target.point, end.point];
    const road = straightRoad(oneWay, from, to);
    result.roads.push(road);
    if (target.end) {
      done.add(target.end);
      continue;
    }
    result.joints.push({ point: target.point, hub: finder.hub(end.part), part: end.part });
    const out = ledOut.get(target.point);
    if (end.leaving) ledOut.set(target.point, road);
    else if (out) result.noTurns.push({ from: out, via: target.point, to: road });
  }
  return result;
}

const best = (targets: readonly Target[]): Target | undefined =>
  targets.reduce<Target | undefined>((least, one) => (least && least.cost <= one.cost ? least : one), undefined);

const shares = (a: readonly string[], b: readonly string[]): boolean => a.some((number) => b.includes(number));

/** Returns the cost of a transition to a place; undefined if the place is too far or not ahead. */
function costOf(end: OpenEnd, place: Point, farthest: number): number | undefined {
  const [here, there] = [lngLat(end.point), lngLat(place)];
  const meters = distanceMeters(here, there);
  if (meters > farthest || meters < NEAREST) return undefined;
  const bearing = end.leaving ? bearingDegrees(here, there) : bearingDegrees(there, here);
  const off = Math.abs(((bearing - end.heading + 540) % 360) - 180);
  return off > AHEAD ? undefined : meters * (1 + off / AHEAD);
}

function roadsAhead(end: OpenEnd, roads: readonly Road[]): Target[] {
  return roads.flatMap((road) => {
    const same = shares(road.numbers, end.numbers);
    if (!same && !FREEWAYS.has(road.tags.highway)) return [];
    return road.points.flatMap((point) => {
      const cost = costOf(end, point, same ? SAME_ROAD : ANY_FREEWAY);
      return cost === undefined ? [] : [{ point, road, cost: same ? cost / 2 : cost }];
    });
  });
}

/** Returns the places where the same freeway resumes after a part outside the extract. */
function gaps(end: OpenEnd, ends: readonly OpenEnd[], done: ReadonlySet<OpenEnd>, embedded: readonly Road[]): Target[] {
  const road = embedded.find(({ numbers }) => shares(numbers, end.numbers));
  if (!road) return [];
  return ends.flatMap((other) => {
    if (other.leaving || done.has(other) || !shares(other.numbers, end.numbers)) return [];
    const cost = costOf(end, other.point, SAME_ROAD);
    const turned = Math.abs(((other.heading - end.heading + 540) % 360) - 180);
    return cost === undefined || turned > AHEAD ? [] : [{ point: other.point, road, end: other, cost: cost / 2 }];
  });
}
