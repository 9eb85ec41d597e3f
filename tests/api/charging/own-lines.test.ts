import { type OptimizeRouteResponse, tripWeatherRequestOf } from '@roadcast/contract';
import { encodeSeries } from '@roadcast/core/geo';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plan, startApp, type TestApp } from '../../support/app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startApp({ settings: { EDITION: 'private' } });
});
afterAll(() => server.close());

const optimize = async (body: object) => {
  const answer = await server.app.inject({ method: 'POST', url: '/api/ev/optimize-route', payload: body });
  return {
    status: answer.statusCode,
    bytes: answer.payload.length,
    body: answer.json<{ code?: string; error?: string }>(),
  };
};

const zigzag = (points: number, east: number): [number, number][] =>
  Array.from({ length: points }, (_, i) => [-118.2 + (i % 2) * east, 34.05]);

describe('charging along coordinates', () => {
  it('is rejected for a coast-to-coast zigzag, regardless of the given distance', async () => {
    const coordinates = zigzag(30_000, 44);
    for (const distance of [{}, { totalDistance: 3000 }, { totalDistance: 6000 }]) {
      const { status, body } = await optimize({ coordinates, ...distance });
      expect([status, body.code]).toEqual([400, 'invalid_request']);
      expect(body.error).toContain('longer than totalDistance');
    }
  });

  it('is rejected for a line longer than its distance by more than rounding', async () => {
    const coordinates = [
      [-118.24, 34.05],
      [-117.16, 32.72],
    ];
    expect((await optimize({ coordinates, totalDistance: 60 })).status).toBe(400);
    expect((await optimize({ coordinates, totalDistance: 105 })).status).toBe(200);
    expect((await optimize({ coordinates, totalDistance: 121 })).status).toBe(200);
  });

  it('is rejected outside the United States', async () => {
    for (const coordinates of [
      [
        [2.35, 48.86],
        [4.35, 50.85],
      ],
      [
        [-118.24, 34.05],
        [-120, 28],
      ],
      [
        [-114.07, 51.05],
        [-113.5, 53.5],
      ],
    ]) {
      const { status, body } = await optimize({ coordinates });
      expect([status, body.code]).toEqual([400, 'position_outside_coverage']);
    }
  });

  it('handles 6,000 miles of zigzag in one city within 3 MB while serving other requests', async () => {
    // Start the thread before measuring.
    await optimize({ coordinates: zigzag(2, 0.5) });
    const asked = optimize({ coordinates: zigzag(30_000, 0.0034), totalDistance: 6000 });
    let others = 0;
    let isUnderWay = true;
    const asking = (async () => {
      while (isUnderWay) {
        if ((await server.app.inject({ url: '/api/plans' })).statusCode === 200) others += 1;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    })();
    const { status, bytes } = await asked;
    isUnderWay = false;
    await asking;
    expect(status).toBe(200);
    expect(bytes).toBeLessThan(3_000_000);
    expect(others).toBeGreaterThan(2);
  });

  it('has the same stops as a search outside the thread', async () => {
    const { body } = await plan(server.app, { origin: 'Los Angeles, CA', destination: 'Phoenix, AZ' });
    const { route } = body as { route: Parameters<typeof tripWeatherRequestOf>[0] };
    const { status, body: answer } = await optimize({ coordinates: route.geometry, totalDistance: route.totalMiles });
    expect(status).toBe(200);
    const { chargingStops, charging } = answer as unknown as OptimizeRouteResponse;
    expect(chargingStops.length).toBeGreaterThan(0);
    expect(chargingStops.some(({ second }) => second !== null)).toBe(true);
    expect(charging.stops).toEqual(chargingStops);
  });
});

describe('services along a trip sent by a caller', () => {
  const paths = ['/api/trip-weather', '/api/trip-services', '/api/trip-chargers'] as const;

  it.each(paths)('are rejected by %s for lines, zones and places that no trip has', async (url) => {
    const { body } = await plan(server.app, { origin: 'Denver, CO', destination: 'Omaha, NE' });
    const good = tripWeatherRequestOf((body as { route: Parameters<typeof tripWeatherRequestOf>[0] }).route);
    const status = async (change: object): Promise<number> =>
      (await server.app.inject({ method: 'POST', url, payload: { ...good, ...change } })).statusCode;
    const series = (points: number, of: (i: number) => number, decimals = 5) =>
      encodeSeries(
        Array.from({ length: points }, (_, i) => of(i)),
        decimals,
      );
    const line = (points: number, east: number) => ({
      lats: series(points, () => 40),
      lngs: series(points, (i) => -100 + (i % 2) * east),
      elapsed: series(points, (i) => i, 1),
    });
    const [stop] = good.segments;
    expect(await status({})).toBe(200);
    expect(await status(line(30_001, 0.000_01))).toBe(400);
    expect(await status(line(1000, 20))).toBe(400);
    expect(await status({ segments: Array(401).fill(stop) })).toBe(400);
    expect(await status({ segments: [{ ...stop, timeZone: 'Antarctica/Troll' }] })).toBe(400);
    expect(await status({ segments: [{ ...stop, timeZone: 'america/denver' }] })).toBe(400);
    expect(await status({ segments: [{ ...stop, lat: 51.5, lng: 0 }] })).toBe(400);
    expect(await status({ totalMiles: 30_001 })).toBe(400);
  });
});
