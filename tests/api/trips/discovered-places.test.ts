import {
  createRouteResponseSchema,
  errorResponseSchema,
  generateRouteErrorSchema,
  generateRouteResponseSchema,
  type SavedRoute,
  savedRouteResponseSchema,
  tripDraftOf,
} from '@roadcast/contract';
import { geoJsonOf, gpxOf, icsOf, readGpx, tripOfFile } from '@roadcast/core/exchange';
import { at } from '@roadcast/core/lists';
import type { Tier } from '@roadcast/core/plans';
import { sightsOf } from '@roadcast/core/trip-request';
import { calendarTexts } from '@roadcast/messages/calendar';
import { tripSaved } from '@roadcast/server/modules/trips/public';
import { outboxEvents } from '@roadcast/server/platform/events/tables';
import { defineModule, onEvent } from '@roadcast/server/platform/modules/define-module';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { tripForExport } from '../../../web/src/features/exchange/trip-for-export.ts';
import { plan, startApp, type TestApp } from '../../support/app.ts';
import { gpxSchema } from '../../support/gpx-schema.ts';
import { PASSWORD, setUser, signedUp, type Visitor } from '../../support/visitor.ts';

/** Sight ids from each `tripSaved` event. */
let published: (readonly string[])[] = [];

const listener = defineModule({
  name: 'listener',
  endpoints: {},
  summaries: {},
  events: [onEvent(tripSaved, 'tests', async (_, { payload }) => void published.push(payload.sightIds))],
  open: () => ({}),
});

let server: TestApp;
beforeAll(async () => {
  server = await startApp({ extraModules: [listener] });
});
beforeEach(async () => {
  await server.empty();
  published = [];
});
afterAll(() => server.close());

const ends = { origin: 'Denver, CO', destination: 'Omaha, NE', departureDate: '2026-12-07' };

/** Sights beside I-76 and I-80, each farther along the road. */
const beside = [
  ['barr-lake-state-park-co', 'state_park', 39.9421, -104.7516],
  ['sutherland-reservoir-state-recreation-area-ne', 'state_park', 41.106, -101.1338],
  ['great-platte-river-road-archway-ne', 'museum', 40.6703, -99.0462],
  ['windmill-state-recreation-area-ne', 'state_park', 40.7075, -98.839],
  ['war-axe-state-recreation-area-ne', 'state_park', 40.7239, -98.7344],
  ['cheyenne-state-recreation-area-ne', 'state_park', 40.7632, -98.5925],
  ['mormon-island-state-recreation-area-ne', 'state_park', 40.8245, -98.3701],
  ['stuhr-museum-of-the-prairie-pioneer-ne', 'museum', 40.8879, -98.375],
  ['wessels-living-history-farm-ne', 'historic_site', 40.8616, -97.593],
  ['pawnee-lake-state-recreation-area-ne', 'state_park', 40.855, -96.8756],
  ['university-of-nebraska-state-museum-ne', 'museum', 40.8195, -96.7036],
  ['eugene-t-mahoney-state-park-ne', 'state_park', 41.0253, -96.3136],
] as const;

const sightAt = (number: number) => {
  const [id, kind] = at(beside, number);
  return { id, kind, note: `Note ${number}` };
};
const museum = { ...sightAt(2), note: 'Opens at 10' };
const reservoir = { ...sightAt(5), note: '' };

/** Returns a discovered place at its sight; each number is farther along the road. */
const discovered = (number: number, sight: object = sightAt(number)) => {
  const [, , lat, lng] = at(beside, number);
  return { name: `Sight ${number}`, lat, lng, sight };
};
/** The museum twice, at places far enough apart to be two stops. */
const museumTwice = [discovered(2, museum), { ...discovered(2, museum), lng: -99.032 }];
const many = (count: number) => Array.from({ length: count }, (_, i) => discovered(i));
const typed = ['Fort Morgan, CO', 'Sterling, CO', 'Ogallala, NE', 'North Platte, NE', 'Kearney, NE', 'Lincoln, NE'];

