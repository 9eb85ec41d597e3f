import { mkdtempSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { mapDescriptionSchema, mapPaths, STREETS_HEADER } from '@roadcast/contract';
import { writeArchive } from '@roadcast/providers/tiles/testing/archive-writer';
import { playOpenFreeMap } from '@roadcast/providers/tiles/testing/play-open-free-map';
import { readTile } from '@roadcast/providers/tiles/testing/read-tile';
import { TOWN, tileAt } from '@roadcast/providers/tiles/testing/street-tiles';
import { openUpstreamPlayer, type UpstreamPlayer } from '@roadcast/providers/upstream/testing/upstream-player';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';

const folder = mkdtempSync(join(tmpdir(), 'roadcast-maps-'));
afterAll(() => rmSync(folder, { recursive: true }));

const get = async ({ app }: TestApp, url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const described = async (server: TestApp) =>
  mapDescriptionSchema.parse((await get(server, mapPaths.description)).json());

/**
 * Options for tests that start their own server or create every tile, so they get the same timeout as hooks on busy
 * machines.
 */
const PATIENT = { timeout: 180_000 } as const;

/** Maximum size of a tile in the embedded map. */
const LARGEST_TILE_BYTES = 150_000;

const unpacked = (payload: Buffer, encoding: unknown): Buffer => (encoding === 'gzip' ? gunzipSync(payload) : payload);

describe('the embedded map', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startApp();
  });
  afterAll(() => server.close());

  const layersAt = async (place: readonly [number, number], zoom: number) => {
    const { z, x, y } = tileAt(place, zoom);
    const { rawPayload } = await get(server, `/tiles/${z}/${x}/${y}`);
    return readTile({ bytes: rawPayload, packed: null });
  };

  it('has attribution', async () => {
    const { atlas, streets, credits } = await described(server);
    expect(streets).toEqual({ state: 'none' });
    expect(credits).toEqual([]);
    expect(atlas.credits.map(({ text }) => text)).toContain('© GeoNames (CC BY 4.0)');
    const address = atlas.tiles.replace('{z}', '5').replace('{x}', '7').replace('{y}', '12');
    expect((await get(server, address)).statusCode).toBe(200);
    expect((await get(server, mapPaths.tileJson)).json()).toMatchObject({ tilejson: '3.0.0', maxzoom: atlas.maxZoom });
  });

  it('has no oversized tile', PATIENT, async () => {
    let largest = 0;
    for (let z = 0; z <= 8; z++) {
      const [north, south] = [tileAt([-125, 49.5], z), tileAt([-66, 24.5], z)];
      for (let x = north.x; x <= south.x; x++) {
        for (let y = north.y; y <= south.y; y++) {
          const { rawPayload } = await get(server, `/tiles/${z}/${x}/${y}`);
          largest = Math.max(largest, rawPayload.length);
        }
      }
    }
    expect(largest).toBeGreaterThan(10_000);
    expect(largest).toBeLessThan(LARGEST_TILE_BYTES);
  });

  it('shows more detail at higher zoom', async () => {
    const chicago = [-87.63, 41.88] as const;
    const far = await layersAt(chicago, 3);
    expect(Object.keys(far).toSorted()).toEqual(['abroad', 'borders', 'highways', 'places', 'states']);
    expect(far.highways?.every(({ properties }) => properties.kind === 'interstate')).toBe(true);
    expect(far.places?.length).toBeLessThan(60);
    const near = await layersAt(chicago, 8);
    expect(near.counties?.some(({ properties }) => properties.name === 'Cook')).toBe(true);
    expect(near.highways?.some(({ properties }) => properties.ref === 'I-80')).toBe(true);
    expect(near.places?.length).toBeGreaterThan(100);
  });

  it('includes capitals and lakes', async () => {
    const { lakes } = await layersAt([-112.6, 41.2], 7);
    expect(lakes?.some(({ type }) => type === 'area')).toBe(true);
    expect(lakes?.some(({ properties }) => properties.name === 'Great Salt Lake')).toBe(true);
    const { places } = await layersAt([-111.89, 40.76], 7);
    const city = places?.find(({ properties }) => properties.name === 'Salt Lake City');
    expect(city?.properties).toMatchObject({ state: 'UT', capital: true });
  });

  it('has the neighbors’ land, adjoining the states without a gap, and their half of the Great Lakes', async () => {
    const kinds = async (place: readonly [number, number]) =>
      new Set((await layersAt(place, 8)).abroad?.map(({ properties }) => properties.kind));
    // The Ambassador Bridge, Ciudad Juárez opposite El Paso, Winnipeg, and Lake Ontario off Toronto.
    for (const place of [
      [-83.07, 42.31],
      [-106.48, 31.73],
      [-97.14, 49.9],
    ] as const) {
      expect(await kinds(place)).toContain('land');
    }
    expect(await kinds([-79, 43.5])).toContain('lake');
  });

  it('is compressed if the browser supports it', async () => {
    const plain = await get(server, '/tiles/5/7/12');
    const packed = await get(server, '/tiles/5/7/12', { 'accept-encoding': 'gzip, br' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(packed.headers).toMatchObject({
      'content-encoding': 'gzip',
      vary: expect.stringContaining('accept-encoding'),
    });
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length);
    expect(gunzipSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true);
  });

  it('supports revalidation, and is empty at sea', async () => {
    const { headers } = await get(server, '/tiles/5/7/12');
    const again = await get(server, '/tiles/5/7/12', { 'if-none-match': String(headers.etag) });
    expect(again.statusCode).toBe(304);
    expect((await get(server, '/tiles/7/2/60')).statusCode).toBe(204);
  });

  it('has no streets', async () => {
    expect((await get(server, '/tiles/streets/14/4692/6180')).statusCode).toBe(404);
  });
});

