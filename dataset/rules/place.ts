import type { LngLat } from '@roadcast/core/geo';
import { at } from '@roadcast/core/lists';
import type { Report } from '../files/problem.ts';
import { milesBetween } from '../geometry/geometry.ts';
import { LowestFirst } from '../geometry/heap.ts';
import { shieldOf } from '../roads/model.ts';
import type { NetworkNode, NetworkWay } from '../tiles/network.ts';
import type { WrittenRule } from './read.ts';

/** Maximum distance between a written rule and its road, miles. */
const TOLERANCE_MILES = 3;
/** Maximum ratio of the path between a rule's ends to the straight line. */
const LONGEST_DETOUR = 4;
const SHORT_MILES = 5;

/** Step of a road between two neighboring nodes. */
export interface RoadStep {
  readonly way: NetworkWay;
  /** Row of the step's first node in the way's `nodeIds`. */
  readonly row: number;
}

/** Rule placed on the drawn road. */
export interface PlacedRule {
  readonly rule: WrittenRule;
  /** Steps that the rule applies to, in road order. */
  readonly steps: readonly RoadStep[];
  readonly line: readonly LngLat[];
}

/** Network indexed by road number. */
export interface NumberedRoads {
  readonly nodes: ReadonlyMap<number, NetworkNode>;
  readonly waysOf: ReadonlyMap<string, readonly NetworkWay[]>;
}

/**
 * Places the written rules on the drawn roads. Reports a rule far from its road as an error, and a rule on a road that
 * isn't drawn as a warning.
 * @returns the placed rules.
 */
export function placeRules(
  rules: readonly WrittenRule[],
  nodes: readonly NetworkNode[],
  ways: readonly NetworkWay[],
  report: Report,
): PlacedRule[] {
  const roads = numberedRoads(nodes, ways);
  return rules.flatMap((rule) => {
    const problem = (level: 'error' | 'warning', text: string): [] => {
      report({ file: rule.file, line: rule.fileLine, level, text: `${rule.name}: ${text}` });
      return [];
    };
    const own = roads.waysOf.get(shieldOf(rule.ref));
    if (!own) return problem('warning', `no file has ${rule.ref}`);
    if (rule.positions.length === 0) return own.map((way) => placed(rule, stepsOfWay(way), roads.nodes));
    const laid = layBetween(rule.ref, rule.positions, roads);
    return typeof laid === 'string' ? problem('error', laid) : { rule, ...laid };
  });
}

/**
 * Finds the path along one numbered road between two written positions.
 * @param ref the road as in files: 'US-50'. @param positions both positions, or just one to get the road's step there.
 * @returns the steps and their line, or a sentence that explains why there is no such path.
 */
export function layBetween(
  ref: string,
  positions: readonly LngLat[],
  roads: NumberedRoads,
): Pick<PlacedRule, 'steps' | 'line'> | string {
  const own = roads.waysOf.get(shieldOf(ref)) ?? [];
  if (own.length === 0) return `no file has ${ref}`;
  const ends = positions.map((position) => nearestNode(position, own, roads.nodes));
  const far = ends.findIndex(({ miles }) => miles > TOLERANCE_MILES);
  if (far >= 0) return `position ${far + 1} lies ${ends[far]?.miles.toFixed(1)} miles off ${ref}`;
  const [from, to = from] = ends;
  if (!from || !to) throw new RangeError('a way without ends');
  const steps =
    from.node.id === to.node.id ? stepsAt(from.node.id, own) : stepsBetween(from.node, to.node, own, roads.nodes);
  return steps ? { steps, line: lineOf(steps, roads.nodes) } : `${ref} does not lead from one position to the other`;
}

/** Indexes the network by road number and name. */
export function numberedRoads(nodes: readonly NetworkNode[], ways: readonly NetworkWay[]): NumberedRoads {
  const waysOf = new Map<string, NetworkWay[]>();
  for (const way of ways) {
    const names = [...(way.tags.ref?.split(';') ?? []), ...(way.tags.name === undefined ? [] : [way.tags.name])];
    for (const ref of new Set(names)) {
      const known = waysOf.get(ref);
      if (known) known.push(way);
      else waysOf.set(ref, [way]);
    }
  }
  return { nodes: new Map(nodes.map((node) => [node.id, node])), waysOf };
}

const lngLatOf = ({ lng, lat }: NetworkNode): LngLat => [lng, lat];

