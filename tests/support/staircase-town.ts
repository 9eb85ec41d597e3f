import type { LngLat } from '@roadcast/core/geo';
import type { NetworkWay } from '../../dataset/tiles/network.ts';
import type { OsmContent, OsmNode } from '../../dataset/tiles/osm-pbf.ts';

/** Block length in meters, and meters per degree. */
const BLOCK_METERS = 200;
const METERS_PER_DEGREE = 111_195;

/** Number of corners, and the index of the corner where a street continues straight. */
export const STAIRS = 22;
export const MISSED = 5;

/**
 * Town with one street that zigzags to the northeast. Every corner is a turn, and no route is shorter. At the sixth
 * corner, another street continues straight, turns, and rejoins the stairs four corners later, for drivers who miss the
 * turn.
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
  // The street leads north from corner 5 (2, 3), east along row 9, and down to corner 9 (4, 5): fewer turns than the
  // stairs, but much longer.
  const [a, b] = [node(2, 9), node(4, 9)];
  street([corners[MISSED] as number, a], 'Orchard Road');
  street([a, b], 'Mill Road');
  street([b, corners[MISSED + 4] as number], 'Depot Road');
  return { nodes, ways };
}

/** Returns a corner's position, in blocks east and north of the start. */
const blockOf = (corner: number): [x: number, y: number] => [Math.floor(corner / 2), Math.ceil(corner / 2)];

/** Returns the position some blocks east and north of the start. */
export function inTown([lng, lat]: LngLat, x: number, y: number): LngLat {
  const degrees = BLOCK_METERS / METERS_PER_DEGREE;
  return [lng + (x * degrees) / Math.cos((lat * Math.PI) / 180), lat + y * degrees];
}

/** Returns the position of a corner of the stairs. */
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