/** Returns a failure's code. Route generation has a different failure format. */
const codeIn = (body: unknown): string =>
  generateRouteErrorSchema.safeParse(body).data?.code ?? errorResponseSchema.parse(body).error.code;
const stopsIn = (body: unknown) =>
  generateRouteResponseSchema.parse(body).route.segments.filter(({ sight }) => sight !== null);
const routeIn = (body: unknown): SavedRoute => savedRouteResponseSchema.parse(body).route;

async function driver(tier: Tier): Promise<Visitor> {
  const { visitor, user } = await signedUp(server, `${tier.toLowerCase().replace('_', '-')}@example.com`);
  await setUser(server, user.id, { subscriptionTier: tier });
  return visitor;
}

describe('discovered places in a plan', () => {
  const tiers: readonly (readonly [Tier, most: number, stops: number])[] = [
    ['FREE', 0, 1],
    ['THIRTY_DAY', 1, 5],
    ['STANDARD', 5, 6],
  ];
  it.each(tiers)('are limited on %s to %i, next to the typed stops', { timeout: 60_000 }, async (tier, most, stops) => {
    const visitor = await driver(tier);
    const send = (waypoints: readonly unknown[]) => visitor.post('/api/generate-route', { ...ends, waypoints });
    const full = await send([...many(most), ...typed.slice(0, stops)]);
    expect(full.status).toBe(200);
    expect(stopsIn(full.body).map(({ sight }) => sight)).toEqual(many(most).map(({ sight }) => sight));
    const over = await send(many(most + 1));
    expect([over.status, codeIn(over.body)]).toEqual([403, 'too_many_discoveries']);
    const { error, field, upgrade } = generateRouteErrorSchema.parse(over.body);
    expect(field).toBe('waypoints');
    expect(error).toContain(most === 0 ? 'does not include adding discovered places' : `this trip has ${most + 1}`);
    expect(error).toContain(upgrade);
  });

  it.each(['PRO', 'FLEET'] as const)('are unlimited on %s', { timeout: 60_000 }, async (tier) => {
    const visitor = await driver(tier);
    const answer = await visitor.post('/api/generate-route', { ...ends, waypoints: many(12) });
    expect([answer.status, stopsIn(answer.body).length]).toEqual([200, 12]);
  });

  it('are refused to guests, in saved trips, links, night options and comparisons too', async () => {
    const body = { ...ends, waypoints: [discovered(1)] };
    expect((await plan(server.app, body)).status).toBe(403);
    const visitor = await driver('FREE');
    for (const [path, sent] of [
      ['/api/routes', body],
      ['/api/trip-link', body],
      ['/api/best-order', body],
      ['/api/route-alternatives', body],
      ['/api/night-options', { trip: body, day: 1 }],
      ['/api/compare-departures', body],
    ] as const) {
      const answer = await visitor.post(path, sent);
      expect([path, answer.status, codeIn(answer.body)]).toEqual([path, 403, 'too_many_discoveries']);
    }
  });

  it('count each time, even the same sight twice', async () => {
    const visitor = await driver('THIRTY_DAY');
    const waypoints = museumTwice;
    const answer = await visitor.post('/api/generate-route', { ...ends, waypoints });
    expect(codeIn(answer.body)).toBe('too_many_discoveries');
    const asNights = waypoints.map((place) => ({ ...place, nights: 1 }));
    const nights = await visitor.post('/api/generate-route', { ...ends, waypoints: asNights });
    expect(codeIn(nights.body)).toBe('too_many_discoveries');
  });

  it('leave room for all typed stops and moved nights', { timeout: 60_000 }, async () => {
    const visitor = await driver('THIRTY_DAY');
    const long = { ...ends, destination: 'Chicago, IL', preferences: { drivingHoursPerDay: 8 } };
    const before = [discovered(1), ...typed.slice(2, 6)];
    const first = await visitor.post('/api/generate-route', { ...long, waypoints: before });
    const { segments } = generateRouteResponseSchema.parse(first.body).route;
    const night = segments.find(({ type, placeIndex }) => type === 'overnight' && placeIndex === null);
    const moved = { name: night?.location, lat: night?.lat, lng: night?.lng, role: 'night' };
    const send = (...more: readonly unknown[]) =>
      visitor.post('/api/generate-route', { ...long, waypoints: [...before, moved, ...more] });
    expect((await send('Davenport, IA')).status).toBe(200);
    expect(codeIn((await send('Davenport, IA', 'Princeton, IL')).body)).toBe('too_many_waypoints');
    expect(codeIn((await send('Davenport, IA', discovered(11))).body)).toBe('too_many_discoveries');
  });

  it('are only stops: a night or a via point with a sight is like one without', async () => {
    const night = { ...discovered(1), role: 'night', nights: 1 };
    const answer = await plan(server.app, { ...ends, waypoints: [{ ...discovered(0), role: 'pass' }, night] });
    expect([answer.status, stopsIn(answer.body)]).toEqual([200, []]);
    // Distant places labeled as nights are stops, with a sight or without.
    const distant = ['Santa Fe, NM', 'Amarillo, TX', 'Tulsa, OK'].map((name) => ({
      name,
      role: 'night',
      sight: museum,
    }));
    const refused = await plan(server.app, { ...ends, waypoints: distant });
    expect([refused.status, codeIn(refused.body)]).toEqual([403, 'too_many_waypoints']);
  });

  it.each([
    ['an id of 121 characters', { ...museum, id: 'a'.repeat(121) }],
    ['an id with spaces', { ...museum, id: 'a b' }],
    ['an unknown kind', { ...museum, kind: 'casino' }],
    ['a note of 201 characters', { ...museum, note: 'x'.repeat(201) }],
    ['no note', { id: museum.id, kind: museum.kind }],
  ])('are rejected with %s', async (_, sight) => {
    const answer = await plan(server.app, { ...ends, waypoints: [discovered(1, sight)] });
    expect([answer.status, codeIn(answer.body)]).toEqual([400, 'invalid_request']);
  });

  it('are unlimited on a private server', { timeout: 60_000 }, async () => {
    const own = await startApp({ settings: { EDITION: 'private' } });
    try {
      const answer = await plan(own.app, { ...ends, waypoints: many(8) });
      expect([answer.status, stopsIn(answer.body).length]).toEqual([200, 8]);
    } finally {
      await own.close();
    }
  });
});

