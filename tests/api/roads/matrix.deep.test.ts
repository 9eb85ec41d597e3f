import { TERMS_VERSION, tripWeatherRequestOf } from '@roadcast/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import { driveOf, makeWorld, type Role, roles, type World } from '../../support/matrix-world.ts';
import { PASSWORD, registration } from '../../support/visitor.ts';

/*
 * Expected status per caller. Every server route needs a row; the first test fails if one is missing. Statuses are for
 * a guest, the data's owner, another user, an administrator, and a suspended user, in this order.
 */
interface Row {
  /** Values for path and query parameters. */
  readonly url?: (world: World) => string;
  readonly body?: (world: World) => unknown;
  readonly statuses: readonly [number, number, number, number, number];
}

/** Endpoints for everyone, without identification. */
const open = (url?: string): Row => ({
  ...(url === undefined ? {} : { url: () => url }),
  statuses: [200, 200, 200, 200, 200],
});

/** Endpoints for guests and users. Suspended users get an error. */
const anyone = (row: Omit<Row, 'statuses'> = {}): Row => ({ ...row, statuses: [200, 200, 200, 200, 403] });

/** Endpoints for the caller's trip, saved or just planned. Guests have no saved trips. Administrators may read. */
const ofTrip = (row: Omit<Row, 'statuses'>): Row => ({ ...row, statuses: [404, 200, 404, 200, 403] });

/** Endpoints for the caller's account. */
const oneself = (row: Omit<Row, 'statuses'> = {}): Row => ({ ...row, statuses: [401, 200, 200, 200, 403] });

/** Endpoints for the caller's own data, which a suspended user may still access. */
const ownData = (row: Omit<Row, 'statuses'> = {}): Row => ({ ...row, statuses: [401, 200, 200, 200, 200] });

/** Endpoints whose data is hidden from everyone but its owner. */
const ownersOnly = (row: Omit<Row, 'statuses'>): Row => ({ ...row, statuses: [401, 200, 404, 404, 403] });

/** Endpoints like `ownersOnly`, except that administrators may read. */
const ownersAndAdmins = (row: Omit<Row, 'statuses'>): Row => ({ ...row, statuses: [401, 200, 404, 200, 403] });

/** Endpoints for administrators. */
const adminsOnly = (row: Omit<Row, 'statuses'> = {}, status = 200): Row => ({
  ...row,
  statuses: [401, 403, 403, status, 403],
});

const reportStep = (step: string, body: object, status: number): Row =>
  adminsOnly({ url: ({ reportId }) => `/api/admin/reports/${reportId}/${step}`, body: () => body }, status);

const aboutOwner = (rest = '', body?: object): Row =>
  adminsOnly({
    url: ({ ownerId }) => `/api/admin/users/${ownerId}${rest}`,
    ...(body === undefined ? {} : { body: () => body }),
  });

const trip = { origin: 'Denver, CO', destination: 'Cheyenne, WY' };
const savedRoute =
  (rest = '') =>
  (world: World) =>
    `/api/routes/${world.routeId}${rest}`;

const shareOf = ({ routeId }: World): object => ({ routeId, title: 'North' });

const ownShare = ({ shareCode }: World): string => `/api/community/shares/${shareCode}`;

const sharedPart =
  (rest = '') =>
  ({ shareCode }: World): string =>
    `/api/shared/${shareCode}${rest}`;

const stay = { checkIn: '2026-12-05' };
const ARCHES = '/api/sights/nps-arch';
/** Hotel search in Denver. */
const SEARCH = 'maps_39.73920_-104.98470_2026-12-05';

/** Hotel endpoints, which exist with and without the prefix. */
const hotels = (prefix: string): Readonly<Record<string, Row>> => ({
  [`GET ${prefix}/routes/:id/hotels`]: ofTrip({ url: ({ routeId }) => `${prefix}/routes/${routeId}/hotels` }),
  [`POST ${prefix}/hotels/search`]: anyone({ body: () => ({ location: 'Denver, CO', ...stay }) }),
  [`GET ${prefix}/hotels/:hotelId/pricing`]: anyone({ url: () => `${prefix}/hotels/${SEARCH}/pricing` }),
  [`POST ${prefix}/hotels/:hotelId/book`]: anyone({
    url: () => `${prefix}/hotels/${SEARCH}/book`,
    body: () => ({ searchParams: stay, guestInfo: {} }),
  }),
});

