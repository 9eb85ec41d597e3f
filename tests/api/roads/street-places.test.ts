import { readdirSync, readlinkSync } from 'node:fs';
import {
  errorResponseSchema,
  generateRouteResponseSchema,
  nearbyPlacesResponseSchema,
  reversePlaceResponseSchema,
  suggestPlacesResponseSchema,
} from '@roadcast/contract';
import { STREETS_ATTRIBUTION } from '@roadcast/core/dataset';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { OsmContent, OsmNode } from '../../../dataset/tiles/osm-pbf.ts';
import { plan, startApp, type TestApp } from '../../support/app.ts';
import { type MadeUpImport, pointAt, putImport } from '../../support/street-import.ts';

/** Position in Kearney, Nebraska. */
const [LNG, LAT] = [-99.0832, 40.7];

/** One-degree cell around the town. */
const area = { width: 1, height: 1, rows: [[40, -100, -100]] };

/** Returns a street with houses 1401 and 1409 on one side and 1402 on the other, and typical destinations nearby. */
function town(street: string): OsmContent {
  const house = (id: number, number: string, lng: number, lat: number): OsmNode => ({
    id,
    lng,
    lat,
    tags: { 'addr:housenumber': number, 'addr:street': street, 'addr:city': 'Kearney', 'addr:postcode': '68847' },
  });
  return {
    nodes: [
      { id: 1, lng: LNG, lat: LAT },
      { id: 2, lng: LNG, lat: LAT + 0.01 },
      house(3, '1401', LNG + 0.0002, LAT),
      house(4, '1409', LNG + 0.0002, LAT + 0.004),
      house(5, '1402', LNG - 0.0002, LAT),
      { id: 6, lng: LNG + 0.02, lat: LAT, tags: { amenity: 'fuel', brand: 'Sheetz', 'fuel:diesel': 'yes' } },
      { id: 7, lng: LNG + 0.01, lat: LAT, tags: { amenity: 'fuel', name: 'Bosselman Fuel', note: 'not for drivers' } },
      { id: 8, lng: LNG, lat: LAT + 0.02, tags: { tourism: 'museum', name: 'Museum of Made-Up Art' } },
    ],
    ways: [{ id: 1, nodeIds: [1, 2], tags: { highway: 'residential', name: street } }],
  };
}

const first: MadeUpImport = { id: 'first', content: town('North 3rd Street'), area, dataTime: '2026-11-01T00:00:00Z' };
const second: MadeUpImport = {
  id: 'second',
  content: town('Zaltbommel Avenue'),
  area,
  dataTime: '2026-11-20T00:00:00Z',
};

/**
 * Polling options, milliseconds: a server checks for an import every second and starts an engine on it, which is slow
 * on a busy machine.
 */
const patiently = { timeout: 60_000, interval: 200 } as const;

let server: TestApp;
let places = '';
beforeAll(async () => {
  server = await startApp();
  places = await putImport(server.dataDir, first);
  await vi.waitUntil(async () => (await labels('1401 n 3rd st, kearney, ne'))[0]?.startsWith('1401'), patiently);
});
afterAll(() => server.close());

const get = (url: string) => server.app.inject({ method: 'GET', url });

async function suggested(text: string) {
  return suggestPlacesResponseSchema.parse((await get(`/api/places/suggest?q=${encodeURIComponent(text)}`)).json())
    .places;
}
const labels = async (text: string): Promise<string[]> => (await suggested(text)).map(({ label }) => label);

async function nearby(query: string) {
  return nearbyPlacesResponseSchema.parse((await get(`/api/places/nearby?${query}`)).json());
}