describe('a file of streets', () => {
  it('is served unchanged', PATIENT, async () => {
    const path = join(folder, 'town.pmtiles');
    writeArchive(path, { schema: 'protomaps' });
    const server = await startApp({ settings: { BASEMAP: path } });
    const { streets } = await described(server);
    if (streets.state !== 'here') throw new Error(`streets are ${streets.state}`);
    expect(streets).toMatchObject({ schema: 'protomaps', maxZoom: 14 });
    expect(streets.credits.map(({ text }) => text)).toContain('© OpenStreetMap contributors');
    const { z, x, y } = tileAt(TOWN, 14);
    const url = streets.tiles.replace('{z}', `${z}`).replace('{x}', `${x}`).replace('{y}', `${y}`);
    const { rawPayload, headers } = await get(server, url, { 'accept-encoding': 'gzip' });
    const layers = readTile({ bytes: unpacked(rawPayload, headers['content-encoding']), packed: null });
    expect(Object.keys(layers)).toContain('roads');
    expect((await get(server, '/tiles/streets/14/1/1')).statusCode).toBe(204);
    await server.close();
  });

  it('that is truncated stops startup with a one-line message', PATIENT, async () => {
    const path = join(folder, 'cut.pmtiles');
    writeArchive(path);
    truncateSync(path, 2000);
    await expect(startApp({ settings: { BASEMAP: path } })).rejects.toThrow(
      /^BASEMAP=.*cut\.pmtiles: [^\n]*incomplete[^\n]*$/,
    );
  });

  it('that is missing stops startup with a one-line message', PATIENT, async () => {
    const path = join(folder, 'nowhere.pmtiles');
    await expect(startApp({ settings: { BASEMAP: path } })).rejects.toThrow(/^BASEMAP=.*: there is no such file$/);
  });
});

const policyOf = async (server: TestApp): Promise<string[]> =>
  String((await get(server, '/api/health')).headers['content-security-policy']).split(';');

describe('a style of the operator’s choice', () => {
  it('is passed to the browser, which may load data only from its server', PATIENT, async () => {
    const server = await startApp({ settings: { BASEMAP: 'https://maps.example.com/styles/bright' } });
    expect((await described(server)).streets).toEqual({
      state: 'style',
      url: 'https://maps.example.com/styles/bright',
    });
    const policy = await policyOf(server);
    expect(policy).toContain("connect-src 'self' https://maps.example.com");
    expect(policy).toContain("img-src 'self' data: blob: https://maps.example.com");
    expect(policy.filter((part) => part.includes('example.com'))).toHaveLength(2);
    await server.close();
  });

  it('allows no other servers if there is none', PATIENT, async () => {
    const server = await startApp();
    expect(await policyOf(server)).toContain("connect-src 'self'");
    await server.close();
  });
});

describe('streets from OpenFreeMap', () => {
  let player: UpstreamPlayer;
  let server: TestApp;
  beforeEach(async () => {
    player = await openUpstreamPlayer();
    playOpenFreeMap(player, '20260927_080001_pt');
    server = await startApp({
      settings: { PROVIDERS: 'auto', OPENFREEMAP_URL: player.url, UPSTREAM_CONTACT: 'ops@example.com' },
    });
  });
  afterEach(async () => {
    await server.close();
    await player.close();
  });

  const { z, x, y } = tileAt(TOWN, 14);
  const town = `/tiles/streets/${z}/${x}/${y}`;

  it('are found and passed on, with our contact in the request', async () => {
    const { streets } = await described(server);
    expect(streets).toMatchObject({ state: 'here', schema: 'openmaptiles', maxZoom: 14 });
    const tile = await get(server, town);
    expect(tile.statusCode).toBe(200);
    expect(Object.keys(readTile({ bytes: tile.rawPayload, packed: null }))).toContain('transportation_name');
    expect(player.calls().every(({ headers }) => headers['user-agent'] === 'Roadcast/0.1.0 (ops@example.com)')).toBe(
      true,
    );
  });

  it('are unavailable without a network, without an error', async () => {
    await player.down();
    for (const next of [0, 1, 2, 3]) {
      const tile = await get(server, `/tiles/streets/${z}/${x + next}/${y}`);
      expect(tile.statusCode).toBe(204);
      expect(tile.headers).toMatchObject({ [STREETS_HEADER]: 'away', 'cache-control': 'no-store' });
    }
    expect((await described(server)).streets).toEqual({ state: 'away' });
    expect((await get(server, '/tiles/5/7/12')).statusCode).toBe(200);
  });
});
