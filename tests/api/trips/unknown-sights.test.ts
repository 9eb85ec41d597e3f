import {
  createRouteResponseSchema,
  generateRouteErrorSchema,
  generateRouteResponseSchema,
  savedRouteResponseSchema,
  tripDraftOf,
} from '@roadcast/contract';
import type { Tier } from '@roadcast/core/plans';
import { sightsOf } from '@roadcast/core/trip-request';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import { setUser, signedUp, type Visitor } from '../../support/visitor.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startApp();
});
beforeEach(() => server.empty());
afterAll(() => server.close());

const ends = { origin: 'Denver, CO', destination: 'Omaha, NE', departureDate: '2026-12-07' };
const archway = { id: 'great-platte-river-road-archway-ne', kind: 'museum', note: 'Opens at 10' };
const gone = { name: 'Closed museum', lat: 40.6703, lng: -99.0462, sight: { ...archway, id: 'no-such-museum-ne' } };
const elsewhere = { name: 'Café', lat: 40.7075, lng: -98.839, sight: archway };

async function driver(tier: Tier): Promise<Visitor> {
  const { visitor, user } = await signedUp(server, `${tier.toLowerCase().replace('_', '-')}@example.com`);
  await setUser(server, user.id, { subscriptionTier: tier });
  return visitor;
}

const discoveredIn = (body: unknown) =>
  generateRouteResponseSchema.parse(body).route.segments.filter(({ sight }) => sight !== null);

it.each([
  ['unknown', gone],
  ['elsewhere', elsewhere],
])('a place whose sight is %s counts as a stop', { timeout: 60_000 }, async (_, place) => {
  const visitor = await driver('FREE');
  const send = (waypoints: readonly unknown[]) => visitor.post('/api/generate-route', { ...ends, waypoints });
  const answer = await send([place]);
  expect([answer.status, discoveredIn(answer.body)]).toEqual([200, []]);
  const over = await send([place, 'Lincoln, NE']);
  expect([over.status, generateRouteErrorSchema.parse(over.body).code]).toEqual([403, 'too_many_waypoints']);
});

it('a place at any entrance of its sight is a discovery', async () => {
  const visitor = await driver('THIRTY_DAY');
  const sight = { id: 'nps-romo', kind: 'national_park', note: '' };
  const waypoints = [{ name: 'Fall River Entrance', lat: 40.4027, lng: -105.5875, sight }];
  const answer = await visitor.post('/api/generate-route', { ...ends, waypoints });
  expect([answer.status, discoveredIn(answer.body).length]).toEqual([200, 1]);
});

it('a saved trip keeps its note, opens and can be recalculated if its sight no longer exists', {
  timeout: 60_000,
}, async () => {
  const visitor = await driver('STANDARD');
  const { route } = createRouteResponseSchema.parse(
    (await visitor.post('/api/routes', { ...ends, waypoints: [gone] })).body,
  );
  const reopened = savedRouteResponseSchema.parse((await visitor.get(`/api/routes/${route.id}`)).body).route;
  expect(sightsOf(tripDraftOf(reopened.request))).toEqual([gone.sight]);
  expect((await visitor.post(`/api/routes/${route.id}/calculate`)).status).toBe(200);
});