describe('addresses on imported streets', () => {
  it.each(['1401 N 3rd St, Kearney, NE', '1401 north third street kearney', '1401 n 3rd st kea', '1401 3rd, 68847'])(
    'suggests the house for “%s”',
    async (text) => {
      const [house] = await suggested(text);
      expect(house).toMatchObject({
        label: '1401 North 3rd Street, Kearney, NE',
        kind: 'address',
        city: 'Kearney',
        state: 'NE',
        timeZone: 'America/Chicago',
        lat: LAT,
      });
      expect(house).not.toHaveProperty('approximate');
    },
  );

  it('interpolates a house between its neighbors, and marks it as such', async () => {
    const [house] = await suggested('1405 N 3rd St, Kearney, NE');
    expect(house).toMatchObject({ label: '1405 North 3rd Street, Kearney, NE', approximate: true });
    expect(house?.lat).toBeCloseTo(LAT + 0.002, 5);
    expect(house?.lng).toBeCloseTo(LNG + 0.0002, 5);
  });

  it('returns the street for an unknown number, without claiming the house', async () => {
    // The last known number is 1409. At this street's house spacing, 1500 would be three miles farther.
    const [street] = await suggested('1500 N 3rd St, Kearney, NE');
    expect(street).toMatchObject({ label: 'North 3rd Street, Kearney, NE', kind: 'street', approximate: true });
    const { body } = await plan(server.app, { origin: '1500 N 3rd St, Kearney, NE', destination: 'Chicago' });
    expect(generateRouteResponseSchema.parse(body).route.origin).toBe('North 3rd Street, Kearney, NE');
  });

  it('ranks towns first if the query names one', async () => {
    expect((await labels('kearney'))[0]).toBe('Kearney, NE');
    expect((await labels('springfield'))[0]).toBe('Springfield, MO');
  });

  it('finds a POI by its name and by its brand', async () => {
    expect(await labels('museum of made')).toEqual(['Museum of Made-Up Art, Kearney, NE']);
    expect((await suggested('sheetz'))[0]).toMatchObject({ label: 'Sheetz, Kearney, NE', kind: 'fuel' });
  });

  it('plans from a house to a distant town', async () => {
    const { status, body } = await plan(server.app, { origin: '1409 N 3rd St, Kearney, NE', destination: 'Chicago' });
    expect(status).toBe(200);
    const trip = generateRouteResponseSchema.parse(body);
    expect(trip.route.origin).toBe('1409 North 3rd Street, Kearney, NE');
    expect(trip.totalMiles).toBeGreaterThan(600);
    expect(trip.totalMiles).toBeLessThan(720);
  });

  it.each([
    ['1401 N 3rd Stret, Kearny, NE', '1401 North 3rd Street, Kearney, NE'],
    ['1401 Nroth 4th Street, Kearney, NE', 'Kearney, NE'],
  ])('doesn’t plan from “%s”, and suggests the closest match', async (origin, nearest) => {
    const { status, body } = await plan(server.app, { origin, destination: 'Chicago' });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(JSON.stringify(body)).toContain('place_not_found');
    expect(JSON.stringify(body)).toContain(nearest);
  });

  it('uses the town for a house elsewhere in the country', async () => {
    const { body } = await plan(server.app, { origin: '1401 N 3rd St, Harrisburg, PA', destination: 'Chicago' });
    expect(generateRouteResponseSchema.parse(body).route.origin).toBe('Harrisburg, PA');
  });
});

