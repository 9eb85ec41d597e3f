import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StreetsManifest } from '@roadcast/core/dataset';
import type { LngLat } from '@roadcast/core/geo';
import { METERS_PER_MILE } from '@roadcast/core/units';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createProgress } from '../files/progress.ts';
import { type OsmContent, writeOsmPbf } from '../tiles/osm-pbf.ts';
import { type TriedRoad, type TriedTiles, tryTiles } from '../tiles/try-tiles.ts';
import { importStreets } from './command-import.ts';
import { madeUpBypass } from './testing/made-up-bypass.ts';
import { PLACES, TOWN, writeMadeUpDataset } from './testing/made-up-network.ts';
import { BLOCK_LAT, BLOCK_LNG } from './testing/made-up-town.ts';

let folder = '';
let before: TriedTiles;
const city = madeUpBypass({ lng: TOWN[0], lat: TOWN[1], firstId: 5_000_000_000 });

interface Imported {
  readonly manifest: StreetsManifest;
  readonly tiles: TriedTiles;
  readonly said: readonly string[];
}

async function imported(name: string, content: OsmContent): Promise<Imported> {
  const said: string[] = [];
  const file = join(folder, `${name}.osm.pbf`);
  await writeFile(file, writeOsmPbf(content));
  const streets = join(folder, name);
  const options = { anyway: false, signal: new AbortController().signal };
  const progress = createProgress((line) => void said.push(line));
  const manifest = await importStreets([file], { dataset: join(folder, 'dataset'), streets }, progress, options);
  return { manifest, tiles: tryTiles(join(streets, manifest.id, manifest.files.routingTiles)), said };
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'roadcast-through-'));
  const hash = await writeMadeUpDataset(join(folder, 'dataset'), true);
  before = tryTiles(join(folder, 'dataset', hash, 'tiles'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const milesOf = ({ distance }: TriedRoad): number => distance / METERS_PER_MILE;
const namesOf = ({ legs }: TriedRoad): string[] =>
  legs.flatMap(({ steps }) => steps.filter(({ distance }) => distance > 0).map(({ ref, name }) => ref ?? name ?? ''));

const passing: readonly (readonly [LngLat, LngLat])[] = [
  [PLACES.west, PLACES.east],
  [PLACES.east, PLACES.west],
  [PLACES.north, PLACES.south],
  [PLACES.west, PLACES.south],
  [PLACES.south, PLACES.east],
];

/** Expects through trips to be no longer or slower than without the streets. */
async function expectNoneWorse(tiles: TriedTiles): Promise<void> {
  for (const [from, to] of passing) {
    const [old, now] = [await before.route([from, to]), await tiles.route([from, to])];
    expect(milesOf(now) - milesOf(old)).toBeLessThan(0.5);
    expect(now.duration - old.duration).toBeLessThan(0.02 * old.duration);
  }
}

describe('two freeways side by side at an extract’s border', { timeout: 300_000 }, () => {
  let city210: Imported;
  beforeAll(async () => {
    city210 = await imported('city', city);
  });

  it('are both joined, and no trip is reported worse', () => {
    expect(city210.manifest.counts).toMatchObject({ joinedHighways: 4, freewayEnds: 2, leftOpen: 0, keptRoads: 0 });
    expect(city210.said.filter((line) => line.startsWith('Tiles'))).toHaveLength(1);
    expect(city210.said.join('\n')).toMatch(/^Trips +12 trips through the area, none longer or slower/m);
  });

  it('keep through trips on the freeway', async () => {
    await expectNoneWorse(city210.tiles);
    for (const [from, to] of passing.slice(0, 2)) {
      expect(namesOf(await city210.tiles.route([from, to])).join()).not.toMatch(/Street|US 20/);
    }
  });

  it('lead over the border and back', async () => {
    const avenue: LngLat = [TOWN[0] + 4 * BLOCK_LNG, TOWN[1] - 3.5 * BLOCK_LAT];
    const out = await city210.tiles.route([avenue, PLACES.east]);
    expect(namesOf(out)).toContain('I 210');
    expect(namesOf(await city210.tiles.route([PLACES.east, avenue]))).toContain('I 210');
    expect(milesOf(out)).toBeLessThan(106);
  });
});

/** Returns the extract without its freeways along a stretch, with ways split into the remaining pieces. */
function withoutFreeways({ nodes, ways }: OsmContent, isMissing: (lng: number) => boolean): OsmContent {
  const missing = new Set(nodes.filter(({ lng }) => isMissing(lng)).map(({ id }) => id));
  let next = Math.max(...ways.map(({ id }) => id)) + 1;
  const left = ways.flatMap((way) => {
    if (way.tags.highway !== 'motorway' && way.tags.highway !== 'motorway_link') return [way];
    const runs: number[][] = [[]];
    for (const id of way.nodeIds) {
      if (missing.has(id)) runs.push([]);
      else runs.at(-1)?.push(id);
    }
    return runs.filter((run) => run.length > 1).map((nodeIds) => ({ ...way, id: next++, nodeIds }));
  });
  return { nodes, ways: left.sort((a, b) => a.id - b.id) };
}

describe('a freeway partly missing from the extract', { timeout: 300_000 }, () => {
  it('continues on the embedded network, so no through trip is worse', async () => {
    const hollow = withoutFreeways(city, (lng) => Math.abs(lng - TOWN[0]) < 0.045);
    const { tiles, manifest, said } = await imported('hollow', hollow);
    expect(said.join('\n')).toMatch(/^Mending +[1-9]\d* trips through the area are longer or slower/m);
    expect(manifest.counts.keptRoads).toBeGreaterThan(0);
    await expectNoneWorse(tiles);
  });
});
