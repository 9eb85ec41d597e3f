import { at } from '@roadcast/core/lists';
import type { Report } from '../files/problem.ts';
import { milesBetween } from '../geometry/geometry.ts';
import { LowestFirst } from '../geometry/heap.ts';
import type { Concurrency } from './draw.ts';
import type { RoadLink } from './join.ts';
import { isNumbered, shieldOf } from './model.ts';
import type { GuestShields } from './road-network.ts';
import { milesAlong, type Nodes, type Track } from './tracks.ts';

/** Ratio of the path along the host to the straight line above which a warning is reported. */
const WINDING = 1.7;
const SLACK_MILES = 2;

/** Part of a track between two consecutive stops. */
interface Step {
  readonly track: Track;
  /** Index of the stop at the start. */
  readonly stop: number;
  readonly to: number;
  readonly miles: number;
}

/** Maximum distance between the host and an end that is on another road's node, miles. */
const NEAR_MILES = 1;

export interface SharedRoads {
  readonly guests: GuestShields;
  /** Straight roads that replace concurrencies without a drawn host, to keep the network connected. */
  readonly links: readonly RoadLink[];
}

/**
 * Finds the stretches that share another road (`with I-40`) after all roads are joined. Reports hosts that don't
 * connect the ends.
 */
export function sharedRoads(
  tracks: readonly Track[],
  concurrencies: readonly Concurrency[],
  nodes: Nodes,
  report: Report,
): SharedRoads {
  const guests = new Map<Track, string[][]>();
  const graph = new Map<string, Map<number, Step[]>>();
  for (const track of tracks) for (const shield of track.shields) addTrack(graph, shield, track, nodes);

  // Resolve in rounds: a host may itself be a guest, so its guests wait until its path is found.
  let waiting = concurrencies;
  for (let before = -1; waiting.length > 0 && waiting.length !== before; ) {
    before = waiting.length;
    waiting = waiting.filter((concurrency) => !follow(concurrency));
  }
  const links: RoadLink[] = [];
  for (const { file, stretch, point, from, to } of waiting) {
    links.push({ from, to, class: stretch.class, state: file.states[stretch.state]?.code ?? '' });
    const line = file.points[point]?.line ?? stretch.line;
    const text = `with ${stretch.host}: that road does not lead from the point above to the one below`;
    report({ file: file.file, line, level: 'error', text });
  }
  return { guests, links };

  function follow({ file, stretch, point, from, to }: Concurrency): boolean {
    const host = graph.get(shieldOf(stretch.host)) ?? new Map<number, Step[]>();
    const [start, end] = [nearest(host, from), nearest(host, to)];
    const path = start === undefined || end === undefined ? undefined : shortestPath(host, start, end);
    if (!path) return false;
    const straight = milesBetween(nodes.at(from), nodes.at(to));
    const miles = path.reduce((sum, step) => sum + step.miles, 0);
    if (miles > WINDING * straight + SLACK_MILES) {
      const text = `with ${stretch.host}: ${miles.toFixed(1)} miles along it, ${straight.toFixed(1)} in a straight line`;
      report({ file: file.file, line: file.points[point]?.line ?? stretch.line, level: 'warning', text });
    }
    if (!isNumbered(file.ref)) return true;
    const guest = shieldOf(file.ref);
    for (const { track, stop } of path) {
      if (track.shields.includes(guest)) continue;
      const own = guests.get(track) ?? track.stops.map(() => []);
      guests.set(track, own);
      if (!own[stop]?.includes(guest)) own[stop]?.push(guest);
      addStep(graph, guest, track, stop, nodes);
    }
    return true;
  }

  /** Returns the node itself if it is on the host, otherwise the host's nearest node. */
  function nearest(host: ReadonlyMap<number, Step[]>, end: number): number | undefined {
    const node = nodes.find(end);
    if (host.has(node)) return node;
    let best: number | undefined;
    let miles = NEAR_MILES;
    for (const other of host.keys()) {
      const away = milesBetween(nodes.at(other), nodes.at(node));
      if (away < miles) [best, miles] = [other, away];
    }
    return best;
  }
}

function addTrack(graph: Map<string, Map<number, Step[]>>, shield: string, track: Track, nodes: Nodes): void {
  for (let stop = 0; stop + 1 < track.stops.length; stop++) addStep(graph, shield, track, stop, nodes);
}

function addStep(
  graph: Map<string, Map<number, Step[]>>,
  shield: string,
  track: Track,
  stop: number,
  nodes: Nodes,
): void {
  const steps = graph.get(shield) ?? new Map<number, Step[]>();
  graph.set(shield, steps);
  const [a, b] = [at(track.stops, stop), at(track.stops, stop + 1)];
  const miles = milesAlong(track.course, a.along, b.along);
  const [from, to] = [nodes.find(a.node), nodes.find(b.node)];
  steps.set(from, [...(steps.get(from) ?? []), { track, stop, to, miles }]);
  steps.set(to, [...(steps.get(to) ?? []), { track, stop, to: from, miles }]);
}

/**
 * Finds the shortest path with Dijkstra's algorithm. @returns the path's steps; empty if both ends are the same node,
 * undefined if there is no path.
 */
function shortestPath(graph: ReadonlyMap<number, Step[]>, from: number, to: number): Step[] | undefined {
  if (from === to) return [];
  const reached = new Map<number, { readonly miles: number; readonly by: Step | undefined; readonly before: number }>([
    [from, { miles: 0, by: undefined, before: from }],
  ]);
  const queue = new LowestFirst();
  queue.push(0, from);
  for (let entry = queue.pop(); entry; entry = queue.pop()) {
    const { key: miles, value: node } = entry;
    if (node === to) break;
    if (miles > (reached.get(node)?.miles ?? 0)) continue;
    for (const step of graph.get(node) ?? []) {
      const sum = miles + step.miles;
      if (sum >= (reached.get(step.to)?.miles ?? Number.POSITIVE_INFINITY)) continue;
      reached.set(step.to, { miles: sum, by: step, before: node });
      queue.push(sum, step.to);
    }
  }
  const path: Step[] = [];
  for (let at = reached.get(to); at?.by; at = reached.get(at.before)) path.unshift(at.by);
  return reached.has(to) ? path : undefined;
}
