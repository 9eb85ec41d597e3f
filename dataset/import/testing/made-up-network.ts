import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatasetManifest } from '@roadcast/core/dataset';
import type { LngLat } from '@roadcast/core/geo';
import type { NetworkNode, NetworkWay } from '../../tiles/network.ts';
import { OWN_IDS, writeOsmPbf } from '../../tiles/osm-pbf.ts';
import { buildRoutingTiles } from '../../tiles/routing-tiles.ts';
import { BLOCK_LAT, BLOCK_LNG } from './made-up-town.ts';

/** Position of the fictional town, in Nebraska. */
export const TOWN: LngLat = [-100, 40.5];

/** Places around the fictional town. */
export const PLACES = {
  /** On I 10, 105 miles west and east. */
  west: [TOWN[0] - 2, TOWN[1] + 0.004],
  east: [TOWN[0] + 2, TOWN[1] + 0.004],
  /** On US 20, 80 miles north and south. */
  north: [TOWN[0] + 0.003, TOWN[1] + 1.2],
  south: [TOWN[0] + 0.003, TOWN[1] - 1.2],
  /** Town at the end of a 25-mile local road. */
  far: [TOWN[0] + 0.35, TOWN[1] + 0.3],
  /** In the fictional town. */
  town: [TOWN[0] + 2.5 * BLOCK_LNG, TOWN[1] + 4 * BLOCK_LAT],
} as const satisfies Record<string, LngLat>;

export const places: readonly LngLat[] = Object.values(PLACES);

/**
 * Returns the embedded network around the fictional town: I 10 and US 20, drawn 440 and 250 m off and crossing in the
 * town, and local roads to the places.
 * @param bypass whether to add I 210, which leaves I 10 in the west of the town and is drawn again east of the town,
 * half a mile before the two meet.
 */
function network(bypass: boolean): { nodes: NetworkNode[]; ways: NetworkWay[] } {
  const nodes: NetworkNode[] = [];
  const ways: NetworkWay[] = [];
  const node = ([lng, lat]: LngLat): number => nodes.push({ id: nodes.length + 1, lng, lat });
  const road = (from: number, to: LngLat, tags: Record<string, string>, steps: number): number => {
    const start = nodes[from - 1] as NetworkNode;
    const ids = [from];
    for (let step = 1; step <= steps; step++) {
      const part = step / steps;
      ids.push(node([start.lng + (to[0] - start.lng) * part, start.lat + (to[1] - start.lat) * part]));
    }
    ways.push({ id: ways.length + 1, nodeIds: ids, tags: { ...tags, oneway: 'no' } });
    return ids.at(-1) as number;
  };
  const interstate = { highway: 'motorway', ref: 'I 10', maxspeed: '75 mph', 'maxspeed:practical': '71 mph' };
  const route = { highway: 'primary', ref: 'US 20', maxspeed: '60 mph', 'maxspeed:practical': '55 mph' };
  const local = { highway: 'secondary', 'maxspeed:practical': '45 mph' };
  const forks: number[] = [];
  const crossing = node([TOWN[0] + 0.003, TOWN[1] + 0.004]);
  for (const [to, tags] of [
    [PLACES.west, interstate],
    [PLACES.east, interstate],
    [PLACES.north, route],
    [PLACES.south, route],
  ] as const) {
    // A written point halfway, where the next stretch begins.
    const at = nodes[crossing - 1] as NetworkNode;
    const halfWay: LngLat = [(at.lng + to[0]) / 2, (at.lat + to[1]) / 2];
    if (bypass && tags === interstate) {
      const west = to === PLACES.west;
      const fork = road(crossing, [TOWN[0] + (west ? -0.05 : 0.06), at.lat], tags, 2);
      forks.push(fork);
      const middle = road(fork, halfWay, west ? tags : { ...tags, ref: 'I 10;I 210' }, 60);
      road(middle, to, tags, 60);
      continue;
    }
    const middle = road(crossing, halfWay, tags, 60);
    road(middle, to, tags, 60);
  }
  if (bypass) {
    const [west, east] = forks as [number, number];
    const south = road(west, [TOWN[0] + 0.02, TOWN[1] - 0.016], { ...interstate, ref: 'I 210' }, 4);
    ways.push({ id: ways.length + 1, nodeIds: [south, east], tags: { ...interstate, ref: 'I 210', oneway: 'no' } });
  }
  const town = road(crossing, PLACES.town, local, 2);
  road(town, PLACES.far, local, 20);
  return { nodes, ways };
}

/**
 * Writes a dataset with the fictional network, including routing tiles. @returns the content hash, which is the
 * folder's name.
 */
export async function writeMadeUpDataset(folder: string, bypass = false): Promise<string> {
  const contentHash = 'c0ffee0123456789';
  await mkdir(join(folder, contentHash), { recursive: true });
  await buildRoutingTiles(writeOsmPbf(network(bypass), OWN_IDS), join(folder, contentHash));
  const gazetteer = {
    names: Object.keys(PLACES),
    aliases: places.map(() => ''),
    states: places.map(() => 'NE'),
    lats: places.map(([, lat]) => lat),
    lngs: places.map(([lng]) => lng),
    populations: places.map(() => 5000),
    zones: places.map(() => 0),
    timeZones: ['America/Chicago'],
    elevationsFeet: places.map(() => 2000),
    roads: places.map(() => 1),
  };
  await writeFile(join(folder, contentHash, 'gazetteer.json'), JSON.stringify(gazetteer));
  const file = (name: string): string => `${contentHash}/${name}`;
  const manifest: Pick<DatasetManifest, 'schemaVersion' | 'contentHash' | 'builtAt' | 'checks' | 'counts'> & {
    files: object;
  } = {
    schemaVersion: 8,
    contentHash,
    builtAt: '2026-11-22T00:00:00.000Z',
    files: { routingTiles: file('tiles'), gazetteer: file('gazetteer.json') },
    checks: {},
    counts: {},
  };
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest));
  return contentHash;
}