function nearestNode(
  position: LngLat,
  ways: readonly NetworkWay[],
  nodes: NumberedRoads['nodes'],
): { readonly node: NetworkNode; readonly miles: number } {
  let best: { node: NetworkNode; miles: number } | undefined;
  for (const way of ways) {
    for (const id of way.nodeIds) {
      const node = nodes.get(id) as NetworkNode;
      const miles = milesBetween(position, lngLatOf(node));
      if (!best || miles < best.miles) best = { node, miles };
    }
  }
  if (!best) throw new RangeError('a road without ways');
  return best;
}

const stepsOfWay = (way: NetworkWay): RoadStep[] => way.nodeIds.slice(1).map((_, row) => ({ way, row }));

/** Returns a single step at a node, for a rule that applies at a point, such as a bridge or summit. */
function stepsAt(id: number, ways: readonly NetworkWay[]): RoadStep[] {
  const way = ways.find(({ nodeIds }) => nodeIds.includes(id)) as NetworkWay;
  return [{ way, row: Math.min(way.nodeIds.indexOf(id), way.nodeIds.length - 2) }];
}

/** Returns the shortest path along one numbered road; undefined if the road is interrupted or makes a long detour. */
function stepsBetween(
  from: NetworkNode,
  to: NetworkNode,
  ways: readonly NetworkWay[],
  nodes: NumberedRoads['nodes'],
): RoadStep[] | undefined {
  const longest = SHORT_MILES + LONGEST_DETOUR * milesBetween(lngLatOf(from), lngLatOf(to));
  const neighbors = neighborsOf(ways);
  const cameBy = new Map<number, { readonly before: number; readonly step: RoadStep }>();
  const miles = new Map<number, number>([[from.id, 0]]);
  const queue = new LowestFirst();
  queue.push(0, from.id);
  for (let nearest = queue.pop(); nearest; nearest = queue.pop()) {
    const { key: distance, value: id } = nearest;
    if (id === to.id) return pathTo(to.id, cameBy);
    if (distance > (miles.get(id) ?? 0)) continue;
    for (const { next, step } of neighbors.get(id) ?? []) {
      const reached =
        distance + milesBetween(lngLatOf(nodes.get(id) as NetworkNode), lngLatOf(nodes.get(next) as NetworkNode));
      if (reached > longest || reached >= (miles.get(next) ?? Number.POSITIVE_INFINITY)) continue;
      miles.set(next, reached);
      cameBy.set(next, { before: id, step });
      queue.push(reached, next);
    }
  }
  return undefined;
}

function neighborsOf(ways: readonly NetworkWay[]): Map<number, { next: number; step: RoadStep }[]> {
  const neighbors = new Map<number, { next: number; step: RoadStep }[]>();
  const add = (from: number, next: number, step: RoadStep): void => {
    const known = neighbors.get(from);
    if (known) known.push({ next, step });
    else neighbors.set(from, [{ next, step }]);
  };
  for (const step of ways.flatMap(stepsOfWay)) {
    const [a, b] = [at(step.way.nodeIds, step.row), at(step.way.nodeIds, step.row + 1)];
    add(a, b, step);
    add(b, a, step);
  }
  return neighbors;
}

function pathTo(
  end: number,
  cameBy: ReadonlyMap<number, { readonly before: number; readonly step: RoadStep }>,
): RoadStep[] {
  const steps: RoadStep[] = [];
  for (let came = cameBy.get(end); came; came = cameBy.get(came.before)) steps.push(came.step);
  return steps.reverse();
}

const placed = (rule: WrittenRule, steps: readonly RoadStep[], nodes: NumberedRoads['nodes']): PlacedRule => ({
  rule,
  steps,
  line: lineOf(steps, nodes),
});

const lineOf = (steps: readonly RoadStep[], nodes: NumberedRoads['nodes']): LngLat[] =>
  idsAlong(steps).map((id) => lngLatOf(nodes.get(id) as NetworkNode));

/** Returns the node ids along consecutive steps, in order and without repeats. */
function idsAlong(steps: readonly RoadStep[]): number[] {
  const pairs = steps.map(({ way, row }) => [at(way.nodeIds, row), at(way.nodeIds, row + 1)] as const);
  const [first, second] = pairs;
  if (!first) return [];
  const startsBackward = second?.includes(first[0]) && !second.includes(first[1]);
  const ids = startsBackward ? [first[1], first[0]] : [first[0], first[1]];
  for (const [a, b] of pairs.slice(1)) ids.push(ids.at(-1) === a ? b : a);
  return ids;
}
