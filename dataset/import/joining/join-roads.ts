import type { LngLat } from '@roadcast/core/geo';
import { at, last } from '@roadcast/core/lists';
import { axisOf, type PiecesAt, piecesAt } from './axis.ts';
import { bendAndJoin, type NoTurn, straightRoad } from './bend.ts';
import { chooseJoin } from './choose-join.ts';
import type { CutRoads, KeptWays, Stub } from './cut-roads.ts';
import { type EmbeddedRoads, lngLat, type Point, type Road } from './embedded-roads.ts';
import { linkIslands } from './islands.ts';
import type { Crossing, Joint } from './joint.ts';
import { joinOpenEnds, openEnds } from './open-ends.ts';
import type { StreetFinder } from './street-finder.ts';

/** Joins the embedded network to the streets after cutting it at the edge of the area. */

export interface JoinedRoads {
  /** Roads outside the area, and the roads that connect them to the streets. */
  readonly roads: readonly Road[];
  readonly noTurns: readonly NoTurn[];
  readonly joints: readonly Joint[];
  /** All numbered roads that were cut. */
  readonly crossings: readonly Crossing[];
  readonly counts: {
    /** Number of numbered roads that continue on the same road among the streets. */
    readonly sameRoads: number;
    /** Number of numbered roads that continue on another main road. */
    readonly otherRoads: number;
    /** Number of local roads joined to the nearest street. */
    readonly localRoads: number;
    /** Number of freeway carriageways continued beyond an open end among the streets. */
    readonly freewayEnds: number;
    /** Number of stretches kept through the area beside its streets. */
    readonly keptRoads: number;
    /** Number of roads with nothing nearby to join. */
    readonly leftOpen: number;
  };
}

/** Changes that fix trips that became worse. */
export interface Mends extends KeptWays {
  /** Positions of failed joins. */
  readonly barred: readonly LngLat[];
}

export const NO_MENDS: Mends = { barred: [], keep: new Set(), rigid: new Set() };

/** Maximum distance between a local road and the street it is joined to, meters. */
const NEAREST_STREET = 15_000;

/** State while joining. */
interface Work {
  readonly connectors: Road[];
  readonly noTurns: NoTurn[];
  readonly joints: Joint[];
  readonly crossings: Crossing[];
  /** Removed pieces. */
  readonly gone: Set<Road>;
  /** Replacement for each removed point. */
  readonly replaced: Map<Point, Point>;
  /** Removed original points between the fork and the cut, by cut. */
  readonly leftOut: Map<Point, readonly Point[]>;
  /** OpenStreetMap ids of the points where highways leave and enter the streets. */
  readonly leaving: Set<number>;
  readonly entering: Set<number>;
  /** Ends that still need to be connected to the nearest street. */
  readonly open: { readonly road: Road; readonly point: Point }[];
  readonly counts: Record<keyof JoinedRoads['counts'], number>;
}

/** Joins the cut roads to the streets. @param embedded the network before cutting. */
export function joinRoads(
  embedded: EmbeddedRoads,
  { pieces, stubs, kept: through }: CutRoads,
  finder: StreetFinder,
  { barred }: Mends = NO_MENDS,
): JoinedRoads {
  const usesBefore = usesOf(embedded.roads);
  const at = piecesAt(pieces);
  const work: Work = {
    connectors: [],
    noTurns: [],
    joints: [],
    crossings: [],
    gone: new Set(),
    replaced: new Map(),
    leftOut: new Map(),
    leaving: new Set(),
    entering: new Set(),
    open: [],
    counts: { sameRoads: 0, otherRoads: 0, localRoads: 0, freewayEnds: 0, keptRoads: through.length, leftOpen: 0 },
  };
  for (const stub of stubs) {
    if (stub.piece.numbers.length === 0 || !joinHighway(stub, at, finder, work, barred)) {
      work.open.push({ road: stub.piece, point: endOf(stub) });
    }
  }
  const kept = pieces.filter((piece) => !work.gone.has(piece));
  for (const piece of kept) piece.points = withReplaced(piece.points, work.replaced);
  work.open.push(...endsLeftAlone(kept, work, usesBefore));
  leadToStreets(finder, work);

  const outside = kept.filter((piece) => piece.points.length > 1);
  const ends = joinOpenEnds(openEnds(finder, work), outside, embedded.roads, finder);
  const roads = [...outside, ...work.connectors, ...ends.roads, ...through.map((road) => ledThrough(road, work))];
  work.joints.push(...ends.joints);
  const cuts = work.open.map(({ point }) => finalPoint(point, work.replaced));
  const islands = linkIslands(roads, work.joints, cuts, embedded, finder);
  return {
    roads: [...roads, ...islands.roads],
    noTurns: [...work.noTurns, ...ends.noTurns],
    joints: [...work.joints, ...islands.joints],
    crossings: work.crossings,
    counts: {
      ...work.counts,
      localRoads: work.counts.localRoads + islands.roads.length,
      freewayEnds: ends.roads.length,
      leftOpen: work.counts.leftOpen + ends.left.length,
    },
  };
}

