import { MILLISECONDS_PER_DAY } from '@roadcast/core/units';
import { afterEach, describe, expect, it } from 'vitest';
import { worldPlaces, worldRoad } from '../testing/world.ts';
import {
  MAP_TIME,
  type PlayedOverpass,
  type PlayedOverpassOptions,
  playedOverpass,
} from './testing/played-overpass.ts';

let played: PlayedOverpass | null = null;
afterEach(async () => {
  await played?.player.close();
  played = null;
});

async function open(options: PlayedOverpassOptions = {}): Promise<PlayedOverpass> {
  played = await playedOverpass(worldPlaces, options);
  return played;
}

const corridor = { line: worldRoad, offRoadMeters: 4000, kinds: [] } as const;
const denver = { lat: 39.739_235_8, lng: -104.990_251_3 } as const;

describe('an Overpass server', () => {
  it('gets queries in its language, with positions rounded to half a mile', async () => {
    const { services, player, queries } = await open();
    await services.near(denver, 5000, [], 10);
    await services.along({ ...corridor, line: worldRoad.map(([lng, lat]) => [lng + 0.001_234, lat - 0.004_321]) });
    const [call] = player.calls();
    expect(call).toMatchObject({ method: 'POST', path: '/api/interpreter' });
    expect(call?.headers['user-agent']).toBe('Roadcast/test');
    expect(call?.headers['content-type']).toBe('application/x-www-form-urlencoded');
    expect(queries()[0]).toContain('nwr["amenity"="fuel"](around:6000,39.74,-104.99);');
    for (const query of queries()) {
      expect(query).toMatch(/^\[out:json]\[timeout:\d+]\[maxsize:\d+];\(nwr.*\);out tags center \d+;$/);
      for (const [, decimals = ''] of query.matchAll(/-?\d+\.(\d+)/g)) expect(decimals.length).toBeLessThanOrEqual(2);
    }
  });

  it('gets bounded parts of a long line, whose responses are joined', async () => {
    const { services, queries } = await open({ client: { maxConcurrent: 2 } });
    const long = {
      ...corridor,
      line: [
        [-120, 40],
        [-75, 40],
      ],
    } as const;
    const { services: found } = await services.along(long);
    expect(found.map(({ service }) => service.name)).toEqual(worldPlaces.map(({ name }) => name));
    // 3,786 km in chunks of 200 km.
    expect(queries()).toHaveLength(19);
    const around = (line: readonly (readonly [number, number])[]) => services.along({ ...corridor, line });
    await around(Array.from({ length: 40 }, (_, i) => [i % 2 === 0 ? -120 : -75, 41] as const));
    expect(queries()).toHaveLength(19 + 50);
    expect(played?.player.peakConcurrency()).toBeLessThanOrEqual(2);
  });

  it('is called once for repeated queries of different kinds', async () => {
    const { services, queries } = await open();
    const first = await services.along(corridor);
    const again = await services.along({ ...corridor, kinds: ['fuel'] });
    expect(queries()).toHaveLength(1);
    expect(again.services).toEqual(first.services.filter(({ service }) => service.kinds.includes('fuel')));
  });

  it('reports the date of its map, and its source', async () => {
    const { services } = await open();
    const { services: found } = await services.along({ ...corridor, kinds: ['fuel'] });
    expect(found[0]?.service).toMatchObject({
      id: 'osm:n1',
      brand: 'Alpha',
      sells: ['diesel'],
      open24Hours: true,
      city: 'Townsend',
      state: 'NE',
      asOf: Date.parse(MAP_TIME),
      page: 'https://www.openstreetmap.org/node/1',
    });
    expect(found[0]?.service.source).toContain('OpenStreetMap');
  });

  it('may return invalid elements, which are skipped', async () => {
    const fuel = { amenity: 'fuel', name: 'Odd' };
    const { services } = await open({
      elements: [
        { type: 'way', id: 900, center: {}, tags: fuel },
        { type: 'node', id: 901, lat: 40, lon: -99.1 },
        { type: 'node', id: 902, lat: 95, lon: -99.1, tags: fuel },
        { type: 'node', id: 903, lat: 40, lon: -99.1, tags: { ...fuel, access: 'private' } },
        { type: 'node', id: 904, lat: 40, lon: -99.1, tags: { amenity: 'parking' } },
        { type: 'area', id: 905, lat: 40, lon: -99.1, tags: fuel },
        'nonsense',
        null,
      ],
    });
    const { services: found } = await services.along(corridor);
    expect(found.map(({ service }) => service.name)).toEqual(worldPlaces.map(({ name }) => name));
  });

  it('counts as failed if its remark reports an aborted search, and isn’t called again immediately', async () => {
    const { services, queries } = await open({ remark: 'runtime error: Query timed out in "query" at line 1' });
    await expect(services.along(corridor)).rejects.toThrow('ended the search halfway');
    await expect(services.along(corridor)).rejects.toThrow('ended the search halfway');
    expect(queries()).toHaveLength(1);
  });

  it.each([
    ['HTML', { kind: 'html' }],
    ['broken JSON', { kind: 'broken-json' }],
    ['a hang-up', { kind: 'hung-up' }],
    ['an error', { kind: 'status', status: 504 }],
  ] as const)('fails with %s as one error without positions', async (_, fault) => {
    const { services, player } = await open();
    player.fault(fault);
    const failure = await services.near(denver, 5000, [], 10).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(String(failure)).toMatch(/OVERPASS_URL/);
    expect(String(failure)).not.toMatch(/39\.7|104\.9/);
  });

  it('isn’t called for half a minute after too many requests', async () => {
    let now = 0;
    const { services, player, queries } = await open({ now: () => now });
    player.fault({ kind: 'status', status: 429 }, 1);
    await expect(services.near(denver, 5000, [], 10)).rejects.toThrow('429');
    await expect(services.near({ ...denver, lat: 41 }, 5000, [], 10)).rejects.toThrow('paused');
    expect(queries()).toHaveLength(1);
    now += 31_000;
    expect(await services.near(denver, 5000, [], 10)).toEqual([]);
  });

  it('doesn’t delay callers: a late response is used the next time', async () => {
    const { services, player } = await open({ patienceMs: 60 });
    player.fault({ kind: 'slow', ms: 2000 }, 1);
    const began = performance.now();
    await expect(services.along(corridor)).rejects.toThrow('in time');
    expect(performance.now() - began).toBeLessThan(1500);
    await expect
      .poll(async () => (await services.along(corridor).catch(() => ({ services: [] }))).services.length, {
        timeout: 20_000,
      })
      .toBe(worldPlaces.length);
    expect(player.calls()).toHaveLength(1);
  });

  it('is replaced by its cached responses while it is down', async () => {
    let now = 0;
    const { services, player } = await open({ now: () => now });
    const before = await services.along(corridor);
    await player.down();
    now += 3 * MILLISECONDS_PER_DAY;
    expect(await services.along(corridor)).toEqual(before);
    await player.up();
  });

  it('is aborted with its caller', async () => {
    const { services, player } = await open();
    player.fault({ kind: 'silent' });
    const controller = new AbortController();
    const asked = services.near(denver, 5000, [], 10, controller.signal);
    controller.abort(new Error('gone'));
    await expect(asked).rejects.toThrow('gone');
  });
});
