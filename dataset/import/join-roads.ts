import { axisOf, type PiecesAt, piecesAt } from './axis.ts';
import { bendAndJoin, type NoTurn, straightRoad } from './bend.ts';
import { chooseJoin } from './choose-join.ts';
import type { CutRoads, Stub } from './cut-roads.ts';
import { type EmbeddedRoads, lngLat, type Point, type Road } from './embedded-roads.ts';
import { linkIslands } from './islands.ts';
import type { Joint } from './joint.ts';
import type { StreetFinder } from './street-finder.ts';

/** Joins the embedded network, cut at the rim of the area, to the streets inside. */

export interface JoinedRoads {
  /** What stands outside, and the roads that lead over. */
  readonly roads: readonly Road[];
  readonly noTurns: readonly NoTurn[];
  readonly joints: readonly Joint[];
  readonly counts: {
    /** Numbered roads that go over into the same road of the streets. */
    readonly sameRoads: number;
    /** Numbered roads that go over into another main road. */
    readonly otherRoads: number;
    /** Roads that end at the nearest street. */
    readonly localRoads: number;
    /** Roads that nothing was near to. */
    readonly leftOpen: number;
  };
}

/** A local road is joined to a street so far away at most, metres. */
const NEAREST_STREET = 15_000;

/** What has come of the joins so far. */
interface Work {
  readonly connectors: Road[];
  readonly noTurns: NoTurn[];
  readonly joints: Joint[];
  /** Pieces that were used up. */
  readonly gone: Set<Road>;
  /** Points that were left out, and those that stand for them. */
  readonly replaced: Map<Point, Point>;
  /** Ends that are to be led to the nearest street. */
  readonly open: { readonly road: Road; readonly point: Point }[];
  readonly counts: Record<keyof JoinedRoads['counts'], number>;
}

/** @param embedded the network as it was before the cut. */
export function joinRoads(embedded: EmbeddedRoads, { pieces, stubs }: CutRoads, finder: StreetFinder): JoinedRoads {
  const usesBefore = usesOf(embedded.roads);
  const at = piecesAt(pieces);
  const work: Work = {
    connectors: [],
    noTurns: [],
    joints: [],
    gone: new Set(),
    replaced: new Map(),
    open: [],
    counts: { sameRoads: 0, otherRoads: 0, localRoads: 0, leftOpen: 0 },
  };
  for (const stub of stubs) {
    if (stub.piece.numbers.length === 0 || !joinHighway(stub, at, finder, work)) {
      work.open.push({ road: stub.piece, point: endOf(stub) });
    }
  }
  const kept = pieces.filter((piece) => !work.gone.has(piece));
  for (const piece of kept) piece.points = withReplaced(piece.points, work.replaced);
  work.open.push(...endsLeftAlone(kept, work, usesBefore));
  leadToStreets(finder, work);

  const roads = [...kept.filter((piece) => piece.points.length > 1), ...work.connectors];
  const cuts = work.open.map(({ point }) => finalPoint(point, work.replaced));
  const islands = linkIslands(roads, work.joints, cuts, embedded, finder);
  return {
    roads: [...roads, ...islands.roads],
    noTurns: work.noTurns,
    joints: [...work.joints, ...islands.joints],
    counts: { ...work.counts, localRoads: work.counts.localRoads + islands.roads.length },
  };
}

/** Leads a numbered road over into one of the streets. @returns whether there is one that fits. */
function joinHighway(stub: Stub, at: PiecesAt, finder: StreetFinder, work: Work): boolean {
  const axis = axisOf(stub, at);
  const join = chooseJoin(stub.piece, axis, finder);
  if (!join) return false;
  const bent = bendAndJoin(stub.piece, axis, join);
  work.connectors.push(...bent.connectors);
  work.noTurns.push(...bent.noTurns);
  work.joints.push({ point: bent.fork, hub: finder.hub(join.entering.part), part: join.entering.part });
  for (const piece of bent.gone) work.gone.add(piece);
  for (const point of bent.replaced) work.replaced.set(point, bent.fork);
  work.counts[join.sameRoad ? 'sameRoads' : 'otherRoads']++;
  return true;
}

/** @returns ends of roads where others went on before, all of which are gone. */
function endsLeftAlone(
  kept: readonly Road[],
  { connectors }: Work,
  usesBefore: ReadonlyMap<Point, number>,
): Work['open'] {
  const uses = usesOf([...kept, ...connectors]);
  return kept.flatMap((road) => {
    if (road.points.length < 2) return [];
    const ends = new Set([road.points[0] as Point, road.points[road.points.length - 1] as Point]);
    const alone = [...ends].filter((point) => uses.get(point) === 1 && (usesBefore.get(point) ?? 1) > 1);
    return alone.map((point) => ({ road, point }));
  });
}

/** Lays a road from each open end to the nearest street. */
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

const endOf = ({ piece, atStart }: Stub): Point =>
  (atStart ? piece.points[0] : piece.points[piece.points.length - 1]) as Point;

/** @returns how many roads hold each point. */
function usesOf(roads: readonly Road[]): Map<Point, number> {
  const uses = new Map<Point, number>();
  for (const { points } of roads) for (const point of points) uses.set(point, (uses.get(point) ?? 0) + 1);
  return uses;
}

/** A fork may itself have been left out when the road was joined at its other end. */
function finalPoint(point: Point, replaced: ReadonlyMap<Point, Point>): Point {
  let last = point;
  for (let next = replaced.get(last); next && next !== point; next = replaced.get(last)) last = next;
  return last;
}

function withReplaced(points: Point[], replaced: ReadonlyMap<Point, Point>): Point[] {
  if (!points.some((point) => replaced.has(point))) return points;
  return points.map((point) => finalPoint(point, replaced)).filter((point, i, all) => point !== all[i - 1]);
}