describe('a saved trip with discovered places', () => {
  const body = {
    ...ends,
    waypoints: ['Fort Morgan, CO', discovered(2, museum), discovered(5, reservoir)],
    returnTrip: true,
  };
  const sights = [museum, reservoir];
  const sightsIn = (route: SavedRoute) => [
    sightsOf(tripDraftOf(route.request)),
    route.segments.flatMap(({ sight }) => sight ?? []),
  ];

  it('keeps them when reopened, duplicated, renamed and recalculated', { timeout: 60_000 }, async () => {
    const visitor = await driver('STANDARD');
    const planned = generateRouteResponseSchema.parse((await visitor.post('/api/generate-route', body)).body).route;
    const first = createRouteResponseSchema.parse((await visitor.post('/api/routes', { tripId: planned.id })).body);
    const { id, version } = first.route;
    expect(sightsIn(first.route)).toEqual([sights, sights]);
    expect(sightsIn(routeIn((await visitor.get(`/api/routes/${id}`)).body))).toEqual([sights, sights]);
    const copy = routeIn((await visitor.post(`/api/routes/${id}/duplicate`)).body);
    expect(sightsIn(copy)).toEqual([sights, sights]);
    expect(copy.waypoints.map(({ label }) => label)).toEqual(planned.waypoints.map(({ label }) => label));
    const again = routeIn((await visitor.post(`/api/routes/${id}/calculate`)).body);
    expect(sightsIn(again)).toEqual([sights, sights]);
    const without = { ...body, waypoints: [discovered(5, { ...reservoir, note: 'Windy' })] };
    const changed = await visitor.call('PATCH', `/api/routes/${id}`, { version: again.version, request: without });
    expect(sightsIn(routeIn(changed.body))[1]).toEqual([{ ...reservoir, note: 'Windy' }]);
    expect(version).toBe(1);
  });

  it('comes back from a GPX file, and has its notes in every file', { timeout: 60_000 }, async () => {
    const visitor = await driver('STANDARD');
    const { route } = generateRouteResponseSchema.parse((await visitor.post('/api/generate-route', body)).body);
    const taken = tripForExport(route);
    const gpx = gpxOf(taken);
    expect((await validateXML({ xml: [{ fileName: 'trip.gpx', contents: gpx }], schema: [gpxSchema] })).errors).toEqual(
      [],
    );
    const found = tripOfFile(readGpx(gpx), { stops: 1, sights: 5, passes: 20 });
    expect(found).toMatchObject({
      trip: {
        returnTrip: true,
        places: [
          { name: 'Denver, CO' },
          { name: 'Fort Morgan, CO' },
          { name: 'Sight 2, NE', sight: museum },
          { name: 'Sight 5, NE', sight: reservoir },
          { name: 'Omaha, NE' },
        ],
      },
    });
    expect(gpx).toContain('<sym>Museum</sym>');
    const calendar = icsOf(taken, calendarTexts).replaceAll('\r\n ', '');
    for (const file of [gpx, geoJsonOf(taken), calendar]) expect(file).toContain(museum.note);
  });

  it('publishes their ids once per save, and nothing without any', { timeout: 60_000 }, async () => {
    const visitor = await driver('STANDARD');
    const twice = { ...ends, waypoints: museumTwice };
    const { route } = createRouteResponseSchema.parse((await visitor.post('/api/routes', twice)).body);
    await expect.poll(() => published, { timeout: 15_000 }).toEqual([[museum.id]]);
    const rename = await visitor.call('PATCH', `/api/routes/${route.id}`, { version: 1, name: 'Sights' });
    expect(rename.status).toBe(200);
    await visitor.post('/api/routes', ends);
    const waypoints = [discovered(2, museum), discovered(5, reservoir)];
    const change = { version: 2, request: { ...ends, waypoints } };
    expect((await visitor.call('PATCH', `/api/routes/${route.id}`, change)).status).toBe(200);
    await expect.poll(() => published, { timeout: 15_000 }).toEqual([[museum.id], [museum.id, reservoir.id]]);
  });

  it('publishes nothing if it isn’t saved', async () => {
    const visitor = await driver('STANDARD');
    const { status } = await visitor.post('/api/generate-route', { ...ends, waypoints: [discovered(1)] });
    expect(status).toBe(200);
    const stale = await visitor.call('PATCH', '/api/routes/00000000-0000-4000-8000-000000000000', { version: 1 });
    expect(stale.status).toBe(404);
    expect(await visitor.call('DELETE', '/api/me', { password: PASSWORD })).toMatchObject({ status: 200 });
    expect(published).toEqual([]);
    expect(await server.store.db.$count(outboxEvents, eq(outboxEvents.name, tripSaved.name))).toBe(0);
  });

  it('loses its pending event with the account', async () => {
    // Events stay pending while a handler fails.
    const failing = defineModule({
      name: 'failing',
      endpoints: {},
      summaries: {},
      events: [onEvent(tripSaved, 'failing', () => Promise.reject(new Error('not yet')))],
      open: () => ({}),
    });
    const failingServer = await startApp({ extraModules: [failing] });
    try {
      const pending = () => failingServer.store.db.$count(outboxEvents, eq(outboxEvents.name, tripSaved.name));
      for (const email of ['ann@example.com', 'bob@example.com']) {
        const { visitor, user } = await signedUp(failingServer, email);
        await setUser(failingServer, user.id, { subscriptionTier: 'STANDARD' });
        await visitor.post('/api/routes', { ...ends, waypoints: [discovered(1)] });
        if (email !== 'bob@example.com') continue;
        expect(await pending()).toBe(2);
        await visitor.call('DELETE', '/api/me', { password: PASSWORD });
      }
      expect(await pending()).toBe(1);
    } finally {
      await failingServer.close();
    }
  });
});
