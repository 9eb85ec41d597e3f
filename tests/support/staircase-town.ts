import type { NetworkWay } from '../../dataset/tiles/network.ts';
import type { OsmContent, OsmNode } from '../../dataset/tiles/osm-pbf.ts';

/** Meters of a block, and degrees of one. */
const BLOCK_METERS = 200;
const METERS_PER_DEGREE = 111_195;

/** Corners of the staircase. */
export const STAIRS = 22;

/**
 * A town of one street that climbs in stairs to the north-east, with a corner at every block: each corner is a turn, and nothing is shorter. At its
 * sixth corner another street goes straight on, turns, and comes back to the stairs five corners later: for whoever misses the turn.
 */
export function staircaseTown({ lng, lat }: { readonly lng: number; readonly lat: number }): OsmContent {
  const nodes: OsmNode[] = [];
  const ways: NetworkWay[] = [];
  const dLat = BLOCK_METERS / METERS_PER_DEGREE;
  const dLng = dLat / Math.cos((lat * Math.PI) / 180);
  const node = (x: number, y: number): number => {
    nodes.push({ id: nodes.length + 1, lng: lng + x * dLng, lat: lat + y * dLat });
    return nodes.length;
  };
  const street = (nodeIds: number[], name: string): void => {
    ways.push({ id: ways.length + 1, nodeIds, tags: { highway: 'residential', name, maxspeed: '35 mph' } });
  };
  const corners = Array.from({ length: STAIRS }, (_, i) => node(Math.floor(i / 2), Math.ceil(i / 2)));
  for (let i = 1; i < STAIRS; i++) {
    street([corners[i - 1] as number, corners[i] as number], `${names[i % names.length]} Street`);
  }
  // Straight north from corner 5 (2, 3), east along row 6, down to corner 10 (5, 5).
  const [a, b] = [node(2, 6), node(5, 6)];
  street([corners[5] as number, a], 'Orchard Road');
  street([a, b], 'Mill Road');
  street([b, corners[10] as number], 'Depot Road');
  return { nodes, ways };
}

const names = ['Ash', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir', 'Grove', 'Hazel', 'Iris', 'Juniper', 'Kelso', 'Linden'];
