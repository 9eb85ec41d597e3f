import {
  errorResponseSchema,
  generateRouteErrorSchema,
  generateRouteResponseSchema,
  optimizeRouteResponseSchema,
  sampleTripRequest,
} from '@roadcast/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NOW, startApp, type TestApp } from '../../support/app.ts';
import { setUser, signedUp, Visitor } from '../../support/visitor.ts';

const SAMPLE = '/api/ev/sample';
const OPTIMIZE = '/api/ev/optimize-route';
const HOUR = 3_600_000;

let now = NOW;
let server: TestApp;
beforeAll(async () => {
  server = await startApp({ now: () => now, settings: { RATE_LIMITS: 'on' } });
});
afterAll(() => server.close());

/** Returns a guest on another network, with separate rates. */
let networks = 0;
const guest = (): Visitor => {
  networks += 1;
  return new Visitor(server.app, `10.9.${networks}.1`);
};

describe('the sample of charging', () => {
  it('returns a guest the figures of the optimizer on the planned road', async () => {
    const visitor = guest();
    const answer = await visitor.post(SAMPLE);
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    const found = optimizeRouteResponseSchema.parse(answer.body);
    const { chargingStops, charging, rangeAnalysis } = found;
    expect(found.estimate).toBe(false);
    expect(chargingStops.length).toBeGreaterThan(0);
    expect(found.totalChargingCost).toBeGreaterThan(0);
    expect(found.totalChargingTime).toBeGreaterThan(0);
    expect(rangeAnalysis.rangeAnxietyScore).toBeGreaterThanOrEqual(0);
    expect(rangeAnalysis.rangeAnxietyScore).toBeLessThanOrEqual(100);
    expect(charging.vehicle.vehicleId).toBeNull();
    expect(chargingStops.every(({ town, site }) => /, CA$/.test(town) && site !== null)).toBe(true);
    const planned = await visitor.post('/api/generate-route', sampleTripRequest);
    expect(planned.status).toBe(200);
    const { route } = generateRouteResponseSchema.parse(planned.body);
    expect([route.origin, route.destination]).toEqual(['San Francisco, CA', 'Los Angeles, CA']);
    expect(found.totalMiles).toBeCloseTo(route.totalMiles, 0);
    // The coast is longer than I-5.
    expect(route.totalMiles).toBeGreaterThan(390);
    expect(route.charging).toBeNull();
  });

  it('is limited to three an hour per caller, and uses nothing of the day', async () => {
    const visitor = guest();
    const run = async () => (await visitor.post(SAMPLE)).status;
    expect([await run(), await run(), await run()]).toEqual([200, 200, 200]);
    now += 60_000;
    const refused = await visitor.post(SAMPLE);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '3540']);
    expect(errorResponseSchema.parse(refused.body).error).toEqual({
      code: 'rate_limited',
      message: 'Too many requests. Try again in 59 minutes.',
    });
    expect((await guest().post(SAMPLE)).status).toBe(200);
    expect((await visitor.get('/api/me/limits')).body).toMatchObject({ daily: { routeCalculations: { used: 0 } } });
    now += HOUR;
    expect(await run()).toBe(200);
  });

  it('opens no other trip to a plan without charging', async () => {
    const visitor = guest();
    const asked = { ...sampleTripRequest, destination: 'San Diego, CA' };
    const sample = optimizeRouteResponseSchema.parse((await visitor.post(SAMPLE)).body);
    expect(optimizeRouteResponseSchema.parse((await visitor.post(SAMPLE, asked)).body)).toEqual(sample);
    for (const body of [
      sampleTripRequest,
      asked,
      {
        coordinates: [
          { lat: 37.77, lng: -122.42 },
          { lat: 34.05, lng: -118.24 },
        ],
      },
    ]) {
      const refused = await visitor.post(OPTIMIZE, body);
      expect([refused.status, generateRouteErrorSchema.parse(refused.body).code]).toEqual([403, 'feature_not_in_plan']);
    }
  });

  it('runs with PRO through the optimizer, whose points are objects or pairs', async () => {
    const { visitor, user } = await signedUp(server, 'ann@example.com');
    await setUser(server, user.id, { subscriptionTier: 'PRO' });
    const run = async (body: object) => optimizeRouteResponseSchema.parse((await visitor.post(OPTIMIZE, body)).body);
    const [sample, own] = [
      optimizeRouteResponseSchema.parse((await visitor.post(SAMPLE)).body),
      await run(sampleTripRequest),
    ];
    expect(own.chargingStops).toEqual(sample.chargingStops);
    const points = [sampleTripRequest.origin, sampleTripRequest.destination].flatMap((place) =>
      typeof place === 'string' || place.lat === undefined || place.lng === undefined
        ? []
        : [{ lat: place.lat, lng: place.lng }],
    );
    const [asObjects, asPairs] = [
      await run({ coordinates: points, totalDistance: own.totalMiles }),
      await run({ coordinates: points.map(({ lat, lng }) => [lng, lat]), totalDistance: own.totalMiles }),
    ];
    expect(points).toHaveLength(2);
    expect(asObjects.estimate).toBe(true);
    expect(asObjects).toEqual(asPairs);
    const beyond = await visitor.post(OPTIMIZE, { coordinates: [{ lat: 91, lng: 0 }, points[1]] });
    expect([beyond.status, generateRouteErrorSchema.parse(beyond.body).code]).toEqual([400, 'invalid_request']);
  });
});
