import type { LngLat } from '@roadcast/core/geo';
import { at } from '@roadcast/core/lists';
import { around } from 'geokdbush';
import KDBush from 'kdbush';
import { milesBetween } from '../geometry/geometry.ts';
import type { HighwayVertex, TiePlace } from '../tiles/network.ts';

/** Maximum distance between a place and its interchange on a highway, miles. */
const REACH_MILES = 10;
/** Minimum distance between interchanges on a highway, miles. Doesn't apply to written points. */
const APART_MILES = 0.6;
/** Maximum distance between interchanges in open country, miles. */
const OPEN_MILES = 6;
/**
 * Maximum distance between consecutive vertices of a run, miles. A larger gap means that another file draws the road in
 * between.
 */
const BREAK_MILES = 2.5;
/** Number of vertices examined around a place. */
const LOOKED_AT = 60;
const KILOMETERS = 1.609344;

/** Point of a highway in the web of local roads. */
export interface Interchange {
  readonly vertex: HighwayVertex;
  /** Whether local roads may join the highway here. */
  readonly open: boolean;
}

/** Points where local roads can join the highways, and the highway links between them. */
export interface Interchanges {
  readonly points: readonly Interchange[];
  /** Pairs of consecutive `points` rows on a highway, with the miles in between. */
  readonly links: readonly (readonly [a: number, b: number, miles: number])[];
}

/**
 * Chooses the points where local roads may join highways: every written point, the vertex nearest to each place, and
 * some in between.
 * @param isOpen whether a road can reach a vertex (not in the middle of a bridge, for example).
 */
export function chooseInterchanges(
  vertices: readonly HighwayVertex[],
  places: readonly TiePlace[],
  isOpen: (vertex: HighwayVertex) => boolean,
): Interchanges {
  const runs = runsOf(vertices);
  const open = new Set(vertices.filter(isOpen).map((vertex) => vertex.nodeId));
  const chosen = new Set<number>(junctions(runs));
  for (const { nodeId, label } of vertices) if (label !== '' && open.has(nodeId)) chosen.add(nodeId);
  addNearest(vertices, places, open, chosen);
  for (const run of runs) addBetween(run, open, chosen);

  const rows = new Map<number, number>();
  const points: Interchange[] = [];
  for (const vertex of vertices) {
    if (!chosen.has(vertex.nodeId) || rows.has(vertex.nodeId)) continue;
    rows.set(vertex.nodeId, points.length);
    points.push({ vertex, open: open.has(vertex.nodeId) });
  }
  return { points, links: runs.flatMap((run) => linksAlong(run, rows)) };
}

/** Splits the vertices into uninterrupted stretches of road. */
export function runsOf(vertices: readonly HighwayVertex[]): HighwayVertex[][] {
  const runs: HighwayVertex[][] = [];
  for (const vertex of vertices) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (!run || !last || last.ref !== vertex.ref || milesBetween(pointOf(last), pointOf(vertex)) > BREAK_MILES)
      runs.push([vertex]);
    else if (last.nodeId !== vertex.nodeId) run.push(vertex);
  }
  return runs;
}

/** Returns the ends of runs, and nodes shared by several runs. */
function junctions(runs: readonly HighwayVertex[][]): number[] {
  const seen = new Set<number>();
  const found: number[] = [];
  for (const run of runs) {
    found.push(run[0]?.nodeId ?? 0, run.at(-1)?.nodeId ?? 0);
    for (const nodeId of new Set(run.map((vertex) => vertex.nodeId))) {
      if (seen.has(nodeId)) found.push(nodeId);
      seen.add(nodeId);
    }
  }
  return found;
}

/** Adds each highway's nearest vertex around each place, unless a nearby vertex has been chosen. */
function addNearest(
  vertices: readonly HighwayVertex[],
  places: readonly TiePlace[],
  open: ReadonlySet<number>,
  chosen: Set<number>,
): void {
  const candidates = vertices.filter((vertex) => open.has(vertex.nodeId));
  if (candidates.length === 0) return;
  const index = new KDBush(candidates.length);
  for (const { lng, lat } of candidates) index.add(lng, lat);
  index.finish();
  for (const place of places) {
    const refs = new Set<string>();
    for (const id of around(index, place.lng, place.lat, LOOKED_AT, REACH_MILES * KILOMETERS)) {
      const vertex = at(candidates, id);
      if (refs.has(vertex.ref)) continue;
      refs.add(vertex.ref);
      const near = around(index, vertex.lng, vertex.lat, LOOKED_AT, APART_MILES * KILOMETERS);
      const taken = near.some((other) => {
        const { ref, nodeId } = at(candidates, other);
        return ref === vertex.ref && chosen.has(nodeId);
      });
      if (!taken) chosen.add(vertex.nodeId);
    }
  }
}

/** Adds a vertex on long stretches without a chosen vertex. */
function addBetween(run: readonly HighwayVertex[], open: ReadonlySet<number>, chosen: Set<number>): void {
  let miles = 0;
  run.forEach((vertex, i) => {
    const last = run[i - 1];
    if (last) miles += milesBetween(pointOf(last), pointOf(vertex));
    if (miles > OPEN_MILES && open.has(vertex.nodeId)) chosen.add(vertex.nodeId);
    if (chosen.has(vertex.nodeId)) miles = 0;
  });
}

function linksAlong(run: readonly HighwayVertex[], rows: ReadonlyMap<number, number>): [number, number, number][] {
  const links: [number, number, number][] = [];
  let previous: number | undefined;
  let miles = 0;
  run.forEach((vertex, i) => {
    const last = run[i - 1];
    if (last) miles += milesBetween(pointOf(last), pointOf(vertex));
    const row = rows.get(vertex.nodeId);
    if (row === undefined) return;
    if (previous !== undefined) links.push([previous, row, miles]);
    previous = row;
    miles = 0;
  });
  return links;
}

const pointOf = (vertex: HighwayVertex): LngLat => [vertex.lng, vertex.lat];