/** Continues a numbered road on a street. @returns whether there is a suitable street. */
function joinHighway(stub: Stub, at: PiecesAt, finder: StreetFinder, work: Work, barred: readonly LngLat[]): boolean {
  const axis = axisOf(stub, at);
  const freeway = stub.piece.tags.highway === 'motorway';
  work.crossings.push({ freeway, outward: axis.outward.map(({ point }) => point) });
  const join = chooseJoin(stub.piece, axis, finder, barred);
  if (!join) return false;
  const bent = bendAndJoin(stub.piece, axis, join, stub.isRigid);
  work.connectors.push(...bent.connectors);
  work.noTurns.push(...bent.noTurns);
  const [leaving, entering] = [join.leaving.point, join.entering.point];
  const { part } = join.entering;
  work.joints.push({ point: bent.fork, hub: finder.hub(part), part, highway: { leaving, entering } });
  work.leaving.add(leaving.street as number);
  work.entering.add(entering.street as number);
  const [cut] = bent.replaced;
  if (cut) {
    const asItLay = bent.replaced.map(({ lng, lat }): Point => ({ id: null, lng, lat }));
    work.leftOut.set(cut, asItLay.reverse());
  }
  for (const piece of bent.gone) work.gone.add(piece);
  for (const point of bent.replaced) work.replaced.set(point, bent.fork);
  work.counts[join.sameRoad ? 'sameRoads' : 'otherRoads']++;
  return true;
}

/** Returns the ends of roads that lost all continuations. */
function endsLeftAlone(
  kept: readonly Road[],
  { connectors }: Work,
  usesBefore: ReadonlyMap<Point, number>,
): Work['open'] {
  const uses = usesOf([...kept, ...connectors]);
  return kept.flatMap((road) => {
    if (road.points.length < 2) return [];
    const ends = new Set([at(road.points, 0), last(road.points)]);
    const alone = [...ends].filter((point) => uses.get(point) === 1 && (usesBefore.get(point) ?? 1) > 1);
    return alone.map((point) => ({ road, point }));
  });
}

/** Connects each open end to the nearest street with a new road. */
function leadToStreets(finder: StreetFinder, { open, replaced, connectors, joints, counts }: Work): void {
  const led = new Map<Point, Set<Point>>();
  for (const { road, point: cut } of open) {
    const point = finalPoint(cut, replaced);
    const street = finder.nearestPoint(lngLat(point), NEAREST_STREET);
    if (!street) {
      counts.leftOpen++;
      continue;
    }
    const streets = led.get(point) ?? new Set();
    if (streets.has(street.point)) continue;
    led.set(point, streets.add(street.point));
    connectors.push(straightRoad(road, point, street.point));
    joints.push({ point, hub: finder.hub(street.part), part: street.part });
    counts.localRoads++;
  }
}

/** Returns a road through the area, from the fork on one side to the fork on the other. */
function ledThrough(road: Road, { replaced, leftOut }: Work): Road {
  const points = road.points.slice(1, -1);
  const [begin, end] = [at(road.points, 0), last(road.points)];
  return {
    ...road,
    points: [
      finalPoint(begin, replaced),
      ...(leftOut.get(begin) ?? []),
      ...points,
      ...[...(leftOut.get(end) ?? [])].reverse(),
      finalPoint(end, replaced),
    ],
  };
}

const endOf = ({ piece, atStart }: Stub): Point =>
  (atStart ? piece.points[0] : piece.points[piece.points.length - 1]) as Point;

/** Returns the number of roads at each point. */
function usesOf(roads: readonly Road[]): Map<Point, number> {
  const uses = new Map<Point, number>();
  for (const { points } of roads) for (const point of points) uses.set(point, (uses.get(point) ?? 0) + 1);
  return uses;
}

/** Returns the point that finally replaces a fork that was itself removed when the road was joined at its other end. */
function finalPoint(point: Point, replaced: ReadonlyMap<Point, Point>): Point {
  let last = point;
  for (let next = replaced.get(last); next && next !== point; next = replaced.get(last)) last = next;
  return last;
}

function withReplaced(points: Point[], replaced: ReadonlyMap<Point, Point>): Point[] {
  if (!points.some((point) => replaced.has(point))) return points;
  return points.map((point) => finalPoint(point, replaced)).filter((point, i, all) => point !== all[i - 1]);
}
