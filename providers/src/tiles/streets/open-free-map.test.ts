import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { UpstreamClient } from '../../upstream/client.ts';
import { openUpstreamPlayer, type UpstreamPlayer } from '../../upstream/testing/upstream-player.ts';
import { playOpenFreeMap } from '../testing/play-open-free-map.ts';
import { readTile } from '../testing/read-tile.ts';
import { TOWN, tileAt } from '../testing/street-tiles.ts';
import { OpenFreeMapTiles, openFreeMapClientOptions } from './open-free-map.ts';

const HOUR = 3_600_000;
const TILES = '/planet/';

let player: UpstreamPlayer;
let now = 0;
let tiles: OpenFreeMapTiles;
let client: UpstreamClient;

beforeEach(async () => {
  now = 1_000_000_000;
  player = await openUpstreamPlayer();
  playOpenFreeMap(player, '20260927_080001_pt');
  const clock = { now: () => now };
  client = new UpstreamClient({
    ...openFreeMapClientOptions,
    baseUrl: player.url,
    identity: 'Roadcast/test',
    clock,
    retryPauseMs: 2,
    attemptMs: 150,
  });
  tiles = new OpenFreeMapTiles(client, clock);
});
afterEach(() => player.close());

const town = tileAt(TOWN, 14);
/** Returns another tile address nearby, to bypass the cache. */
const elsewhere = (step: number) => ({ ...town, x: town.x + step });

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 60));

async function breakCircuit(): Promise<void> {
  for (let i = 10; client.state().circuit === 'closed'; i++) await tiles.tile(elsewhere(i));
}

describe('streets from OpenFreeMap', () => {
  it('are found at the URL in its TileJSON, with the required credits', async () => {
    const source = await tiles.source();
    expect(source).toMatchObject({ schema: 'openmaptiles', maxZoom: 14, version: 'planet-20260927-080001-pt' });
    expect(source?.credits.map(({ text }) => text)).toEqual([
      'OpenFreeMap',
      '© OpenMapTiles',
      '© OpenStreetMap contributors',
    ]);
    const tile = await tiles.tile(town);
    expect(tile && Object.keys(readTile(tile))).toEqual(expect.arrayContaining(['transportation', 'ground']));
    expect(player.calls(TILES)[0]?.path).toBe(`/planet/20260927_080001_pt/14/${town.x}/${town.y}.pbf`);
  });

  it('are fetched once', async () => {
    await Promise.all([tiles.tile(town), tiles.tile(town)]);
    await tiles.tile(town);
    expect(player.calls(TILES)).toHaveLength(1);
    expect(player.calls('/planet').filter(({ path }) => path === '/planet')).toHaveLength(1);
  });

  it('are empty if there is nothing, without refetching', async () => {
    expect((await tiles.tile({ z: 14, x: 1, y: 1 }))?.bytes).toHaveLength(0);
    expect((await tiles.tile({ z: 14, x: 1, y: 1 }))?.bytes).toHaveLength(0);
    expect((await tiles.tile({ z: 15, x: 1, y: 1 }))?.bytes).toHaveLength(0);
    expect(player.calls(TILES)).toHaveLength(1);
  });

  it('switch to the new version when the old one has expired', async () => {
    await tiles.tile(town);
    now += HOUR / 2;
    playOpenFreeMap(player, '20261004_080001_pt');
    expect((await tiles.tile(elsewhere(1)))?.bytes).toHaveLength(0);
    await settled();
    expect((await tiles.tile(town))?.bytes.length).toBeGreaterThan(0);
    expect((await tiles.source())?.version).toContain('20261004');
  });

  it('remain on screen from the cache while the service is down', async () => {
    await tiles.tile(town);
    await player.down();
    now += 48 * HOUR;
    expect((await tiles.tile(town))?.bytes.length).toBeGreaterThan(0);
  });
});

describe('OpenFreeMap down', () => {
  it('is no source without a network, and soon without delay', async () => {
    await player.down();
    expect(await tiles.source()).toBeNull();
    expect(await tiles.tile(town)).toBeNull();
    await breakCircuit();
    const began = performance.now();
    expect(await tiles.source()).toBeNull();
    expect(await tiles.tile(town)).toBeNull();
    expect(performance.now() - began).toBeLessThan(30);
  });

  it('is detected by its tiles, and recovers on its own', async () => {
    expect(await tiles.source()).not.toBeNull();
    player.fault({ kind: 'status', status: 503 });
    expect(await tiles.tile(town)).toBeNull();
    await breakCircuit();
    expect(await tiles.source()).toBeNull();
    player.fault(null);
    now += 16_000;
    expect(await tiles.source()).not.toBeNull();
    expect((await tiles.tile(town))?.bytes.length).toBeGreaterThan(0);
  });

  it('doesn’t delay reporting its state when it’s slow', async () => {
    player.fault({ kind: 'silent' });
    const began = performance.now();
    expect(await tiles.source()).toBeNull();
    expect(performance.now() - began).toBeLessThan(1500);
  });

  it.each([
    ['an HTML page', { kind: 'html' }],
    ['another server', { kind: 'redirect', to: 'http://127.0.0.1:9/planet' }],
    ['a truncated answer', { kind: 'truncated' }],
    ['an oversized answer', { kind: 'huge', bytes: 600_000 }],
  ] as const)('is assumed for %s instead of a TileJSON', async (_, fault) => {
    player.fault(fault);
    expect(await tiles.source()).toBeNull();
  });

  it('is assumed for a TileJSON with another server’s tiles', async () => {
    player.on('/planet', { body: { tiles: ['http://127.0.0.1:9/{z}/{x}/{y}.pbf'], maxzoom: 14 } });
    expect(await tiles.source()).toBeNull();
    expect(await tiles.tile(town)).toBeNull();
  });
});
