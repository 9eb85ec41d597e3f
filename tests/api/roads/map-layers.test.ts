import { mapDescriptionSchema, mapPaths, OVERLAY_HEADER } from '@roadcast/contract';
import { picture } from '@roadcast/providers/tiles/overlays/testing/picture';
import { tileAt } from '@roadcast/providers/tiles/testing/street-tiles';
import { openUpstreamPlayer, type UpstreamPlayer } from '@roadcast/providers/upstream/testing/upstream-player';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';

const rain = picture([40, 160, 60]);
const png = { 'content-type': 'image/png' };
const KEY = 'traffic-key-1234';

let radar: UpstreamPlayer;
let second: UpstreamPlayer;
let server: TestApp;

const settings = (): Record<string, string> => ({
  PROVIDERS: 'auto',
  OPENFREEMAP_URL: '',
  UPSTREAM_CONTACT: 'ops@example.com',
  PRECIPITATION_TILES_URL: `${radar.url}/wms?bbox={bbox-epsg-3857} ${second.url}/radar/{z}/{x}/{y}.png`,
  CLOUD_TILES_URL: `${radar.url}/clouds/{z}/{x}/{y}.png`,
  TRAFFIC_TILES_URL: `${radar.url}/flow/{z}/{x}/{y}.png?key={key}`,
  TRAFFIC_KEY: KEY,
});

beforeAll(async () => {
  radar = await openUpstreamPlayer();
  second = await openUpstreamPlayer();
  for (const path of ['/wms', '/clouds', '/flow']) radar.on(path, { headers: png, body: rain });
  second.on('/radar', { headers: png, body: rain });
});
afterAll(async () => {
  await radar.close();
  await second.close();
});
beforeEach(() => {
  radar.fault(null);
  radar.forget();
});

const start = async (more: Record<string, string> = {}): Promise<void> => {
  server = await startApp({ settings: { ...settings(), ...more } });
};
const get = (url: string) => server.app.inject({ url });
const { z, x, y } = tileAt([-93.6, 41.6], 6);
const rainTile = `/tiles/weather/precipitation/${z}/${x}/${y}`;
const cloudTile = `/tiles/weather/clouds/${z}/${x}/${y}`;
const trafficTile = `/tiles/traffic/${z}/${x}/${y}`;
const overlays = async () => mapDescriptionSchema.parse((await get(mapPaths.description)).json()).overlays;

const isAway = (answer: Awaited<ReturnType<typeof get>>): void => {
  expect(answer.statusCode).toBe(204);
  expect(answer.headers).toMatchObject({ [OVERLAY_HEADER]: 'away', 'cache-control': 'no-store' });
};

describe('layers over the map', () => {
  beforeAll(() => start());
  afterAll(() => server.close());

  it('are described with area and attribution, and without the key', async () => {
    const said = await overlays();
    expect(said.precipitation).toMatchObject({ state: 'here', tiles: '/tiles/weather/precipitation/{z}/{x}/{y}' });
    expect(said.traffic).toMatchObject({ state: 'here', tiles: '/tiles/traffic/{z}/{x}/{y}' });
    if (said.clouds.state !== 'here') throw new Error('there are no clouds');
    expect(said.clouds.credits).toEqual([{ text: '127.0.0.1', url: null }]);
    expect(JSON.stringify(said)).not.toContain(KEY);
    expect(radar.calls()).toEqual([]);
  });

  it('are proxied with our User-Agent, requesting only the map’s part and adding the key', async () => {
    for (const url of [rainTile, cloudTile, trafficTile]) {
      const answer = await get(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe('image/png');
      expect(answer.rawPayload.equals(rain)).toBe(true);
      expect(String(answer.headers['cache-control'])).toMatch(/^public, max-age=(1[2-9]\d|[23]\d\d)$/);
    }
    const [wms] = radar.calls('/wms');
    const box = new URLSearchParams(wms?.path.split('?')[1]).get('bbox')?.split(',').map(Number) ?? [];
    expect(box).toHaveLength(4);
    // Des Moines, in Web Mercator meters.
    const [west = 0, south = 0, east = 0, north = 0] = box;
    expect(west < -10_419_504 && -10_419_504 < east && south < 5_100_000 && 5_100_000 < north).toBe(true);
    expect(radar.calls('/flow')[0]?.path).toBe(`/flow/${z}/${x}/${y}.png?key=${KEY}`);
    expect(radar.calls().every(({ headers }) => headers['user-agent'] === 'Roadcast/0.1.0 (ops@example.com)')).toBe(
      true,
    );
  });

  it.each([
    '/tiles/weather/precipitation/-1/0/0',
    '/tiles/weather/precipitation/3/8/0',
    '/tiles/weather/precipitation/3/0/-1',
    '/tiles/weather/precipitation/3/1.5/2',
    '/tiles/weather/precipitation/12/1000/1500',
    '/tiles/weather/precipitation/a/b/c',
    '/tiles/weather/hail/3/1/2',
    '/tiles/traffic/19/1/1',
    '/tiles/traffic/3/1/http:%2F%2Felsewhere.example',
  ])('have no tile at %s, without an upstream request', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
    expect(radar.calls()).toEqual([]);
  });

  it('are not fetched for the rest of the world', async () => {
    const paris = tileAt([2.35, 48.85], 6);
    expect((await get(`/tiles/traffic/6/${paris.x}/${paris.y}`)).statusCode).toBe(204);
    expect(radar.calls()).toEqual([]);
  });
});

describe('layers whose servers fail', () => {
  beforeAll(() => start());
  afterAll(() => server.close());

  it('are unavailable without an error, and the map works without them', async () => {
    radar.fault({ kind: 'html' });
    isAway(await get(trafficTile));
    await radar.down();
    isAway(await get(cloudTile));
    expect((await get(rainTile)).statusCode).toBe(200);
    expect(second.calls('/radar')).toHaveLength(1);
    await radar.up();
  });
});

/** Each test starts its own server, which is slow on a busy machine. */
describe('unavailable layers', { timeout: 180_000 }, () => {
  afterEach(() => server.close());

  it('report that this server makes no network requests', async () => {
    await start({ PROVIDERS: 'embedded' });
    const none = { state: 'none', reason: 'embedded' };
    expect(await overlays()).toEqual({ precipitation: none, clouds: none, traffic: none });
    expect((await get(rainTile)).statusCode).toBe(404);
    expect(radar.calls()).toEqual([]);
  });

  it('report that the operator has set none', async () => {
    await start({ TRAFFIC_TILES_URL: '', CLOUD_TILES_URL: '' });
    expect(await overlays()).toMatchObject({
      precipitation: { state: 'here' },
      clouds: { state: 'none', reason: 'not-set' },
      traffic: { state: 'none', reason: 'not-set' },
    });
  });

  it('report that there is no key', async () => {
    await start({ TRAFFIC_KEY: '' });
    expect((await overlays()).traffic).toEqual({ state: 'none', reason: 'no-key' });
  });
});

describe('a layer’s address', () => {
  it('stops startup with a one-line message if invalid, without printing the address', async () => {
    const broken = { ...settings(), TRAFFIC_TILES_URL: 'https://tiles.example.com/secret-key/{z}' };
    await expect(startApp({ settings: broken })).rejects.toThrow(
      /^TRAFFIC_TILES_URL=\(not shown\): must have \{z\}, \{x\} and \{y\}, or \{bbox-epsg-3857\}$/,
    );
  });
});
