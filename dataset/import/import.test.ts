import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { STREETS_LEASES, type StreetsManifest } from '@roadcast/core/dataset';
import { decodePolyline, distanceMeters, type LngLat } from '@roadcast/core/geo';
import { METERS_PER_MILE } from '@roadcast/core/units';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { damagedFiles } from '../files/file-checks.ts';
import { createProgress } from '../files/progress.ts';
import { type OsmContent, osmBlocks, osmHeader, writeOsmPbf } from '../tiles/osm-pbf.ts';
import { type TriedRoad, type TriedTiles, tryTiles } from '../tiles/try-tiles.ts';
import { importStreets, removeStreets } from './command-import.ts';
import { currentFolder } from './streets-folder.ts';
import { PLACES, places, TOWN, writeMadeUpDataset } from './testing/made-up-network.ts';
import { BLOCK_LAT, BLOCK_LNG, HALF_MEDIAN, madeUpTown } from './testing/made-up-town.ts';

let folder = '';
let streets = '';
let tiles: TriedTiles;
let manifest: StreetsManifest;
const said: string[] = [];
const progress = createProgress((line) => void said.push(line));
const options = { anyway: false, signal: new AbortController().signal };
const town = madeUpTown({ lng: TOWN[0], lat: TOWN[1], firstId: 5_000_000_000 });

const write = async (name: string, content: OsmContent): Promise<string> => {
  await writeFile(join(folder, name), writeOsmPbf(content));
  return join(folder, name);
};
const importAll = (...files: string[]): Promise<StreetsManifest> =>
  importStreets(files, { dataset: join(folder, 'dataset'), streets }, progress, options);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'roadcast-streets-'));
  streets = join(folder, 'streets');
  await writeMadeUpDataset(join(folder, 'dataset'));
  manifest = await importAll(await write('town.osm.pbf', town));
  tiles = tryTiles(join(streets, manifest.id, manifest.files.routingTiles));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Returns the position of a corner in the town's street grid. */
const corner = (column: number, row: number): LngLat => [TOWN[0] + column * BLOCK_LNG, TOWN[1] + row * BLOCK_LAT];
const lineOf = ({ geometry }: TriedRoad): LngLat[] => decodePolyline(geometry);
const milesOf = ({ distance }: TriedRoad): number => distance / METERS_PER_MILE;
const refsOf = ({ legs }: TriedRoad): string[] =>
  legs.flatMap(({ steps }) => steps.filter(({ distance }) => distance > 0).map(({ ref, name }) => ref ?? name ?? ''));

describe('importing streets', () => {
  it('prints its cost before, and its result afterwards', () => {
    expect(said[0]).toMatch(
      /^Estimate .* roads: \d+ s, [\d,]+ MB of memory, [\d,]+ MB of disk, of which [\d,]+ MB stay$/,
    );
    expect(manifest.counts).toMatchObject({ joinedHighways: 4, joinedToAnotherRoad: 0, leftOpen: 0 });
    expect(manifest.squareMiles).toBeGreaterThan(60);
    expect(manifest.squareMiles).toBeLessThan(90);
    expect(said.some((line) => /^Drive +5 of 5 joins driven both ways/.test(line))).toBe(true);
  });

  it('activates the import with its area, and leaves no other files', async () => {
    expect(await currentFolder(streets)).toBe(manifest.id);
    expect((await readdir(join(streets, manifest.id))).sort()).toEqual([
      'area.json',
      STREETS_LEASES,
      'manifest.json',
      'places.mdb',
      'tiles.tar',
    ]);
    expect(await readdir(join(streets, manifest.id, STREETS_LEASES))).toEqual([]);
    const { checks = {} } = JSON.parse(
      await readFile(join(streets, manifest.id, 'manifest.json'), 'utf8'),
    ) as StreetsManifest;
    expect(Object.keys(checks).sort()).toEqual(['area.json', 'places.mdb', 'tiles.tar']);
    expect(await damagedFiles(join(streets, manifest.id), checks)).toEqual([]);
  });

  it('uses streets first, then highways, without a jump in the line', async () => {
    const route = await tiles.route([corner(4, -5), PLACES.west]);
    expect(refsOf(route).slice(-3)).toEqual([expect.stringMatching(/^\dS Street$/), 'US 20', 'I 10']);
    const line = lineOf(route);
    const gaps = line.slice(1).map((point, i) => distanceMeters(line[i] as LngLat, point));
    const rim = TOWN[0] - 0.09;
    const near = gaps.filter((_, i) => Math.abs((line[i]?.[0] ?? 0) - rim) < 0.08);
    expect(near.length).toBeGreaterThan(50);
    expect(Math.max(...near)).toBeLessThan(200);
  });

  it('leaves on the westbound carriageway and enters on the eastbound one', async () => {
    const inTown = (route: TriedRoad): number[] =>
      lineOf(route).flatMap(([lng, lat]) => (Math.abs(lng - TOWN[0] + 0.06) < 0.015 ? [lat - TOWN[1]] : []));
    for (const off of inTown(await tiles.route([corner(0, 2), PLACES.west]))) expect(off).toBeCloseTo(HALF_MEDIAN, 5);
    for (const off of inTown(await tiles.route([PLACES.west, corner(0, 2)]))) expect(off).toBeCloseTo(-HALF_MEDIAN, 5);
  });

  it('bends the drawn line over miles: no sharp turn at the join', async () => {
    const line = lineOf(await tiles.route([PLACES.west, PLACES.east]));
    const turns = line.slice(2).map((point, i) => {
      const [a, b] = [line[i] as LngLat, line[i + 1] as LngLat];
      const angle = (from: LngLat, to: LngLat) => Math.atan2(to[1] - from[1], (to[0] - from[0]) * Math.cos(0.7));
      return Math.abs(angle(b, point) - angle(a, b)) * (180 / Math.PI);
    });
    expect(Math.max(...turns)).toBeLessThan(12);
  });

  it('keeps everything reachable that was before: through, in, out and around', async () => {
    const ends = [...places, corner(-6, -6), corner(7, 3)];
    for (const from of ends) {
      for (const to of ends) {
        if (from === to) continue;
        const direct = distanceMeters(from, to);
        expect((await tiles.route([from, to])).distance).toBeLessThan(2 * direct + 8000);
      }
    }
  });

  it('keeps the length of roads outside', async () => {
    expect(milesOf(await tiles.route([PLACES.west, PLACES.east]))).toBeCloseTo(210.2, 0);
    expect(milesOf(await tiles.route([PLACES.north, PLACES.south]))).toBeCloseTo(165.9, 0);
  });

  it('doesn’t make cars turn around outside the area', async () => {
    // Westbound, west of the only interchange, toward the town: the car can only turn around outside the area.
    const from: LngLat = [TOWN[0] - 0.0547, TOWN[1] + HALF_MEDIAN];
    const back = await tiles.route([from, corner(0, 2)], 270).then(milesOf, () => Number.POSITIVE_INFINITY);
    expect(back).toBeGreaterThan(200);
  });
});

