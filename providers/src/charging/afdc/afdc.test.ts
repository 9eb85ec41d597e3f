import type { LngLat } from '@roadcast/core/geo';
import { afterEach, describe, expect, it } from 'vitest';
import { UpstreamError } from '../../upstream/failure.ts';
import { recordOf, worldRoad, worldSites } from '../testing/world.ts';
import { queriesAlong } from './query.ts';
import { type PlayedAfdc, playedAfdc } from './testing/played-afdc.ts';

let played: PlayedAfdc | null = null;
afterEach(async () => {
  await played?.player.close();
  played = null;
});

const open = async (
  records: readonly Readonly<Record<string, unknown>>[],
  patienceMs?: number,
): Promise<PlayedAfdc> => {
  played = await playedAfdc(records, patienceMs);
  return played;
};

const corridor = { line: worldRoad, offRoadMeters: 4000 } as const;
const records = worldSites.map(recordOf);
const first = records[0] ?? {};

describe('a request to the station locator', () => {
  it('has the key in a header, and positions rounded to half a mile', async () => {
    const { sites, player } = await open(records);
    await sites.along({ ...corridor, fastOnly: true });
    await sites.near({ lat: 40.123456, lng: -99.654321 }, 5000, {}, 10);
    const [along, near] = player.calls();
    expect(along).toMatchObject({ method: 'POST', path: '/nearby-route.json' });
    expect(along?.headers['x-api-key']).toBe('a-key');
    expect(Object.fromEntries(new URLSearchParams(along?.body))).toEqual({
      route: 'LINESTRING(-100.00 40.00, -99.00 40.00, -98.00 40.00)',
      distance: '4',
      limit: '200',
      fuel_type: 'ELEC',
      status: 'E',
      access: 'public',
      country: 'US',
      ev_charging_level: 'dc_fast',
    });
    expect(near?.path).toContain('latitude=40.12&longitude=-99.65');
    expect(near?.path).not.toContain('a-key');
  });

  it('is bounded for a line of any length, and cached', async () => {
    const line = Array.from({ length: 30_000 }, (_, i): LngLat => [-122 + i * 0.0016, 40 + Math.sin(i / 50) / 30]);
    const queries = queriesAlong(line, 8000, {});
    expect(queries.length).toBeLessThan(14);
    for (const { fields } of queries) expect(fields.route?.split(',').length).toBeLessThanOrEqual(121);
    const { sites, player } = await open(records);
    await sites.along(corridor);
    await sites.along(corridor);
    expect(player.calls()).toHaveLength(1);
  });
});

describe('a station locator response', () => {
  it('may have nulls, strings for numbers, positions at 0,0 and a thousand duplicates', async () => {
    const odd = [
      null,
      7,
      [],
      {},
      { ...first, id: null },
      { ...first, id: 11, latitude: null },
      { ...first, id: 12, latitude: 0, longitude: 0 },
      { ...first, id: 13, ev_charging_units: null, ev_connector_types: null },
      { ...first, id: '14', latitude: '39.995', longitude: '-99.75', ev_dc_fast_num: '8', ev_charging_units: 'none' },
    ];
    const many = Array.from({ length: 1000 }, () => first);
    const { sites, player } = await open([]);
    const page = [...odd, ...many].slice(0, 200);
    player.on('/nearby-route.json', { body: { total_results: 'many', fuel_stations: page } });
    const answer = await sites.along(corridor);
    expect(answer.sites.map(({ site }) => [site.id, site.plugs])).toEqual([
      ['afdc:1', [{ connector: 'nacs', kilowatts: 250, modeled: false, count: 12 }]],
      ['afdc:14', [{ connector: 'nacs', kilowatts: 150, modeled: true, count: 8 }]],
    ]);
    // The client stops at the page limit, even if full pages keep coming.
    expect(player.calls()).toHaveLength(5);
  });

  it('may be paged', async () => {
    const row = Array.from({ length: 450 }, (_, i) => ({ ...first, id: 100 + i, longitude: -99.9 + i * 0.004 }));
    const { sites, player } = await open(row);
    expect((await sites.along(corridor)).sites).toHaveLength(450);
    expect(player.calls()).toHaveLength(3);
  });

  it.each([null, 'a text', [], { fuel_stations: 'x' }])('may be invalid: %j', async (body) => {
    const { sites, player } = await open([]);
    player.on('/nearby-route.json', { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });
    await expect(sites.along(corridor)).rejects.toThrow(UpstreamError);
  });

  it('has posts joined to sites', async () => {
    const post = (id: number, north: number) => ({
      ...recordOf(worldSites[1] as (typeof worldSites)[number]),
      id,
      latitude: 40.01 + north,
    });
    const { sites } = await open([post(21, 0), post(22, 0.0005)]);
    const [found, ...others] = (await sites.along(corridor)).sites;
    expect(others).toEqual([]);
    expect(found?.site.plugs).toEqual([{ connector: 'ccs1', kilowatts: 350, modeled: false, count: 8 }]);
    expect((await sites.byId('afdc:21'))?.plugs[0]?.count).toBe(8);
  });
});

describe('a failing station locator', () => {
  it('throws an error without the key and positions', async () => {
    const { sites, player } = await open(records);
    player.fault({ kind: 'status', status: 500 });
    const failure = await sites.near({ lat: 40.12, lng: -99.65 }, 5000, {}, 10).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(UpstreamError);
    expect(String(failure)).not.toMatch(/a-key|40\.12/);
  });

  it('doesn’t delay callers: a late response is available for the next call', async () => {
    const { sites, player } = await open(records, 150);
    player.fault({ kind: 'slow', ms: 600 }, 1);
    await expect(sites.along(corridor)).rejects.toThrow('in time');
    await new Promise((resolve) => setTimeout(resolve, 800));
    expect((await sites.along(corridor)).sites).toHaveLength(4);
    expect(player.calls()).toHaveLength(1);
  });

  it('is aborted with its caller', async () => {
    const { sites, player } = await open(records);
    player.fault({ kind: 'silent' });
    const controller = new AbortController();
    const asked = sites.along(corridor, controller.signal);
    controller.abort(new Error('gone'));
    await expect(asked).rejects.toThrow('gone');
  });
});
