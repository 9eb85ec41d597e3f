import type { NetworkWay } from '../../tiles/network.ts';
import type { OsmContent, OsmNode } from '../../tiles/osm-pbf.ts';
import { BLOCK_LAT, BLOCK_LNG, HALF_MEDIAN, madeUpTown, type TownLayout } from './made-up-town.ts';

/**
 * Adds a second freeway to the fictional town, similar to I-895 and I-95 at Baltimore's city line: I 210 leaves I 10 in
 * the west of the town, runs a mile and a half south of it, has an interchange at the avenue in column 4, and ends at
 * the extract's eastern border, just before it rejoins I 10.
 */
export function madeUpBypass(plan: TownLayout): OsmContent {
  const town = madeUpTown(plan);
  const nodes: OsmNode[] = [...town.nodes];
  const ways: NetworkWay[] = [...town.ways];
  let nextNode = Math.max(...nodes.map(({ id }) => id)) + 1;
  let nextWay = Math.max(...ways.map(({ id }) => id)) + 1;
  const node = (x: number, y: number): number => {
    nodes.push({ id: nextNode, lng: plan.lng + x, lat: plan.lat + y });
    return nextNode++;
  };
  const way = (nodeIds: number[], tags: Record<string, string>): void => {
    ways.push({ id: nextWay++, nodeIds, tags });
  };
  /** Returns the town's node at a position. */
  const at = (x: number, y: number): number => {
    const off = ({ lng, lat }: OsmNode): number => Math.abs(lng - plan.lng - x) + Math.abs(lat - plan.lat - y);
    return town.nodes.reduce((best, one) => (off(one) < off(best) ? one : best)).id;
  };
  const tags = { highway: 'motorway', oneway: 'yes', ref: 'I 210', name: 'Harbor Freeway', maxspeed: '65 mph' };
  const link = { highway: 'motorway_link', oneway: 'yes' };
  const xs = Array.from({ length: 131 }, (_, i) => -0.03 + i * 0.001);
  const [south, north] = [-0.02 - HALF_MEDIAN, -0.02 + HALF_MEDIAN];
  const east = [at(-0.05, -HALF_MEDIAN), ...xs.map((x) => node(x, south))];
  const west = [at(-0.05, HALF_MEDIAN), ...xs.map((x) => node(x, north))].reverse();
  // Split the freeway where ramps begin and end.
  const [off, on] = [61, 81];
  const mirrored = (index: number): number => west.length - 1 - index;
  const pieces = (line: number[], cuts: readonly number[]): void => {
    for (const [i, from] of [0, ...cuts].entries()) way(line.slice(from, (cuts[i] ?? line.length - 1) + 1), tags);
  };
  pieces(east, [off, on]);
  pieces(west, [mirrored(on), mirrored(off)]);
  // All ramps are at the avenue south of the freeway.
  const avenue = at(4 * BLOCK_LNG, -3 * BLOCK_LAT);
  way([east[off] as number, avenue], link);
  way([avenue, east[on] as number], link);
  way([west[mirrored(on)] as number, avenue], link);
  way([avenue, west[mirrored(off)] as number], link);
  return { nodes, ways };
}
