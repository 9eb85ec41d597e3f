import {
  errorResponseSchema,
  generateRouteResponseSchema,
  itineraryResponseSchema,
  summaryResponseSchema,
  type Trip,
} from '@roadcast/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import { signedUp, Visitor } from '../../support/visitor.ts';

let server: TestApp;
let guest: Visitor;
let trip: Trip;
beforeAll(async () => {
  server = await startApp();
  guest = new Visitor(server.app);
  const body = { origin: 'Denver, CO', destination: 'Chicago, IL', waypoints: ['Omaha, NE'] };
  trip = generateRouteResponseSchema.parse((await guest.post('/api/generate-route', body)).body).route;
});
afterAll(() => server.close());

describe('GET /api/routes/{id}/itinerary', () => {
  it('has every stop of the planned trip under its day', async () => {
    const { body, headers } = await guest.get(`/api/routes/${trip.id}/itinerary`);
    const { routeId, days } = itineraryResponseSchema.parse(body);
    expect(routeId).toBe(trip.id);
    expect(days.map(({ stops: _, ...day }) => day)).toEqual(trip.dayCards);
    expect(days.flatMap(({ stops }) => stops)).toEqual(trip.segments);
    expect(headers['cache-control']).toBe('no-store');
  });
});

describe('GET /api/routes/{id}/summary', () => {
  it('returns the same in miles and in kilometers', async () => {
    const inMiles = summaryResponseSchema.parse((await guest.get(`/api/routes/${trip.id}/summary?units=miles`)).body);
    const inKilometers = summaryResponseSchema.parse(
      (await guest.get(`/api/routes/${trip.id}/summary?units=kilometers`)).body,
    );
    expect(inMiles).toMatchObject({ origin: 'Denver, CO', days: trip.dayCards.length, distance: trip.totalMiles });
    expect(inKilometers.distance).toBeCloseTo(trip.totalMiles * 1.60934, 1);
    expect({ ...inKilometers, distance: 0, units: '' }).toEqual({ ...inMiles, distance: 0, units: '' });
    const { hours, minutes } = inMiles.drivingTime;
    expect(hours + minutes / 60).toBeCloseTo(trip.totalHours, 1);
    expect(minutes).toBeLessThan(60);
    const breaks = trip.segments.filter(({ type }) => !['origin', 'day_start', 'destination'].includes(type));
    expect(inMiles.stops).toBe(breaks.length);
  });

  it('uses the caller’s unit for a saved trip by default', async () => {
    const { visitor } = await signedUp(server, 'ann@example.com');
    const saved = await visitor.post('/api/routes', { origin: 'Denver, CO', destination: 'Cheyenne, WY' });
    const { id } = (saved.body as { route: { id: string } }).route;
    const units = async (): Promise<string> =>
      summaryResponseSchema.parse((await visitor.get(`/api/routes/${id}/summary`)).body).units;
    expect(await units()).toBe('miles');
    await visitor.call('PATCH', '/api/me', { preferences: { distanceUnit: 'kilometers' } });
    expect(await units()).toBe('kilometers');
  });

  it('rejects other units and unknown trips', async () => {
    const furlongs = await guest.get(`/api/routes/${trip.id}/summary?units=furlongs`);
    const nowhere = await guest.get('/api/routes/00000000-0000-4000-8000-000000000000/summary');
    expect([furlongs, nowhere].map(({ status, body }) => [status, errorResponseSchema.parse(body).error.code])).toEqual(
      [
        [400, 'invalid_request'],
        [404, 'route_not_found'],
      ],
    );
  });
});
