import { exportResponseSchema, type SavedRoute, savedRouteResponseSchema } from '@roadcast/contract';
import { sampleTrip } from '@roadcast/contract/testing/sample-trip';
import { savedRoutes } from '@roadcast/server/modules/trips/saved/tables';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import { signedUp, type Visitor } from '../../support/visitor.ts';

let server: TestApp;
let visitor: Visitor;
beforeAll(async () => {
  server = await startApp();
  await server.empty();
  ({ visitor } = await signedUp(server, 'ann@example.com'));
});
afterAll(() => server.close());

const routeIn = (body: unknown): SavedRoute => savedRouteResponseSchema.parse(body).route;

/** Saves a route, replaces its stored trip, and returns the route's id. */
async function savedAs(trip: object): Promise<string> {
  const request = { origin: 'Denver, CO', destination: 'Boulder, CO', departureDate: '2026-12-07' };
  const { id } = routeIn((await visitor.post('/api/routes', request)).body);
  await server.store.db
    .update(savedRoutes)
    .set({ trip: { ...trip, id } })
    .where(eq(savedRoutes.id, id));
  return id;
}

it('migrates a stored trip when it is read, and copies it as migrated', async () => {
  const { avoidFerries: _, ...preferences } = sampleTrip.preferences;
  const migrated = { ...preferences, avoidFerries: false };
  const id = await savedAs({ ...sampleTrip, preferences });
  const route = routeIn((await visitor.get(`/api/routes/${id}`)).body);
  expect(route).toMatchObject({ totalMiles: 148.9, preferences: migrated });
  const copy = routeIn((await visitor.post(`/api/routes/${id}/duplicate`)).body);
  const [row] = await server.store.db.select().from(savedRoutes).where(eq(savedRoutes.id, copy.id));
  expect(row?.trip).toEqual({ ...sampleTrip, id: copy.id, preferences: migrated });
});

it('exports everything stored, even an unreadable trip', async () => {
  const damaged = { segments: 'many' };
  const id = await savedAs(damaged);
  const { data } = exportResponseSchema.parse((await visitor.get('/api/me/export')).body);
  const routes = data.savedRoutes as { id: string; trip?: object }[];
  expect(routes.find((route) => route.id === id)?.trip).toMatchObject(damaged);
  expect((await visitor.get(`/api/routes/${id}`)).status).toBe(500);
});
