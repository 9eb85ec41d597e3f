import type { LngLat } from '@roadcast/core/geo';
import type { NetworkWay } from '../../dataset/tiles/network.ts';
import type { OsmContent, OsmNode } from '../../dataset/tiles/osm-pbf.ts';

/** Meters of a block, and degrees of one. */
const BLOCK_METERS = 200;
const METERS_PER_DEGREE = 111_195;

/** Corners of the staircase, and the one where a street goes straight on. */
export const STAIRS = 22;
export const MISSED = 5;

/**
 * A town of one street that climbs in stairs to the north-east, with a corner at every block: each corner is a turn, and nothing is shorter. At its
 * sixth corner another street goes straight on, turns, and comes back to the stairs four corners later: for whoever misses the turn.
 */
export function staircaseTown(start: LngLat): OsmContent {
  const nodes: OsmNode[] = [];
  const ways: NetworkWay[] = [];
  const node = (x: number, y: number): number => {
    const [lng, lat] = inTown(start, x, y);
    nodes.push({ id: nodes.length + 1, lng, lat });
    return nodes.length;
  };
  const street = (nodeIds: number[], name: string): void => {
    ways.push({ id: ways.length + 1, nodeIds, tags: { highway: 'residential', name, maxspeed: '35 mph' } });
  };
  const corners = Array.from({ length: STAIRS }, (_, i) => node(...blockOf(i)));
  for (let i = 1; i < STAIRS; i++) {
    street([corners[i - 1] as number, corners[i] as number], `${names[i % names.length]} Street`);
  }
  // Straight north from corner 5 (2, 3), east along row 9, down to corner 9 (4, 5): much longer than the stairs, few as its turns are.
  const [a, b] = [node(2, 9), node(4, 9)];
  street([corners[MISSED] as number, a], 'Orchard Road');
  street([a, b], 'Mill Road');
  street([b, corners[MISSED + 4] as number], 'Depot Road');
  return { nodes, ways };
}

/** @returns where a corner is, in blocks east and north of the start. */
const blockOf = (corner: number): [x: number, y: number] => [Math.floor(corner / 2), Math.ceil(corner / 2)];

/** @returns the place so many blocks east and north of the start. */
export function inTown([lng, lat]: LngLat, x: number, y: number): LngLat {
  const degrees = BLOCK_METERS / METERS_PER_DEGREE;
  return [lng + (x * degrees) / Math.cos((lat * Math.PI) / 180), lat + y * degrees];
}

/** @returns the place of a corner of the stairs. */
export const cornerOf = (start: LngLat, corner: number): LngLat => inTown(start, ...blockOf(corner));

const names = [
  'Ash',
  'Birch',
  'Cedar',
  'Dogwood',
  'Elm',
  'Fir',
  'Grove',
  'Hazel',
  'Iris',
  'Juniper',
  'Kelso',
  'Linden',
];
