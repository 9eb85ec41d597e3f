import {
  createRouteResponseSchema,
  errorResponseSchema,
  exportResponseSchema,
  generateRouteResponseSchema,
  listRoutesResponseSchema,
  routeChangedSchema,
  type SavedRoute,
  savedRouteResponseSchema,
} from '@roadcast/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NOW, startApp, type TestApp } from '../../support/app.ts';
import { PASSWORD, setUser, signedUp, Visitor } from '../../support/visitor.ts';

const DAY = 86_400_000;

let now = NOW;
let server: TestApp;
beforeAll(async () => {
  server = await startApp({ now: () => now });
});
beforeEach(async () => {
  now = NOW;
  await server.empty();
});
afterAll(() => server.close());

const short = { origin: 'Denver, CO', destination: 'Boulder, CO', departureDate: '2026-12-07' };

async function saved(visitor: Visitor, body: object = short): Promise<SavedRoute> {
  const answer = await visitor.post('/api/routes', body);
  expect(answer.body).toHaveProperty('route');
  return createRouteResponseSchema.parse(answer.body).route;
}

const routeIn = (body: unknown): SavedRoute => savedRouteResponseSchema.parse(body).route;
const codeIn = (body: unknown): string => errorResponseSchema.parse(body).error.code;
const listed = async (visitor: Visitor, userId: string, query = '') =>
  listRoutesResponseSchema.parse((await visitor.get(`/api/users/${userId}/routes${query}`)).body);
const namesIn = async (visitor: Visitor, userId: string, query = ''): Promise<string[]> =>
  (await listed(visitor, userId, query)).routes.map(({ name }) => name);

describe('POST /api/routes', () => {
  it('plans and saves a trip, which is visible in another browser', async () => {
    const { visitor, user } = await signedUp(server, 'ann@example.com');
    const answer = await visitor.post('/api/routes', {
      ...short,
      name: '  To the mountains ',
      userId: 'somebody else',
      userTier: 'fleet',
      timestamp: 1,
    });
    expect(answer.status).toBe(200);
    const { route, allowance } = createRouteResponseSchema.parse(answer.body);
    expect(route).toMatchObject({
      userId: user.id,
      name: 'To the mountains',
      version: 1,
      origin: 'Denver, CO',
      destination: 'Boulder, CO',
      schemaVersion: 2,
      status: 'ACTIVE',
      createdAt: NOW,
      archivedAt: null,
      deletedAt: null,
    });
    expect(route.segments.length).toBeGreaterThan(1);
    expect(route.geometry.length).toBeGreaterThan(1);
    expect(allowance).toEqual({ limit: 10, used: 1, left: 9 });

    const elsewhere = new Visitor(server.app);
    await elsewhere.post('/api/login', { email: 'ann@example.com', password: PASSWORD });
    expect(routeIn((await elsewhere.get(`/api/routes/${route.id}`)).body)).toEqual(route);
  });

  it('saves a recently planned trip exactly as shown', async () => {
    const { visitor } = await signedUp(server, 'ann@example.com');
    const planned = generateRouteResponseSchema.parse((await visitor.post('/api/generate-route', short)).body).route;
    now += 3 * DAY;
    const route = await saved(visitor, { tripId: planned.id, name: 'As seen' });
    expect(route.segments).toEqual(planned.segments);
    expect(route.plannedAt).toBe(planned.createdAt);
    expect(route.createdAt).toBe(now);
    expect(route.id).not.toBe(planned.id);
    expect(route.request).toMatchObject(short);
  });

  it('replans a trip that is no longer stored, and reports it if that fails', async () => {
    const { visitor } = await signedUp(server, 'ann@example.com');
    const { visitor: ben } = await signedUp(server, 'ben@example.com');
    const planned = generateRouteResponseSchema.parse((await visitor.post('/api/generate-route', short)).body).route;
    const route = await saved(ben, { ...short, tripId: planned.id });
    expect(route.totalMiles).toBe(planned.totalMiles);
    const gone = await ben.post('/api/routes', { tripId: planned.id });
    expect([gone.status, codeIn(gone.body)]).toEqual([422, 'plan_gone']);
  });

  it('requires guests to sign in, with the documented message', async () => {
    const answer = await new Visitor(server.app).post('/api/routes', short);
    expect(answer.status).toBe(401);
    expect(errorResponseSchema.parse(answer.body).error.message).toBe('Please sign in to create a route');
  });

  const refused: readonly (readonly [what: string, body: unknown, status: number, code: string])[] = [
    ['no origin', { destination: 'Boulder, CO' }, 400, 'origin_required'],
    ['no destination', { origin: 'Denver, CO' }, 400, 'destination_required'],
    ['nothing', {}, 400, 'origin_required'],
    ['an unknown place', { ...short, origin: 'Xyzzyville' }, 422, 'place_not_found'],
    ['an empty name', { ...short, name: '  ' }, 400, 'invalid_request'],
    ['a name of 121 letters', { ...short, name: 'x'.repeat(121) }, 400, 'invalid_request'],
    ['a name that is a number', { ...short, name: 7 }, 400, 'invalid_request'],
    ['a name with a character that nothing can keep', { ...short, name: 'a\u0000b' }, 400, 'invalid_request'],
    ['a list', [short], 400, 'invalid_request'],
    ['two stops on FREE', { ...short, waypoints: ['Golden, CO', 'Arvada, CO'] }, 403, 'too_many_waypoints'],
  ];
  it.each(refused)('rejects %s and saves nothing', async (_, body, status, code) => {
    const { visitor, user } = await signedUp(server, 'ann@example.com');
    const answer = await visitor.post('/api/routes', body);
    expect([answer.status, codeIn(answer.body)]).toEqual([status, code]);
    expect((await listed(visitor, user.id)).total).toBe(0);
  });
});

