import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { UpstreamClient } from '../../upstream/client.ts';
import { type Fault, openUpstreamPlayer, type UpstreamPlayer } from '../../upstream/testing/upstream-player.ts';
import { OverlayTiles, overlayClientOptions, precipitationTileOptions } from './overlay-tiles.ts';
import { tileTemplate } from './template.ts';
import { picture } from './testing/picture.ts';

const MINUTE = 60_000;
const rain = picture([40, 160, 60]);
const png = { 'content-type': 'image/png' };

let now = 0;
let first: UpstreamPlayer;
let second: UpstreamPlayer;

beforeEach(async () => {
  now = Date.parse('2026-12-04T14:30:00Z');
  first = await openUpstreamPlayer();
  second = await openUpstreamPlayer();
  for (const player of [first, second]) player.on('/', { headers: png, body: rain });
});
afterEach(async () => {
  await first.close();
  await second.close();
});

const clock = { now: () => now };

/** Returns a radar overlay from these servers, with short timeouts for tests. */
const radarOf = (...players: readonly UpstreamPlayer[]): OverlayTiles =>
  new OverlayTiles(
    players.map(({ url }) => ({
      template: tileTemplate(`${url}/{z}/{x}/{y}.png`),
      key: null,
      client: new UpstreamClient({
        ...overlayClientOptions,
        name: 'Radar',
        baseUrl: url,
        identity: 'Roadcast/test',
        clock,
        deadlineMs: 1500,
        attemptMs: 400,
        retryPauseMs: 1,
      }),
    })),
    precipitationTileOptions,
    clock,
  );

/** Returns tile addresses in the middle of the country. */
const at = (index: number) => ({ z: 8, x: 60 + index, y: 95 });

describe('map overlays', () => {
  it('are fetched once for all callers, and refetched in the background when old', async () => {
    const radar = radarOf(first);
    const served = await Promise.all([radar.tile(at(0)), radar.tile(at(0))]);
    expect(served.map((one) => one?.tile.bytes.byteLength)).toEqual([rain.byteLength, rain.byteLength]);
    expect(served[0]).toMatchObject({ tile: { type: 'image/png' }, freshForMs: precipitationTileOptions.freshMs });
    now += MINUTE;
    expect(await radar.tile(at(0))).toMatchObject({ freshForMs: precipitationTileOptions.freshMs - MINUTE });
    expect(first.calls()).toHaveLength(1);
    now += 3 * MINUTE;
    expect(await radar.tile(at(0))).toMatchObject({ freshForMs: 0 });
    await expect.poll(() => first.calls().length).toBe(2);
  });

  it('are kept for a while if no new one is available, but not for long, because old rain misleads', async () => {
    const radar = radarOf(first);
    await radar.tile(at(0));
    await first.down();
    now += 12 * MINUTE;
    expect(await radar.tile(at(0))).not.toBeNull();
    now += 12 * MINUTE;
    expect(await radar.tile(at(0))).toBeNull();
  });

  it('are fetched from the next server if the first fails', async () => {
    await first.down();
    expect((await radarOf(first, second).tile(at(0)))?.tile.bytes.byteLength).toBe(rain.byteLength);
    expect(second.calls('/8/60/95.png')).toHaveLength(1);
  });

  it('are not fetched outside the country', async () => {
    expect((await radarOf(first).tile({ z: 6, x: 32, y: 22 }))?.tile.bytes.byteLength).toBe(0);
    expect(first.calls()).toEqual([]);
  });
});

const faults: readonly (readonly [string, Fault])[] = [
  ['errors', { kind: 'status', status: 500 }],
  ['HTML pages', { kind: 'html' }],
  ['rate limits', { kind: 'status', status: 429, headers: { 'retry-after': '60' } }],
  ['more bytes than an image can have', { kind: 'huge', bytes: 3_000_000 }],
  ['a redirect loop', { kind: 'redirect-loop' }],
  ['a redirect to another server', { kind: 'redirect', to: 'http://127.0.0.1:9/elsewhere.png' }],
  ['dropped connections', { kind: 'hung-up' }],
  ['truncated answers', { kind: 'truncated' }],
  ['slow answers', { kind: 'slow', ms: 2000 }],
  ['nothing at all', { kind: 'silent' }],
];

describe('an overlay server that responds with', () => {
  it.each(faults)('%s is considered down, is left alone after a few, and is retried later', async (_, fault) => {
    const radar = radarOf(first);
    first.fault(fault);
    const found = await Promise.all([0, 1, 2, 3, 4, 5].map((index) => radar.tile(at(index))));
    expect(found).toEqual([null, null, null, null, null, null]);
    const asked = first.calls().length;
    expect(await radar.tile(at(6))).toBeNull();
    expect(first.calls()).toHaveLength(asked);
    first.fault(null);
    now += 5 * MINUTE;
    expect((await radar.tile(at(7)))?.tile.bytes.byteLength).toBe(rain.byteLength);
  });

  it('a non-picture declared as a picture is considered down', async () => {
    first.on('/', { headers: png, body: '<ServiceException>no such layer</ServiceException>' });
    expect(await radarOf(first).tile(at(0))).toBeNull();
  });
});