describe('importing again', { timeout: 300_000 }, () => {
  it('merges overlapping neighbors into one area', async () => {
    const half = (keep: (lng: number) => boolean): OsmContent => {
      const ids = new Set(town.nodes.filter(({ lng }) => keep(lng)).map(({ id }) => id));
      const ways = town.ways.filter(({ nodeIds }) => nodeIds.some((id) => ids.has(id)));
      const used = new Set(ways.flatMap(({ nodeIds }) => nodeIds));
      return { nodes: town.nodes.filter(({ id }) => used.has(id)), ways };
    };
    const west = await write(
      'west.osm.pbf',
      half((lng) => lng <= TOWN[0] + 0.012),
    );
    const east = await write(
      'east.osm.pbf',
      half((lng) => lng >= TOWN[0] - 0.012),
    );
    const both = await importAll(west, east);
    expect(both.sources.map(({ name }) => name)).toEqual(['west.osm.pbf', 'east.osm.pbf']);
    expect(both.counts).toMatchObject({ streets: manifest.counts.streets, joinedHighways: 4 });
    const joined = tryTiles(join(streets, both.id, 'tiles.tar'));
    // Streets in both files are added only once; otherwise, the engine would see forks along them.
    const across = [corner(-6, 3), corner(6, 3)];
    const [once, twice] = [await tiles.route(across), await joined.route(across)];
    expect(refsOf(twice)).toEqual(['3N Street']);
    expect(twice.legs[0]?.steps).toHaveLength(once.legs[0]?.steps.length ?? 0);
    expect(milesOf(twice)).toBeCloseTo(milesOf(once), 2);
    expect(await readdir(join(streets, both.id))).not.toContain('extract-2.osm.pbf');
    expect(await currentFolder(streets)).toBe(both.id);
  });

  it('repairs streets broken by a hard-cut extract', async () => {
    const inside = ({ lng }: { readonly lng: number }): boolean => lng > TOWN[0] - 0.0612 && lng < TOWN[0] + 0.0512;
    const hard = await importAll(await write('hard.osm.pbf', { ...town, nodes: town.nodes.filter(inside) }));
    expect(hard.counts).toMatchObject({ joinedHighways: 4, leftOpen: 0 });
    const mended = tryTiles(join(streets, hard.id, 'tiles.tar'));
    expect(milesOf(await mended.route([PLACES.west, PLACES.east]))).toBeCloseTo(210.4, 0);
    expect(refsOf(await mended.route([corner(0, 2), PLACES.west]))).toContain('I 10');
  });

  it.each([
    ['ways before nodes', ({ nodes, ways }: ReturnType<typeof osmBlocks>) => [...ways, ...nodes]],
    [
      'some nodes after the ways',
      ({ nodes, ways }: ReturnType<typeof osmBlocks>) => [...nodes, ...ways, ...nodes.slice(0, 1)],
    ],
  ])('refuses a file with %s with a one-line message, and keeps the import', async (_, order) => {
    const before = await currentFolder(streets);
    const file = join(folder, 'mixed.osm.pbf');
    await writeFile(file, Buffer.concat([osmHeader(), ...order(osmBlocks(town))]));
    await expect(importAll(file)).rejects.toThrow(
      /^mixed\.osm\.pbf is not sorted, as extracts usually are: nodes before ways.*osmium sort/,
    );
    expect(await currentFolder(streets)).toBe(before);
  });

  it('keeps what a server reads until it has switched', async () => {
    const before = (await currentFolder(streets)) ?? '';
    const lease = join(streets, before, STREETS_LEASES, 'a-server');
    await writeFile(lease, '');
    const leaving = setTimeout(() => void rm(lease), 300);
    await removeStreets(streets);
    clearTimeout(leaving);
    expect(await currentFolder(streets)).toBeNull();
    expect(await readdir(streets)).toEqual(['current.json']);
    expect(await readFile(join(streets, 'current.json'), 'utf8')).toBe('{"folder":null}\n');
  });
});
