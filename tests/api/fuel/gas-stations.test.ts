import { errorResponseSchema, type GasStationsResponse, gasStationsResponseSchema } from '@roadcast/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.close());

const get = (call: 'search' | 'turn-by-turn', query: string) =>
  server.app.inject({ method: 'GET', url: `/api/gas-stations/${call}?${query}` });

async function search(query: string, call: 'search' | 'turn-by-turn' = 'search'): Promise<GasStationsResponse> {
  const answer = await get(call, query);
  expect(answer.statusCode).toBe(200);
  return gasStationsResponseSchema.parse(answer.json());
}

/** Limon, Colorado: truck stops on an Interstate in the plains. */
const LIMON = 'lat=39.27&lng=-103.71';

/** The Black Rock Desert, Nevada, without gas stations. */
const EMPTY = 'lat=41.2&lng=-118.9';

describe('GET /api/gas-stations/search', () => {
  it('returns stations with fuel prices, in the specified shape', async () => {
    const { success, stations, towns } = await search(`${LIMON}&radius=10&sortBy=price&limit=5`);
    expect(success).toBe(true);
    expect(stations.length).toBeGreaterThan(0);
    expect(stations.length).toBeLessThanOrEqual(5);
    expect(towns).toEqual([]);
    for (const station of stations) {
      expect(station.distance).toBeLessThanOrEqual(10);
      expect(station.coordinates).not.toBeNull();
      expect(station.state).toBe('CO');
      expect(station.source).not.toBe('');
      // Without a price feed or drivers' reports, the price is the labeled and dated average.
      expect(station.dataSource).toBe('city-average');
      expect(station.amenities).toContain('city_average_pricing');
      const { regular } = station.pricing;
      expect(regular).toMatchObject({ kind: 'average', live: false, value: station.price });
      expect(regular?.source).not.toBe('');
      expect(regular?.asOf).toBeGreaterThan(Date.parse('2020-01-01'));
      expect(station.prices.regular).toBe(station.price);
      expect(station.price).toBeGreaterThan(1);
      expect(station.price).toBeLessThan(8);
    }
  });

  it('defaults to a 10-mile radius, and returns the requested number', async () => {
    const usual = await search(LIMON);
    expect(usual).toEqual(await search(`${LIMON}&radius=10&limit=15&sortBy=price&grade=regular`));
    expect((await search(`${LIMON}&radius=50&limit=1`)).stations).toHaveLength(1);
    const wide = await search(`${LIMON}&radius=50&limit=50`);
    expect(wide.stations.length).toBeGreaterThan(usual.stations.length);
  });

  it('sorts by distance', async () => {
    const { stations } = await search(`${LIMON}&radius=50&sortBy=distance&limit=50`);
    const distances = stations.map(({ distance }) => distance);
    expect(distances.length).toBeGreaterThan(3);
    expect(distances).toEqual([...distances].sort((a, b) => a - b));
  });

  it('returns stations with diesel for diesel vehicles', async () => {
    const { stations } = await search(`${LIMON}&radius=50&grade=diesel&limit=50`);
    expect(stations.length).toBeGreaterThan(0);
    expect(stations.every(({ pricing, price }) => pricing.diesel !== undefined && price === pricing.diesel.value)).toBe(
      true,
    );
  });

  it('omits a diesel-only station for gasoline vehicles', async () => {
    const here = 'lat=36.1441&lng=-86.7447&radius=1';
    const id = 'interstate/I-24/fuel:TN:51.3';
    const idsFor = async (grade: string) => (await search(`${here}&grade=${grade}`)).stations.map((one) => one.id);
    expect(await idsFor('diesel')).toContain(id);
    expect(await idsFor('regular')).not.toContain(id);
  });

  it('returns the area’s typical price if no station is known there, and suggests towns to search', async () => {
    const { stations, towns } = await search(`${EMPTY}&radius=5`);
    expect(stations).toHaveLength(1);
    expect(stations[0]).toMatchObject({
      name: 'Average in NV',
      coordinates: null,
      dataSource: 'city-average',
      amenities: ['city_average_pricing'],
    });
    expect(stations[0]?.pricing.regular?.asOf).toBeGreaterThan(Date.parse('2020-01-01'));
    expect(towns.length).toBeGreaterThan(0);
    expect(towns.length).toBeLessThanOrEqual(3);
    const distances = towns.map(({ distance }) => distance);
    expect(distances).toEqual([...distances].sort((a, b) => a - b));
    expect(towns.every(({ name }) => /, [A-Z]{2}$/.test(name))).toBe(true);
  });

  it.each([
    'lng=-103.71',
    'lat=95&lng=-103.71',
    'lat=39.27&lng=-181',
    'lat=north&lng=-103.71',
    `${LIMON}&radius=-1`,
    `${LIMON}&radius=0`,
    `${LIMON}&radius=5000`,
    `${LIMON}&radius=wide`,
    `${LIMON}&limit=0`,
    `${LIMON}&limit=1.5`,
    `${LIMON}&limit=51`,
    `${LIMON}&sortBy=brand`,
    `${LIMON}&grade=kerosene`,
  ])('rejects %s with an explanation', async (query) => {
    const answer = await get('search', query);
    expect(answer.statusCode).toBe(400);
    const { error } = errorResponseSchema.parse(answer.json());
    expect(error.code).toBe('invalid_request');
    expect(error.message).toMatch(/^The request could not be understood: .+\.$/);
  });

  it('reports that a position is not in the US', async () => {
    const answer = await get('search', 'lat=52.5&lng=13.4');
    expect([answer.statusCode, errorResponseSchema.parse(answer.json()).error.code]).toEqual([
      400,
      'position_outside_coverage',
    ]);
  });
});

describe('GET /api/gas-stations/turn-by-turn', () => {
  it('returns the stations around a step, like a search within 10 miles', async () => {
    const step = await search(`${LIMON}&stepIndex=4`, 'turn-by-turn');
    expect(step).toEqual(await search(`${LIMON}&radius=10&limit=15`));
    expect(step.stations.length).toBeGreaterThan(0);
  });

  it.each(['lat=95&lng=0', `${LIMON}&stepIndex=-1`, `${LIMON}&stepIndex=first`])('rejects %s', async (query) => {
    expect((await get('turn-by-turn', query)).statusCode).toBe(400);
  });
});
