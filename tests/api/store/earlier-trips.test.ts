import {
  exportResponseSchema,
  itineraryResponseSchema,
  routeWeatherResponseSchema,
  type SavedRoute,
  savedRouteResponseSchema,
  TRIP_RECORD_VERSION,
} from '@roadcast/contract';
import { earlierTrips } from '@roadcast/contract/testing/earlier-trips';
import { savedRoutes } from '@roadcast/server/modules/trips/saved/tables';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import { untimedLine } from '../../support/trip-promises.ts';
import { setUser, signedUp, type Visitor } from '../../support/visitor.ts';

let server: TestApp;
let visitor: Visitor;
beforeAll(async () => {
  server = await startApp();
  await server.empty();
  const ann = await signedUp(server, 'ann@example.com');
  visitor = ann.visitor;
  await setUser(server, ann.user.id, { subscriptionTier: 'PRO' });
});
afterAll(() => server.close());

const routeIn = (body: unknown): SavedRoute => savedRouteResponseSchema.parse(body).route;

/** @returns the id of a saved route whose trip stands in the store as given. */
async function savedAs(trip: object): Promise<string> {
  const request = { origin: 'Denver, CO', destination: 'Boulder, CO', departureDate: '2026-12-07' };
  const { id } = routeIn((await visitor.post('/api/routes', request)).body);
  await server.store.db
    .update(savedRoutes)
    .set({ trip: { ...trip, id } })
    .where(eq(savedRoutes.id, id));
  return id;
}

describe.each(Object.entries(earlierTrips))('a saved route with the record of an earlier version: %s', (_, earlier) => {
  let id: string;
  beforeAll(async () => {
    id = await savedAs(earlier);
  });

  it('is read as one of today', async () => {
    const route = routeIn((await visitor.get(`/api/routes/${id}`)).body);
    expect(route).toMatchObject({
      recordVersion: TRIP_RECORD_VERSION,
      totalMiles: 148.9,
      distance: 239_598,
      plannedAt: earlier.createdAt,
    });
    expect(route.tolls).toEqual('tolls' in earlier ? earlier.tolls : null);
    expect(untimedLine(route)).toEqual([]);
  });

  it('can be renamed and copied', async () => {
    const renamed = await visitor.call('PATCH', `/api/routes/${id}`, { version: 1, name: 'West Nebraska' });
    expect(routeIn(renamed.body)).toMatchObject({ name: 'West Nebraska', recordVersion: TRIP_RECORD_VERSION });
    const copy = routeIn((await visitor.post(`/api/routes/${id}/duplicate`)).body);
    expect(copy).toMatchObject({ recordVersion: TRIP_RECORD_VERSION, totalMiles: 148.9 });
    const [row] = await server.store.db.select().from(savedRoutes).where(eq(savedRoutes.id, copy.id));
    expect(row?.trip).toMatchObject({ recordVersion: TRIP_RECORD_VERSION, id: copy.id });
  });

  it('has its parts, and weather for the same places', async () => {
    const itinerary = itineraryResponseSchema.parse((await visitor.get(`/api/routes/${id}/itinerary`)).body);
    expect(itinerary.days[0]?.stops).toHaveLength(3);
    const weather = routeWeatherResponseSchema.parse((await visitor.get(`/api/routes/${id}/weather`)).body);
    expect(weather.segments.map(({ id: stop }) => stop)).toEqual(['d1s0', 'd1s1', 'd1s2']);
    expect(weather.weatherPoints.length).toBeGreaterThan(0);
  });
});

it('is handed out with everything that is kept, also where it cannot be read', async () => {
  const damaged = { segments: 'many' };
  const id = await savedAs(damaged);
  const { data } = exportResponseSchema.parse((await visitor.get('/api/me/export')).body);
  const routes = data.savedRoutes as { id: string; trip?: object; recordVersion?: number }[];
  expect(routes.find((route) => route.id === id)?.trip).toMatchObject(damaged);
  expect(routes.filter(({ recordVersion }) => recordVersion === TRIP_RECORD_VERSION).length).toBeGreaterThanOrEqual(10);
  expect((await visitor.get(`/api/routes/${id}`)).status).toBe(500);
});