describe('GET /api/places/reverse', () => {
  const at = async (lat: number, lng: number) =>
    reversePlaceResponseSchema.parse((await get(`/api/places/reverse?lat=${lat}&lng=${lng}`)).json()).place;

  it('returns the house', async () => {
    expect(await at(LAT + 0.0001, LNG + 0.0002)).toMatchObject({
      label: '1401 North 3rd Street, Kearney, NE',
      kind: 'address',
      lat: LAT,
      distanceMiles: 0,
      timeZone: 'America/Chicago',
    });
  });

  it('returns the street if no house is near, at its nearest POI', async () => {
    const street = await at(LAT + 0.007, LNG + 0.0005);
    expect(street).toMatchObject({ label: 'North 3rd Street, Kearney, NE', kind: 'street', lng: LNG });
    expect(street.lat).toBeCloseTo(LAT + 0.007, 3);
    expect(street).not.toHaveProperty('approximate');
  });

  it('returns the town away from streets, and outside the area', async () => {
    expect((await at(LAT + 0.005, LNG + 0.01)).label).toBe('Kearney, NE');
    expect((await at(41.26, -95.94)).label).toBe('Omaha, NE');
  });

  it('returns the street of a typed position', async () => {
    const { body } = await plan(server.app, { origin: `${LAT + 0.007}, ${LNG}`, destination: 'Chicago' });
    expect(generateRouteResponseSchema.parse(body).route.origin).toBe('North 3rd Street, Kearney, NE');
  });
});

describe('GET /api/places/nearby', () => {
  it('returns the nearest first, with source and date', async () => {
    const { pois, source, asOf } = await nearby(`lat=${LAT}&lng=${LNG}&kinds=fuel`);
    expect(pois?.map(({ name, distanceMiles }) => [name, distanceMiles])).toEqual([
      ['Bosselman Fuel', 0.5],
      ['Sheetz', 1],
    ]);
    expect(pois?.[0]?.tags).toEqual({ amenity: 'fuel' });
    expect(pois?.[1]).toMatchObject({ tags: { 'fuel:diesel': 'yes' }, page: 'https://www.openstreetmap.org/node/6' });
    expect([source, asOf]).toEqual([STREETS_ATTRIBUTION, Date.parse(first.dataTime)]);
  });

  it('returns all kinds if none is given, within the radius', async () => {
    const { pois } = await nearby(`lat=${LAT}&lng=${LNG}&radius=0.8`);
    expect(pois?.map(({ name }) => name)).toEqual(['Bosselman Fuel']);
  });

  it('distinguishes nothing nearby from no data', async () => {
    expect((await nearby(`lat=${LAT}&lng=${LNG}&kinds=campground`)).pois).toEqual([]);
    expect(await nearby('lat=39.7&lng=-105')).toEqual({ pois: null, source: null, asOf: null });
  });

  it.each(['lat=40&lng=-99&kinds=castle', 'lat=40&lng=-99&radius=51', 'lat=40&lng=-99&radius=0', 'lng=-99'])(
    'rejects %s',
    async (query) => {
      const answer = await get(`/api/places/nearby?${query}`);
      expect(answer.statusCode).toBe(400);
      errorResponseSchema.parse(answer.json());
    },
  );
});

describe('another import while the server runs', { timeout: 3 * patiently.timeout }, () => {
  const openFiles = (): string[] =>
    readdirSync('/proc/self/fd').flatMap((name) => {
      try {
        return [readlinkSync(`/proc/self/fd/${name}`)];
      } catch {
        return [];
      }
    });

  it('replaces the previous one, whose file is closed', async () => {
    const next = await putImport(server.dataDir, second);
    const there = async (): Promise<boolean> =>
      (await labels('1401 zaltbommel'))[0] === '1401 Zaltbommel Avenue, Kearney, NE';
    await vi.waitUntil(there, patiently);
    expect(await labels('1401 n 3rd st, kearney, ne')).not.toContain('1401 North 3rd Street, Kearney, NE');
    expect((await nearby(`lat=${LAT}&lng=${LNG}`)).asOf).toBe(Date.parse(second.dataTime));
    if (process.platform !== 'linux') return;
    await vi.waitUntil(() => !openFiles().includes(places), patiently);
    expect(openFiles()).toContain(next);
  });

  it('returns towns again after it is removed', async () => {
    await pointAt(server.dataDir, null);
    await vi.waitUntil(async () => (await nearby(`lat=${LAT}&lng=${LNG}`)).pois === null, patiently);
    expect((await labels('kearney'))[0]).toBe('Kearney, NE');
  });
});
