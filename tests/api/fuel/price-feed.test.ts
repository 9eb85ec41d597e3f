import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type GasStationOnTheWire, gasStationsResponseSchema, generateRouteResponseSchema } from '@roadcast/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { NOW, plan, startApp, type TestApp } from '../../support/app.ts';

const HOUR = 3_600_000;
const PLAINS = '/api/gas-stations/search?lat=39.27&lng=-103.71&radius=50&limit=50';
const TRIP = { origin: 'Denver, CO', destination: 'Omaha, NE', departureDate: '2026-12-07' };

let now = NOW;
let folder: string;
let server: TestApp;
/** Station ids: one on the plains, one at a fuel stop of the trip. */
let limon: string;
let onTrip: string;

const stations = async (app: TestApp): Promise<readonly GasStationOnTheWire[]> =>
  gasStationsResponseSchema.parse((await app.app.inject({ method: 'GET', url: PLAINS })).json()).stations;

const fuelStops = async (app: TestApp) =>
  generateRouteResponseSchema.parse((await plan(app.app, TRIP)).body).route.fuel?.stops ?? [];

const limonPrice = async () => (await stations(server)).find(({ id }) => id === limon);

beforeAll(async () => {
  const plain = await startApp();
  limon = (await stations(plain))[0]?.id ?? '';
  onTrip = (await fuelStops(plain))[0]?.station?.id ?? '';
  await plain.close();
  folder = mkdtempSync(join(tmpdir(), 'roadcast-feed-'));
  const path = join(folder, 'prices.csv');
  const time = new Date(NOW - HOUR).toISOString();
  writeFileSync(path, `station,grade,price,time\n${limon},regular,3.019,${time}\n${onTrip},regular,2.899,${time}\n`);
  server = await startApp({
    now: () => now,
    settings: { FUEL_PRICES_FEED: path, FUEL_PRICES_SOURCE: 'Example Prices' },
  });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('prices from a licensed feed', () => {
  it('are the station’s own and LIVE, with provider and time', async () => {
    await vi.waitFor(async () => expect((await limonPrice())?.dataSource).toBe('real'), { timeout: 10_000 });
    const station = await limonPrice();
    expect(station).toMatchObject({ price: 3.019, prices: { regular: 3.019 } });
    expect(station?.pricing.regular).toEqual({
      ...{ value: 3.019, source: 'Example Prices', asOf: NOW - HOUR, quality: 'reported' },
      ...{ kind: 'feed', live: true },
    });
    expect(station?.amenities).not.toContain('city_average_pricing');
    // Other stations nearby only have the average price.
    expect((await stations(server)).some(({ dataSource }) => dataSource === 'city-average')).toBe(true);
  });

  it('apply to a trip’s fuel stop, also LIVE, while the trip’s other stops are marked as averages', async () => {
    const stops = await fuelStops(server);
    const own = stops.find(({ station }) => station?.id === onTrip);
    expect(own?.price).toEqual({
      ...{ value: 2.899, source: 'Example Prices', asOf: NOW - HOUR, quality: 'reported' },
      ...{ kind: 'feed', live: true },
    });
    const others = stops.filter((stop) => stop !== own);
    expect(others.every(({ price }) => price?.kind === 'average' && price.live === false)).toBe(true);
  });

  it('are no longer LIVE after a day, and replaced by averages after two', async () => {
    now = NOW + 23 * HOUR;
    expect((await limonPrice())?.pricing.regular).toMatchObject({ value: 3.019, kind: 'feed', live: false });
    now = NOW + 47 * HOUR + 1;
    expect(await limonPrice()).toMatchObject({ dataSource: 'city-average' });
    expect((await limonPrice())?.pricing.regular).toMatchObject({ kind: 'average', live: false });
    now = NOW;
  });
});