const rows: Readonly<Record<string, Row>> = {
  'GET /api/health': open(),
  'GET /api/ready': open(),
  'GET /api/docs': open(),
  'GET /api/docs/json': open(),
  'GET /api/docs/yaml': open(),
  // Redirects to the documentation page.
  'GET /api/docs/static/index.html': { statuses: [302, 302, 302, 302, 302] },
  'GET /api/docs/static/swagger-initializer.js': open(),
  'GET /api/docs/static/*': open('/api/docs/static/swagger-ui.css'),
  'GET /tiles/:z/:x/:y': open('/tiles/5/7/12'),
  'GET /tiles/tiles.json': anyone(),
  'GET /tiles/map.json': open(),
  // No street tiles are available without network access.
  'GET /tiles/weather/precipitation/:z/:x/:y': {
    url: () => '/tiles/weather/precipitation/5/7/12',
    statuses: [404, 404, 404, 404, 404],
  },
  'GET /tiles/weather/clouds/:z/:x/:y': {
    url: () => '/tiles/weather/clouds/5/7/12',
    statuses: [404, 404, 404, 404, 404],
  },
  'GET /tiles/traffic/:z/:x/:y': { url: () => '/tiles/traffic/5/7/12', statuses: [404, 404, 404, 404, 404] },
  'GET /tiles/streets/:z/:x/:y': { url: () => '/tiles/streets/5/7/12', statuses: [404, 404, 404, 404, 404] },

  'POST /api/login': {
    body: () => ({ email: 'owner@example.com', password: PASSWORD }),
    // A suspended user may sign in to another account.
    statuses: [200, 200, 200, 200, 200],
  },
  'POST /api/register': anyone({ body: () => registration('new@example.com') }),
  'POST /api/logout': open(),
  'POST /api/logout-everywhere': ownData(),
  'POST /api/password/forgot': anyone({ body: () => ({ email: 'owner@example.com' }) }),
  'POST /api/password/reset': {
    body: () => ({ token: 'guessed', password: PASSWORD }),
    statuses: [400, 400, 400, 400, 403],
  },
  'POST /api/email/send-verification': oneself(),
  'POST /api/email/verify': { body: () => ({ token: 'guessed' }), statuses: [400, 400, 400, 400, 403] },
  'GET /api/me': open(),
  'PATCH /api/me': oneself({ body: () => ({ language: 'es' }) }),
  'POST /api/me/consent': oneself({ body: () => ({ ageConfirmed: true, termsVersion: TERMS_VERSION }) }),
  'DELETE /api/me': ownData({ body: () => ({ password: PASSWORD }) }),
  'GET /api/me/export': ownData(),
  'GET /api/me/sessions': ownData(),
  'DELETE /api/me/sessions/:id': {
    url: ({ sessionId }) => `/api/me/sessions/${sessionId}`,
    statuses: [401, 200, 404, 404, 404],
  },
  'GET /api/me/email-change': oneself(),
  'POST /api/me/email-change': oneself({ body: () => ({ email: 'new@example.com', password: PASSWORD }) }),
  'DELETE /api/me/email-change': oneself(),
  'POST /api/email/change/confirm': { body: () => ({ token: 'guessed' }), statuses: [400, 400, 400, 400, 403] },
  'POST /api/email/change/cancel': { body: () => ({ token: 'guessed' }), statuses: [400, 400, 400, 400, 403] },
  'POST /api/me/password': oneself({
    body: () => ({ currentPassword: PASSWORD, newPassword: 'another-way-to-Amarillo' }),
  }),
  'GET /api/me/limits': anyone(),
  'GET /api/plans': anyone(),
  'GET /api/operator': open(),
  'GET /api/me/places': oneself(),
  'PUT /api/me/places/:id': oneself({
    url: () => '/api/me/places/home',
    body: () => ({ place: { label: 'Denver, CO', lat: 39.74, lng: -104.98 } }),
  }),
  // No user of this world has saved a workplace.
  'DELETE /api/me/places/:id': { url: () => '/api/me/places/work', statuses: [401, 404, 404, 404, 403] },

  'POST /api/generate-route': anyone({ body: () => trip }),
  'GET /api/places/suggest': anyone({ url: () => '/api/places/suggest?q=denver' }),
  'GET /api/places/reverse': anyone({ url: () => '/api/places/reverse?lat=39.7&lng=-105' }),
  'GET /api/roads/sources': anyone({ url: () => '/api/roads/sources?lat=39.7&lng=-105' }),
  'GET /api/places/nearby': anyone({ url: () => '/api/places/nearby?lat=39.7&lng=-105&kinds=fuel' }),
  'GET /api/weather/current': anyone({ url: () => '/api/weather/current?lat=39.7&lng=-105' }),

  'GET /api/vehicles': oneself(),
  'POST /api/vehicles': oneself({ body: () => ({ name: 'Car', kind: 'car' }) }),
  'POST /api/vehicles/select': ownersOnly({ body: ({ vehicleId }) => ({ id: vehicleId }) }),
  'PATCH /api/vehicles/:id': ownersOnly({
    url: ({ vehicleId }) => `/api/vehicles/${vehicleId}`,
    body: () => ({ version: 1, name: 'Old car' }),
  }),
  'DELETE /api/vehicles/:id': ownersOnly({ url: ({ vehicleId }) => `/api/vehicles/${vehicleId}` }),

  'GET /api/drives': oneself(),
  'POST /api/drives': anyone({ body: () => driveOf('0b8f4c52-6a0e-4a39-9a43-3a0d1e9d5a10') }),
  // A guest's drive belongs to the device that has its token.
  'PATCH /api/drives/:id': {
    url: ({ driveId }) => `/api/drives/${driveId}`,
    body: () => ({ shareDriven: 0.5 }),
    statuses: [404, 200, 404, 404, 403],
  },
  'DELETE /api/drives/:id': ownersOnly({ url: ({ driveId }) => `/api/drives/${driveId}` }),

  'POST /api/compare-departures': anyone({ body: () => trip }),
  'POST /api/route-alternatives': anyone({ body: () => trip }),
  'POST /api/best-order': anyone({ body: () => trip }),
  'POST /api/trip-link': anyone({ body: () => trip }),
  'POST /api/night-options': anyone({
    body: () => ({ trip: { origin: 'Chicago, IL', destination: 'Denver, CO' }, day: 1 }),
  }),
  // A guest may have just planned the trip.
  'GET /api/routes/:id/weather': { url: savedRoute('/weather'), statuses: [404, 200, 404, 200, 403] },
  'POST /api/trip-weather': anyone({ body: ({ keptTrip }) => tripWeatherRequestOf(keptTrip) }),
  'POST /api/trip-services': anyone({ body: ({ keptTrip }) => tripWeatherRequestOf(keptTrip) }),
  'POST /api/trip-chargers': anyone({ body: ({ keptTrip }) => tripWeatherRequestOf(keptTrip) }),
  'GET /api/ev/vehicles': anyone(),
  'GET /api/ev/charging-stations': anyone({ url: () => '/api/ev/charging-stations?lat=39.7&lng=-105' }),
  'POST /api/ev/sample': anyone(),
  // Only available on Pro and higher plans.
  'POST /api/ev/optimize-route': { body: () => trip, statuses: [403, 403, 403, 403, 403] },
  'POST /api/trip-choices': anyone({ body: () => trip }),
  'GET /api/gas-stations/search': anyone({ url: () => '/api/gas-stations/search?lat=39.7&lng=-105' }),
  'POST /api/gas-stations/reports': oneself({
    body: () => ({ stationId: 'interstate/I-24/fuel:TN:51.3', grade: 'diesel', price: 3.9 }),
  }),
  'GET /api/gas-stations/turn-by-turn': anyone({ url: () => '/api/gas-stations/turn-by-turn?lat=39.7&lng=-105' }),
  'POST /api/routes': oneself({ body: () => trip }),
  'GET /api/users/:id/routes': ownersAndAdmins({ url: ({ ownerId }) => `/api/users/${ownerId}/routes` }),
  'GET /api/routes/:id': ownersAndAdmins({ url: savedRoute() }),
  'PATCH /api/routes/:id': ownersOnly({ url: savedRoute(), body: () => ({ version: 1, name: 'North' }) }),
  'DELETE /api/routes/:id': ownersOnly({ url: savedRoute() }),
  'POST /api/routes/:id/calculate': ownersOnly({ url: savedRoute('/calculate') }),
  'POST /api/routes/:id/duplicate': ownersOnly({ url: savedRoute('/duplicate') }),
  'POST /api/routes/:id/restore': ownersOnly({ url: savedRoute('/restore') }),
  'GET /api/routes/:id/itinerary': ofTrip({ url: savedRoute('/itinerary') }),
  'GET /api/routes/:id/summary': ofTrip({ url: savedRoute('/summary') }),
  'GET /api/routes/:id/attractions': ofTrip({ url: savedRoute('/attractions') }),
  'POST /api/poi/enhanced-search': anyone({ body: () => ({ buffer: [[-109.55, 38.57]], source: 'nps' }) }),
  'GET /api/poi/national-parks': anyone({ url: () => '/api/poi/national-parks?lat=38.57&lng=-109.55' }),
  'GET /api/poi/recreation': anyone({ url: () => '/api/poi/recreation?lat=38.57&lng=-109.55' }),
  'POST /api/poi/overpass': anyone({ body: () => ({ lat: 38.57, lng: -109.55 }) }),
  'GET /api/sights/favorites': oneself(),
  'GET /api/sights/:id': anyone({ url: () => ARCHES }),
  'PUT /api/sights/:id/favorite': oneself({ url: () => `${ARCHES}/favorite` }),
  'DELETE /api/sights/:id/favorite': oneself({ url: () => `${ARCHES}/favorite` }),
  'PUT /api/sights/:id/rating': oneself({ url: () => `${ARCHES}/rating`, body: () => ({ stars: 4 }) }),
  'DELETE /api/sights/:id/rating': oneself({ url: () => `${ARCHES}/rating` }),
  'GET /api/community/popular': anyone(),
  'GET /api/community/trending': anyone(),
  'GET /api/community/tours': anyone(),
  'GET /api/community/starts': anyone(),
  'POST /api/community/share-route': ownersOnly({ body: shareOf }),
  'POST /api/community/share-preview': ownersOnly({ body: shareOf }),
  'GET /api/community/shares': oneself(),
  'PATCH /api/community/shares/:shareCode': ownersOnly({ url: ownShare, body: () => ({ title: 'Up north' }) }),
  'DELETE /api/community/shares/:shareCode': ownersOnly({ url: ownShare }),
  'POST /api/community/copy-route': oneself({ body: ({ shareCode }) => ({ shareCode }) }),
  // Owners can't rate their own trips.
  'POST /api/community/rate-route': {
    body: ({ shareCode }) => ({ shareCode }),
    statuses: [401, 403, 200, 200, 403],
  },
  'DELETE /api/community/ratings/:shareCode': oneself({
    url: ({ shareCode }) => `/api/community/ratings/${shareCode}`,
  }),
  'GET /api/shared/:shareCode': anyone({ url: sharedPart() }),
  'GET /api/shared/:shareCode/trip': anyone({ url: sharedPart('/trip') }),
  'GET /api/shared/:shareCode/ratings': anyone({ url: sharedPart('/ratings') }),
  'GET /api/shared/:shareCode/picture.png': { url: sharedPart('/picture.png'), statuses: [200, 200, 200, 200, 200] },
  ...hotels('/api'),
  ...hotels(''),

  'GET /api/backgrounds': anyone(),
  'GET /api/backgrounds/admin': anyone(),
  'GET /api/backgrounds/user': anyone(),
  'POST /api/backgrounds/user': oneself({ body: () => ({ backgroundId: 'gradient' }) }),
  'GET /api/backgrounds/logos': anyone(),
  'GET /api/backgrounds/serve-logo/:file': {
    url: () => '/api/backgrounds/serve-logo/header.svg',
    statuses: [404, 404, 404, 404, 404],
  },
  'GET /api/objects/:id': { url: ({ pictureUrl }) => pictureUrl, statuses: [404, 200, 404, 404, 403] },
  'POST /api/objects/upload': oneself(),
  // Authorized only by the signed URL.
  'PUT /api/objects/upload/:token': {
    url: () => '/api/objects/upload/guessed.guessed',
    statuses: [403, 403, 403, 403, 403],
  },
  // The form is missing.
  'POST /api/backgrounds/upload': { statuses: [401, 400, 400, 400, 403] },
  'POST /api/backgrounds/upload-logo': adminsOnly({}, 400),
  'DELETE /api/backgrounds/:id': ownersOnly({ url: ({ backgroundId }) => `/api/backgrounds/${backgroundId}` }),
  'DELETE /api/backgrounds/logos/:id': adminsOnly({ url: () => '/api/backgrounds/logos/none' }, 404),
  'GET /api/admin/backgrounds': adminsOnly(),
  'POST /api/admin/backgrounds': adminsOnly({
    body: () => ({ name: 'Sky', imageURL: 'gradient', isPublic: true }),
  }),
  'DELETE /api/admin/backgrounds': adminsOnly({ body: () => ({ backgroundUrl: '/objects/none' }) }, 404),

  'POST /api/reports': anyone({ body: () => ({ kind: 'accessibility', text: 'The map has no name' }) }),
  'GET /api/me/reports': oneself(),
  'GET /api/admin/reports': adminsOnly(),
  'POST /api/admin/reports/:id/claim': reportStep('claim', { version: 1 }, 200),
  // The report isn't claimed.
  'POST /api/admin/reports/:id/release': reportStep('release', { version: 1 }, 409),
  'POST /api/admin/reports/:id/decide': reportStep(
    'decide',
    { version: 1, decision: 'accepted', answer: 'It has one now.' },
    409,
  ),
  'POST /api/admin/reports/:id/reopen': reportStep('reopen', { version: 1 }, 409),
  'GET /api/admin/users': adminsOnly(),
  'GET /api/admin/users/:id': aboutOwner(),
  'POST /api/admin/users/:id/tier': aboutOwner('/tier', { tier: 'PRO', reason: 'A prize' }),
  'POST /api/admin/users/:id/admin': aboutOwner('/admin', { isAdmin: true }),
  'POST /api/admin/users/:id/suspend': aboutOwner('/suspend', { reason: 'Spam' }),
  'POST /api/admin/users/:id/lift-suspension': aboutOwner('/lift-suspension'),
  'POST /api/admin/users/:id/reset-link': aboutOwner('/reset-link'),
  'GET /api/admin/health': adminsOnly(),
  'POST /api/admin/jobs/retry': adminsOnly({ body: () => ({ name: 'none' }) }),
  'GET /api/admin/audit': adminsOnly(),
  'GET /api/admin/audit.csv': adminsOnly(),
};

