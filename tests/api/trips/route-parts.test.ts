import {
  attractionsResponseSchema,
  errorResponseSchema,
  generateRouteResponseSchema,
  itineraryResponseSchema,
  summaryResponseSchema,
  type Trip,
} from '@roadcast/contract';
import { STREETS_ATTRIBUTION } from '@roadcast/core/dataset';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { OsmNode } from '../../../dataset/tiles/osm-pbf.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { putImport } from '../../support/street-import.ts';
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

describe('GET /api/routes/{id}/attractions', () => {
  const attractions = async (query = '') => {
    const answer = await guest.get(`/api/routes/${trip.id}/attractions${query}`);
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('private, max-age=1800');
    return attractionsResponseSchema.parse(answer.body);
  };

  it('returns none without imported streets, with the reason', async () => {
    const answer = await attractions();
    expect(answer).toMatchObject({ attractions: [], source: null, asOf: null, coverage: 0 });
    expect(answer.notices.map(({ code }) => code)).toEqual(['attractions_unknown']);
  });

  it('rejects a radius of 26 miles', async () => {
    expect((await guest.get(`/api/routes/${trip.id}/attractions?radius=26`)).status).toBe(400);
  });

  it('lists named sights in road order, and how much of the road is covered', async () => {
    // Use a point beside the road in the one-degree cell around Kearney.
    const inCell = trip.geometry.filter(([lng, lat]) => lng > -100 && lng < -99 && lat > 40 && lat < 41);
    expect(inCell.length).toBeGreaterThan(2);
    const at = (share: number): readonly [number, number] => {
      const [lng, lat] = inCell[Math.floor(share * (inCell.length - 1))] ?? [0, 0];
      return [lng, lat];
    };
    const poi = (id: number, share: number, north: number, tags: Record<string, string>): OsmNode => ({
      id,
      lng: at(share)[0],
      lat: at(share)[1] + north,
      tags,
    });
    const nodes: OsmNode[] = [
      { id: 1, lng: -99.5, lat: 40.5 },
      { id: 2, lng: -99.5, lat: 40.51 },
      poi(3, 0.8, 0.02, { tourism: 'museum', name: 'Museum of Made-Up Art' }),
      poi(4, 0.2, 0.01, { tourism: 'viewpoint', name: 'Made-Up View' }),
      poi(5, 0.5, 0.01, { tourism: 'viewpoint' }),
      poi(6, 0.5, 0.01, { amenity: 'fuel', name: 'No Sight' }),
      poi(7, 0.5, 0.2, { tourism: 'zoo', name: 'A Zoo Off the Road' }),
    ];
    await putImport(server.dataDir, {
      id: 'sights',
      content: { nodes, ways: [{ id: 1, nodeIds: [1, 2], tags: { highway: 'residential', name: 'A Street' } }] },
      area: { width: 1, height: 1, rows: [[40, -100, -100]] },
      dataTime: '2026-11-01T00:00:00Z',
    });
    await vi.waitUntil(async () => (await attractions()).source !== null, { timeout: 20_000, interval: 200 });
    const answer = await attractions();
    expect(answer.attractions.map(({ name }) => name)).toEqual(['Made-Up View', 'Museum of Made-Up Art']);
    const [view, museum] = answer.attractions;
    expect(view?.milesFromStart).toBeLessThan(museum?.milesFromStart ?? 0);
    expect(museum?.milesOffRoute).toBeLessThan(2);
    expect([answer.source, answer.asOf]).toEqual([STREETS_ATTRIBUTION, Date.parse('2026-11-01T00:00:00Z')]);
    expect(answer.coverage).toBeGreaterThan(0);
    expect(answer.coverage).toBeLessThan(0.3);
    expect(answer.notices.map(({ code }) => code)).toEqual(['attractions_in_part']);
    expect((await attractions('?radius=20')).attractions.map(({ name }) => name)).toContain('A Zoo Off the Road');
    const one = await attractions('?limit=1');
    expect(one.attractions).toHaveLength(1);
    expect(one.notices.map(({ code }) => code)).toContain('attractions_limited');
  });
});
