import { at } from '@roadcast/core/lists';
import type { DrivenEdge } from './driven-edges.ts';

/** A stretch of a trip on one road. `from` and `to` are indexes into the road's line. */
export interface FollowedRoad {
  readonly from: number;
  readonly to: number;
  /** The followed road, then other names that apply to the whole stretch; empty for an unnamed road. */
  readonly names: readonly string[];
  readonly ferry: boolean;
}

/**
 * Returns the weight per mile of a road name on shared routes. A driver who reaches an Interstate follows it even if
 * the previous US route continues on it, unless they leave the Interstate immediately.
 */
function weightOf(name: string): number {
  if (/^I-\d/.test(name)) return 3;
  return /^US-\d/.test(name) ? 1.25 : 1;
}

/** An unbroken stretch of edges that share a name. */
interface Run {
  readonly name: string;
  score: number;
}

/**
 * Determines which road a driver follows: among several names, the one with the most weighted miles. A road is followed
 * only while its name applies, and never left and resumed while another name applies to the whole stretch.
 * @param edges one leg's edges, in road order.
 */
export function followedRoads(edges: readonly DrivenEdge[], along: ArrayLike<number>): FollowedRoad[] {
  const runsOf: (readonly Run[])[] = [];
  let open = new Map<string, Run>();
  for (const edge of edges) {
    const meters = (along[edge.to] ?? 0) - (along[edge.from] ?? 0);
    const runs = new Map<string, Run>();
    for (const name of edge.names.length > 0 ? edge.names : ['']) {
      const key = `${edge.ferry ? 'ferry ' : ''}${name}`;
      const run = open.get(key) ?? { name, score: 0 };
      run.score += meters * weightOf(name);
      runs.set(key, run);
    }
    runsOf.push([...runs.values()]);
    open = runs;
  }
  const followed: (FollowedRoad & { run: Run; to: number; names: readonly string[] })[] = [];
  for (const [i, { from, to, names, ferry }] of edges.entries()) {
    const run = at(runsOf, i).reduce((best, other) => (other.score > best.score ? other : best));
    const before = followed.at(-1);
    if (before?.run === run) {
      before.to = to;
      before.names = before.names.filter((name) => names.includes(name));
    } else {
      followed.push({ run, from, to, ferry, names: [run.name, ...names.filter((name) => name !== run.name)] });
    }
  }
  const roads = followed.map(({ from, to, names, ferry }) => ({
    ...{ from, to, ferry },
    names: names.filter((name) => name !== ''),
  }));
  return withoutDriveways(roads, along);
}

/**
 * Maximum length (meters) of an unnamed road merged into the previous or next road instead of getting its own
 * instruction.
 */
const DRIVEWAY_METERS = 150;

function withoutDriveways(roads: readonly FollowedRoad[], along: ArrayLike<number>): FollowedRoad[] {
  const kept: FollowedRoad[] = [];
  let from: number | null = null;
  for (const [i, road] of roads.entries()) {
    const before = kept.at(-1);
    const begin: number = from ?? road.from;
    const isDriveway =
      road.names.length === 0 && !road.ferry && (along[road.to] ?? 0) - (along[begin] ?? 0) <= DRIVEWAY_METERS;
    from = null;
    if (isDriveway && before) kept[kept.length - 1] = { ...before, to: road.to };
    else if (isDriveway && i + 1 < roads.length) from = begin;
    else if (before && before.ferry === road.ferry && before.names[0] === road.names[0]) {
      kept[kept.length - 1] = {
        ...before,
        to: road.to,
        names: before.names.filter((name) => road.names.includes(name)),
      };
    } else kept.push({ ...road, from: begin });
  }
  return kept;
}
