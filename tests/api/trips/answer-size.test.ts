import { endpoints, type GenerateRouteResponse } from '@roadcast/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import { Visitor } from '../../support/visitor.ts';

/** The longest and slowest that can be planned at once, nearly: 17,500 miles in days of two hours. */
const longest = {
  origin: 'Bangor, ME',
  destination: 'Key West, FL',
  waypoints: ['Seattle, WA', 'Miami, FL', 'San Diego, CA', 'Boston, MA', 'Houston, TX', 'Fargo, ND'],
  preferences: { drivingHoursPerDay: 2 },
};

const MEGABYTE = 1_000_000;

describe('answers about the longest trip', () => {
  let server: TestApp;
  let guest: Visitor;
  beforeAll(async () => {
    server = await startApp({ settings: { EDITION: 'private' } });
    guest = new Visitor(server.app);
  });
  afterAll(() => server.close());

  const sizeOf = (body: unknown): number => JSON.stringify(body).length;

  it('stay below three megabytes, in the compact form below one', async () => {
    const { status, body } = await guest.post('/api/generate-route', longest);
    expect(status).toBe(200);
    const { route } = body as GenerateRouteResponse;
    expect(route.totalMiles).toBeGreaterThan(15_000);
    expect(route.dayCards.length).toBeGreaterThan(60);
    expect(sizeOf(body)).toBeLessThan(3 * MEGABYTE);
    expect(route.geometry.length).toBeLessThanOrEqual(24_000);
    // Turns still begin on the line.
    for (const { beginIndex, lat, lng } of route.instructions) {
      expect(route.geometry[beginIndex]).toEqual([expect.closeTo(lng, 4), expect.closeTo(lat, 4)]);
    }
    const compact = await guest.call('POST', '/api/generate-route', longest, {
      accept: endpoints.generateRoute.compact.type,
    });
    expect(sizeOf(compact.body)).toBeLessThan(MEGABYTE);
    expect(sizeOf((await guest.get(`/api/routes/${route.id}/itinerary`)).body)).toBeLessThan(MEGABYTE);
  });

  it.each(['/api/route-alternatives', '/api/compare-departures', '/api/trip-choices', '/api/best-order'])(
    '%s stays below one megabyte',
    async (path) => {
      const { status, body } = await guest.post(path, longest);
      expect(status).toBe(200);
      expect(sizeOf(body)).toBeLessThan(MEGABYTE);
    },
  );
});