const registered = new Set<string>();
let server: TestApp;
let world: World;
beforeAll(async () => {
  server = await startApp({
    onRoute: ({ method, url }) => {
      for (const one of [method].flat()) if (one !== 'HEAD' && one !== 'OPTIONS') registered.add(`${one} ${url}`);
    },
  });
  world = await makeWorld(server);
});
afterAll(() => server.close());

/** Calls a row's endpoint. @param headers additional headers. */
async function call(name: string, cookie: string, headers: Record<string, string> = {}, payload?: unknown) {
  const [method = '', path = ''] = name.split(' ');
  const row = rows[name];
  const body = payload ?? row?.body?.(world);
  const answer = await server.app.inject({
    method: method as 'GET',
    url: row?.url?.(world) ?? path,
    headers: { ...(cookie === '' ? {} : { cookie }), ...headers },
    ...(body === undefined ? {} : { payload: body as object }),
  });
  return { status: answer.statusCode, text: answer.body };
}

const changing = Object.keys(rows).filter((name) => !name.startsWith('GET '));
const guarded = Object.keys(rows).filter((name) => rows[name]?.statuses[0] === 401);

describe('access by role', () => {
  it('has a row for every existing route and no other', () => {
    expect([...registered].sort()).toEqual(Object.keys(rows).sort());
  });

  it.each(Object.entries(rows))('%s', async (name, { statuses }) => {
    const answers: Partial<Record<Role, number>> = {};
    for (const role of roles) {
      await world.putBack();
      const { status, text } = await call(name, world.cookies[role]);
      answers[role] = status;
      if (status === 403 && role === 'suspended') expect(text).toContain('account_suspended');
      if (status === 401) expect(text).toMatch(/"code":"(route_)?sign_in_required"/);
      if (status === 404) expect(text).not.toContain('owner');
    }
    expect(answers).toEqual(Object.fromEntries(roles.map((role, index) => [role, statuses[index]])));
  });
});