describe('a tier’s limit of saved routes', () => {
  it('rejects one more with the upgrade message, even ten at the same time, and keeps the rest readable', async () => {
    const { visitor, user } = await signedUp(server, 'ann@example.com');
    const first = await saved(visitor);
    for (let i = 2; i <= 8; i++) await visitor.post(`/api/routes/${first.id}/duplicate`);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => visitor.post(`/api/routes/${first.id}/duplicate`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    const refusal = errorResponseSchema.parse(answers.find(({ status }) => status === 403)?.body).error;
    expect(refusal.code).toBe('route_limit');
    expect(refusal.upgrade).toBe('Upgrade to $2.99/month for 30 saved routes, Standard for 100 or Pro for unlimited!');
    expect(refusal.message).toContain(refusal.upgrade);
    expect((await listed(visitor, user.id)).allowance).toEqual({ limit: 10, used: 10, left: 0 });
    const create = await visitor.post('/api/routes', short);
    expect([create.status, codeIn(create.body)]).toEqual([403, 'route_limit']);

    await setUser(server, user.id, { subscriptionTier: 'PRO' });
    await visitor.post(`/api/routes/${first.id}/duplicate`);
    expect((await listed(visitor, user.id)).allowance).toEqual({ limit: null, used: 11, left: null });
    // Back on FREE and over the limit: everything can be read and changed, but nothing can be added.
    await setUser(server, user.id, { subscriptionTier: 'FREE' });
    const page = await listed(visitor, user.id, '?pageSize=50');
    expect([page.total, page.allowance.left]).toEqual([11, 0]);
    for (const { id } of page.routes) expect((await visitor.get(`/api/routes/${id}`)).status).toBe(200);
    expect((await visitor.call('PATCH', `/api/routes/${first.id}`, { version: 1, name: 'Renamed' })).status).toBe(200);
    expect((await visitor.post(`/api/routes/${first.id}/calculate`)).status).toBe(200);
    expect((await visitor.post(`/api/routes/${first.id}/duplicate`)).status).toBe(403);
  });

  it('excludes deleted routes, and includes them once restored', async () => {
    const { visitor, user } = await signedUp(server, 'ann@example.com');
    const first = await saved(visitor);
    for (let i = 2; i <= 10; i++) await visitor.post(`/api/routes/${first.id}/duplicate`);
    expect((await visitor.call('DELETE', `/api/routes/${first.id}`)).status).toBe(200);
    const another = await saved(visitor);
    const full = await visitor.post(`/api/routes/${first.id}/restore`);
    expect([full.status, codeIn(full.body)]).toEqual([403, 'route_limit']);
    await visitor.call('DELETE', `/api/routes/${another.id}`);
    expect((await visitor.post(`/api/routes/${first.id}/restore`)).status).toBe(200);
    expect((await listed(visitor, user.id)).counts).toEqual({ active: 10, archived: 0, deleted: 1 });
  });
});

describe('GET /api/users/{id}/routes', () => {
  it('lists, searches, sorts, filters and pages', async () => {
    const { visitor, user } = await signedUp(server, 'ann@example.com');
    const trips = [
      { ...short, name: 'Commute' },
      { origin: 'Omaha, NE', destination: 'Lincoln, NE', departureDate: '2026-12-20', name: 'aunt Nell' },
      { origin: 'Denver, CO', destination: 'Fort Collins, CO', waypoints: ['Longmont, CO'], name: '100 % Zebra_s' },
    ];
    for (const trip of trips) {
      now += 60_000;
      await saved(visitor, trip);
    }
    const all = (query: string) => namesIn(visitor, user.id, query);
    expect(await all('')).toEqual(['100 % Zebra_s', 'aunt Nell', 'Commute']);
    expect(await all('?sort=name')).toEqual(['100 % Zebra_s', 'aunt Nell', 'Commute']);
    expect(await all('?sort=miles')).toEqual(['100 % Zebra_s', 'aunt Nell', 'Commute']);
    expect(await all('?sort=departure&order=asc')).toEqual(['100 % Zebra_s', 'Commute', 'aunt Nell']);
    expect(await all('?sort=created&order=asc')).toEqual(['Commute', 'aunt Nell', '100 % Zebra_s']);
    expect(await all('?search=denver')).toEqual(['100 % Zebra_s', 'Commute']);
    expect(await all('?search=longmont')).toEqual(['100 % Zebra_s']);
    expect(await all('?search=denver%20commute')).toEqual(['Commute']);
    expect(await all(`?search=${encodeURIComponent('%')}`)).toEqual(['100 % Zebra_s']);
    expect(await all('?search=_')).toEqual(['100 % Zebra_s']);
    expect(await all(`?search=${encodeURIComponent('\\')}`)).toEqual([]);
    const page = await listed(visitor, user.id, '?pageSize=2&page=2&sort=created&order=asc');
    expect([page.routes.map(({ name }) => name), page.total]).toEqual([['100 % Zebra_s'], 3]);
  });

  it('returns a small map, the days and the worst weather of each, but no full trips', async () => {
    const { visitor, user } = await signedUp(server, 'ann@example.com');
    const route = await saved(visitor, { origin: 'Denver, CO', destination: 'Chicago, IL' });
    const [summary] = (await listed(visitor, user.id)).routes;
    expect(summary).toMatchObject({
      id: route.id,
      name: 'Denver, CO to Chicago, IL',
      totalMiles: route.totalMiles,
      dayCount: 2,
      vehicleType: 'car',
      departureTime: route.segments[0]?.arrivalTime,
      arrivalTime: route.segments.at(-1)?.arrivalTime,
    });
    const line = summary?.preview ?? [];
    expect(line).toHaveLength(64);
    const [west, east] = [line[0], line.at(-1)];
    expect(west?.[0]).toBeCloseTo(route.coordinates.origin.lng, 1);
    expect(west?.[1]).toBeCloseTo(route.coordinates.origin.lat, 1);
    expect(east?.[0]).toBeCloseTo(route.coordinates.destination.lng, 1);
    expect(east?.[1]).toBeCloseTo(route.coordinates.destination.lat, 1);
    expect(JSON.stringify(summary).length).toBeLessThan(2500);
  });

  it.each(['?page=0', '?pageSize=101', '?sort=price', '?show=mine', '?owner=x', `?search=${'x'.repeat(121)}`])(
    'rejects %s',
    async (query) => {
      const { visitor, user } = await signedUp(server, 'ann@example.com');
      const answer = await visitor.get(`/api/users/${user.id}/routes${query}`);
      expect([answer.status, codeIn(answer.body)]).toEqual([400, 'invalid_request']);
    },
  );
});

describe('another user’s routes', () => {
  it('can’t be accessed in any way; only an administrator may read them', async () => {
    const ann = await signedUp(server, 'ann@example.com');
    const ben = await signedUp(server, 'ben@example.com');
    const route = await saved(ann.visitor);
    const { id } = route;
    const tries = [
      ['GET', `/api/routes/${id}`],
      ['PATCH', `/api/routes/${id}`, { version: 1, name: 'Mine' }],
      ['DELETE', `/api/routes/${id}`],
      ['POST', `/api/routes/${id}/calculate`, {}],
      ['POST', `/api/routes/${id}/duplicate`, {}],
      ['POST', `/api/routes/${id}/restore`, {}],
      ['GET', `/api/users/${ann.user.id}/routes`],
    ] as const;
    for (const [method, url, body] of tries) {
      expect((await ben.visitor.call(method, url, body)).status).toBe(404);
      expect((await new Visitor(server.app).call(method, url, body)).status).toBe(401);
    }
    const none = await ben.visitor.get('/api/users/nobody/routes');
    expect(none.status).toBe(404);

    await setUser(server, ben.user.id, { isAdmin: true });
    expect((await ben.visitor.get(`/api/routes/${id}`)).status).toBe(200);
    expect((await listed(ben.visitor, ann.user.id)).routes.map((row) => row.id)).toEqual([id]);
    expect((await ben.visitor.call('PATCH', `/api/routes/${id}`, { version: 1, name: 'Mine' })).status).toBe(404);
    expect((await ben.visitor.get('/api/users/nobody/routes')).status).toBe(404);
    expect(routeIn((await ann.visitor.get(`/api/routes/${id}`)).body)).toEqual(route);
  });
});

describe('PATCH /api/routes/{id}', () => {
  it('renames, archives, unarchives, and replans from another request', async () => {
    const { visitor, user } = await signedUp(server, 'ann@example.com');
    const route = await saved(visitor);
    const patch = async (body: object) => routeIn((await visitor.call('PATCH', `/api/routes/${route.id}`, body)).body);
    now += 60_000;
    expect(await patch({ version: 1, name: 'Skiing' })).toMatchObject({ name: 'Skiing', version: 2, updatedAt: now });
    expect((await patch({ version: 2, archived: true })).archivedAt).toBe(now);
    expect(await namesIn(visitor, user.id)).toEqual([]);
    expect(await namesIn(visitor, user.id, '?show=archived')).toEqual(['Skiing']);
    expect((await patch({ version: 3, archived: false })).archivedAt).toBeNull();
    const moved = await patch({ version: 4, request: { ...short, destination: 'Golden, CO' } });
    expect(moved).toMatchObject({ id: route.id, destination: 'Golden, CO', name: 'Skiing', version: 5 });
    expect((await listed(visitor, user.id)).routes[0]).toMatchObject({ destination: 'Golden, CO', version: 5 });
    // An empty change doesn't increase the version.
    expect((await patch({ version: 5 })).version).toBe(5);
  });

  it.each([
    ['no version', { name: 'x' }],
    ['a version that isn’t a number', { version: '1', name: 'x' }],
    ['an empty name', { version: 1, name: '' }],
    ['an unknown field', { version: 1, userId: 'x' }],
    ['nothing', {}],
  ])('rejects %s', async (_, body) => {
    const { visitor } = await signedUp(server, 'ann@example.com');
    const route = await saved(visitor);
    const answer = await visitor.call('PATCH', `/api/routes/${route.id}`, body);
    expect([answer.status, codeIn(answer.body)]).toEqual([400, 'invalid_request']);
  });

  it('rejects a change of an older version with both versions, and accepts it on the newer one', async () => {
    const { visitor } = await signedUp(server, 'ann@example.com');
    const route = await saved(visitor);
    const url = `/api/routes/${route.id}`;
    await visitor.call('PATCH', url, { version: 1, name: 'Theirs' });
    const late = await visitor.call('PATCH', url, { version: 1, name: 'Mine', archived: true });
    expect(late.status).toBe(409);
    const { error, yours, theirs } = routeChangedSchema.parse(late.body);
    expect(error.code).toBe('route_changed');
    expect(yours).toEqual({ version: 1, name: 'Mine', archived: true });
    expect(theirs).toMatchObject({ id: route.id, name: 'Theirs', version: 2, archivedAt: null });
    const again = await visitor.call('PATCH', url, { ...yours, version: theirs.version });
    expect(routeIn(again.body)).toMatchObject({ name: 'Mine', version: 3 });
  });

  it('loses none of many simultaneous changes', async () => {
    const { visitor } = await signedUp(server, 'ann@example.com');
    const { id } = await saved(visitor);
    const names = Array.from({ length: 12 }, (_, i) => `Name ${i}`);
    const answers = await Promise.all(
      names.map((name, i) =>
        // Some of the updates change the plan, which takes longer than renaming.
        visitor.call('PATCH', `/api/routes/${id}`, {
          version: 1,
          name,
          ...(i % 3 === 0 ? { request: { ...short, destination: 'Golden, CO' } } : {}),
        }),
      ),
    );
    const winners = answers.filter(({ status }) => status === 200);
    const losers = answers.filter(({ status }) => status === 409);
    expect([winners.length, losers.length]).toEqual([1, 11]);
    const winner = routeIn(winners[0]?.body);
    expect(routeIn((await visitor.get(`/api/routes/${id}`)).body)).toEqual(winner);
    for (const loser of losers) expect(routeChangedSchema.parse(loser.body).theirs).toEqual(winner);
  });
});

describe('POST /api/routes/{id}/calculate', () => {
  it('replans from the stored request, with and without a body', async () => {
    const { visitor } = await signedUp(server, 'ann@example.com');
    const route = await saved(visitor, { ...short, preferences: { stopLength: 45 } });
    now += DAY;
    const answer = await visitor.post(`/api/routes/${route.id}/calculate`);
    const again = routeIn(answer.body);
    expect(again).toMatchObject({ id: route.id, version: 2, name: route.name, plannedAt: now, createdAt: NOW });
    expect(again.segments[0]?.arrivalTime).toBe(route.segments[0]?.arrivalTime);
    expect(again.preferences.stopLength).toBe(45);
    const empty = await visitor.call('POST', `/api/routes/${route.id}/calculate`, undefined, {
      'content-type': 'application/json',
    });
    expect(empty.status).toBe(200);
    const unknown = await visitor.post(`/api/routes/${route.id}/calculate`, { origin: 'Omaha, NE' });
    expect([unknown.status, codeIn(unknown.body)]).toEqual([400, 'invalid_request']);
  });

  it('leaves at the next matching hour if the saved departure has passed, with a notice', async () => {
    const { visitor } = await signedUp(server, 'ann@example.com');
    const route = await saved(visitor, { ...short, departureTime: '10:30 AM' });
    now = Date.parse('2027-06-01T12:00:00Z');
    const again = routeIn((await visitor.post(`/api/routes/${route.id}/calculate`)).body);
    expect(new Date(again.segments[0]?.arrivalTime ?? 0).toISOString()).toBe('2027-06-01T16:30:00.000Z');
    expect(again.notices.map(({ code }) => code)).toContain('departure_moved');
    now += 10 * DAY;
    expect((await visitor.post(`/api/routes/${route.id}/calculate`)).status).toBe(200);
  });

  it('keeps a name that is set during planning', async () => {
    const { visitor } = await signedUp(server, 'ann@example.com');
    const { id } = await saved(visitor);
    const [calculated, renamed] = await Promise.all([
      visitor.post(`/api/routes/${id}/calculate`),
      visitor.call('PATCH', `/api/routes/${id}`, { version: 1, name: 'Given meanwhile' }),
    ]);
    expect(calculated.status).toBe(200);
    const last = routeIn((await visitor.get(`/api/routes/${id}`)).body);
    if (renamed.status === 200) expect(last).toMatchObject({ name: 'Given meanwhile', version: 3 });
    else expect([renamed.status, last.version]).toEqual([409, 2]);
  });
});

describe('duplicated routes', () => {
  it('are independent', async () => {
    const { visitor } = await signedUp(server, 'ann@example.com');
    const route = await saved(visitor, { ...short, name: 'x'.repeat(120) });
    const copy = routeIn((await visitor.post(`/api/routes/${route.id}/duplicate`)).body);
    expect(copy.id).not.toBe(route.id);
    expect(copy.name).toBe(`${'x'.repeat(113)} (copy)`);
    expect(copy.segments).toEqual(route.segments);
    await visitor.call('PATCH', `/api/routes/${copy.id}`, { version: 1, name: 'Other' });
    expect(routeIn((await visitor.get(`/api/routes/${route.id}`)).body)).toEqual(route);
  });
});

describe('DELETE /api/routes/{id}', () => {
  it('hides a route, which can be fully restored for 30 days', async () => {
    const { visitor, user } = await signedUp(server, 'ann@example.com');
    const route = await saved(visitor);
    const url = `/api/routes/${route.id}`;
    const deleted = routeIn((await visitor.call('DELETE', url)).body);
    expect(deleted).toMatchObject({ deletedAt: NOW, restorableUntil: NOW + 30 * DAY });
    expect((await visitor.call('DELETE', url)).status).toBe(200);
    expect((await listed(visitor, user.id)).total).toBe(0);
    expect(await namesIn(visitor, user.id, '?show=deleted')).toEqual([route.name]);
    for (const call of ['calculate', 'duplicate']) {
      const refused = await visitor.post(`${url}/${call}`);
      expect([refused.status, codeIn(refused.body)]).toEqual([409, 'route_deleted']);
    }
    expect(codeIn((await visitor.call('PATCH', url, { version: 2, name: 'x' })).body)).toBe('route_deleted');
    now += 29 * DAY;
    const restored = routeIn((await visitor.post(`${url}/restore`)).body);
    expect(restored).toEqual({ ...route, version: 3, updatedAt: now });
    expect((await visitor.post(`${url}/restore`)).status).toBe(200);
  });

  it('is permanent after 30 days', async () => {
    const { visitor, user } = await signedUp(server, 'ann@example.com');
    const route = await saved(visitor);
    await visitor.call('DELETE', `/api/routes/${route.id}`);
    now += 30 * DAY;
    expect((await visitor.post(`/api/routes/${route.id}/restore`)).status).toBe(404);
    expect((await visitor.get(`/api/routes/${route.id}`)).status).toBe(404);
    expect((await listed(visitor, user.id, '?show=all')).counts.deleted).toBe(0);
  });
});

describe('a deleted account', () => {
  it('is deleted with its routes, which can be exported before', async () => {
    const { visitor, user } = await signedUp(server, 'ann@example.com');
    const route = await saved(visitor);
    await visitor.call('DELETE', `/api/routes/${(await saved(visitor)).id}`);
    const { data } = exportResponseSchema.parse((await visitor.get('/api/me/export')).body);
    expect(data.savedRoutes).toHaveLength(2);
    expect(data.savedRoutes).toContainEqual(route);
    expect((await visitor.call('DELETE', '/api/me', { password: PASSWORD })).status).toBe(200);
    const ben = await signedUp(server, 'ben@example.com');
    await setUser(server, ben.user.id, { isAdmin: true });
    expect((await ben.visitor.get(`/api/routes/${route.id}`)).status).toBe(404);
    expect((await ben.visitor.get(`/api/users/${user.id}/routes`)).status).toBe(404);
  });
});