describe('invalid sessions', () => {
  it.each(guarded)('%s accepts neither a forged nor an expired one', async (name) => {
    await world.putBack();
    const forged = `${world.cookies.owner.slice(0, -8)}AAAAAA%3D`;
    expect((await call(name, forged)).status).toBe(401);
    await server.store.db.execute("update sessions set expires_at = now() - interval '1 second'");
    expect((await call(name, world.cookies.owner)).status).toBe(401);
  });
});

/** Returns the session cookie of a caller who is allowed to make the call. */
const cookieFor = (name: string): string =>
  world.cookies[rows[name]?.statuses[1] === 403 && rows[name]?.statuses[3] !== 403 ? 'admin' : 'owner'];

describe('bad input', () => {
  it.each(changing)('%s rejects cross-site requests', async (name) => {
    await world.putBack();
    const signs: Record<string, string>[] = [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }];
    for (const headers of signs) {
      const { status, text } = await call(name, cookieFor(name), headers);
      expect(status).toBe(403);
      expect(text).toContain('cross_site');
    }
  });

  it.each(changing)('%s rejects a body of more than a megabyte', async (name) => {
    await world.putBack();
    const { status, text } = await call(name, cookieFor(name), {}, { filler: 'x'.repeat(1_100_000) });
    expect(status).toBe(413);
    expect(text).toContain('body_too_large');
  });

  it.each(Object.keys(rows).filter((name) => rows[name]?.body))('%s rejects bodies of other types', async (name) => {
    await world.putBack();
    for (const payload of ['[]', '"text"', '7', 'null', '{"id":{}', '{"origin":7,"email":[],"version":"x"}']) {
      const { status, text } = await call(name, cookieFor(name), { 'content-type': 'application/json' }, payload);
      expect([400, 422]).toContain(status);
      expect(text).toMatch(/"code":"[a-z_]+"/);
    }
  });

  it.each(Object.keys(rows).filter((name) => name.includes('/:id')))(
    '%s finds nothing under a guessed id',
    async (name) => {
      const [method = '', path = ''] = name.split(' ');
      for (const id of ['7', '%00', "x' or '1'='1", '00000000-0000-4000-8000-000000000000', 'x'.repeat(3000)]) {
        await world.putBack();
        const answer = await server.app.inject({
          method: method as 'GET',
          url: path.replace(':id', encodeURIComponent(decodeURIComponent(id))),
          headers: { cookie: cookieFor(name) },
          ...(rows[name]?.body ? { payload: rows[name].body(world) as object } : {}),
        });
        expect([400, 404, 414]).toContain(answer.statusCode);
      }
    },
  );
});
