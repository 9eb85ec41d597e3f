import { generateRouteResponseSchema, savedRouteResponseSchema } from '@roadcast/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import { setUser, Visitor } from '../../support/visitor.ts';
import {
  COPY,
  codeOf,
  copied,
  denverToOmaha,
  driver,
  listed,
  meOf,
  planned,
  RATE,
  shared,
  view,
} from './community-steps.ts';

const NOW = Date.parse('2026-11-29T18:00:00Z');

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

const guest = (): Visitor => new Visitor(server.app);

/** Five towns along I-80 and I-76. */
const stops = ['Sterling, CO', 'Ogallala, NE', 'North Platte, NE', 'Kearney, NE', 'Lincoln, NE'];

describe('copying', () => {
  it('saves an own trip, planned for the copier’s date and vehicle', async () => {
    const [ann, ben] = [await driver(server, 'ann'), await driver(server, 'ben')];
    const code = await shared(ann, await planned(ann));
    await ben.post('/api/vehicles', { name: 'Rig', kind: 'rv', rvType: 'class-a' });
    const { message, route } = copied(await ben.post(COPY, { shareCode: code, departureDate: '2027-06-20' }));
    expect(message).toBe('Route Copied! The route has been added to your saved routes');
    expect(route).toMatchObject({ name: 'Over the plains', origin: 'Denver, CO', destination: 'Omaha, NE' });
    expect(route.dayCards[0]?.date).toBe('2027-06-20');
    expect(route.preferences.vehicleType).toBe('rv');
    expect((await ben.get(`/api/routes/${route.id}`)).status).toBe(200);
    expect((await ann.get(`/api/routes/${route.id}`)).status).toBe(404);
    expect((await view(ann, code)).copyCount).toBe(1);
    expect((await view(ben, code)).isOwn).toBe(false);
  });

  it('keeps all stops over the plan’s limit, and refuses more', async () => {
    const [ann, ben] = [await driver(server, 'ann'), await driver(server, 'ben')];
    await setUser(server, (await meOf(ann)).id, { subscriptionTier: 'PRO' });
    const code = await shared(ann, await planned(ann, { ...denverToOmaha, waypoints: stops }));
    const { route, changes } = copied(await ben.post(COPY, { shareCode: code }));
    expect(changes).toContainEqual({ code: 'stops_over_limit', facts: { count: 5, limit: 1 } });
    expect(route.waypoints).toHaveLength(5);
    const { editToken } = savedRouteResponseSchema.parse((await ben.get(`/api/routes/${route.id}`)).body);
    const edit = (waypoints: unknown[], token = editToken) =>
      ben.post('/api/generate-route', { ...route.request, waypoints, editToken: token });
    const fewer = await edit((route.request.waypoints ?? []).slice(1));
    expect(fewer.status).toBe(200);
    const again = generateRouteResponseSchema.parse(fewer.body).editToken;
    expect((await edit(route.request.waypoints ?? [], again)).status).toBe(200);
    const more = await edit(['Brush, CO', ...(route.request.waypoints ?? [])]);
    expect([more.status, JSON.stringify(more.body)]).toEqual([403, expect.stringContaining('too_many_waypoints')]);
    expect((await edit(route.request.waypoints ?? [], '')).status).toBe(403);
    const [again2] = [await ben.post(`/api/routes/${route.id}/calculate`)];
    expect(again2.status).toBe(200);
  });

  it('needs an account and room for another saved trip', async () => {
    const [ann, ben] = [await driver(server, 'ann'), await driver(server, 'ben')];
    const code = await shared(ann, await planned(ann));
    expect((await guest().post(COPY, { shareCode: code })).status).toBe(401);
    expect(codeOf(await ben.post(COPY, { shareCode: code, vehicleId: 'none' }))).toBe('vehicle_not_found');
    expect(codeOf(await ben.post(COPY, { shareCode: code, userId: 'someone' }))).toBe('other_user');
    for (let i = 0; i < 10; i++) copied(await ben.post(COPY, { shareCode: code }));
    expect(codeOf(await ben.post(COPY, { shareCode: code }))).toBe('route_limit');
    // A driver counts once, regardless of the number of copies.
    expect((await view(ann, code)).copyCount).toBe(1);
  });

  it('happens once for repeated requests with the same key', async () => {
    const [ann, ben] = [await driver(server, 'ann'), await driver(server, 'ben')];
    const code = await shared(ann, await planned(ann));
    const key = { 'idempotency-key': 'copy-once-please-0001' };
    const [one, two] = await Promise.all([1, 2].map(() => ben.call('POST', COPY, { shareCode: code }, key)));
    expect([one?.status, two?.status].filter((status) => status === 200).length).toBeGreaterThan(0);
    const list = (await ben.get(`/api/users/${(await meOf(ben)).id}/routes`)).body as { total: number };
    expect(list.total).toBe(1);
  });
});

describe('rating', () => {
  it('is one per driver, changeable, averaged with its count, and never one’s own', async () => {
    const [ann, ben, cal] = await Promise.all(['ann', 'ben', 'cal'].map((name) => driver(server, name)));
    if (!ann || !ben || !cal) throw new Error('unreachable');
    const code = await shared(ann, await planned(ann));
    expect(codeOf(await ann.post(RATE, { shareCode: code }))).toBe('share_own');
    await Promise.all([1, 2, 3].map((overallRating) => ben.post(RATE, { shareCode: code, overallRating })));
    await ben.post(RATE, { shareCode: code, overallRating: 2, comment: 'Windy', isVerifiedTrip: true });
    await cal.post(RATE, { shareCode: code, overallRating: 5 });
    const seen = await view(ben, code);
    expect(seen.ratings).toMatchObject({
      averageRating: 3.5,
      totalRatings: 2,
      scenic: 5,
      charging: null,
      verifiedRatings: 0,
    });
    expect(seen.ownRating).toMatchObject({
      overallRating: 2,
      chargingRating: null,
      isVerifiedTrip: false,
      comment: 'Windy',
    });
    const { comments } = (await guest().get(`/api/shared/${code}/ratings`)).body as { comments: object[] };
    expect(comments).toMatchObject([{ comment: 'Windy', by: 'A Roadcast driver', isOwn: false }]);
    await ben.call('DELETE', `/api/community/ratings/${code}`);
    expect((await view(ben, code)).ratings).toMatchObject({ averageRating: 5, totalRatings: 1 });
  });

  it.each([0, 6, 4.5, Number.NaN, '5'])('of %s is refused', async (overallRating) => {
    const [ann, ben] = [await driver(server, 'ann'), await driver(server, 'ben')];
    const code = await shared(ann, await planned(ann));
    expect((await ben.post(RATE, { shareCode: code, overallRating })).status).toBe(400);
    expect((await listed(guest()))[0]?.ratings.totalRatings).toBe(0);
  });

  it('is verified only by a finished guided drive of the trip', async () => {
    const [ann, ben] = [await driver(server, 'ann'), await driver(server, 'ben')];
    const request = { origin: 'Denver, CO', destination: 'Limon, CO', departureDate: '2026-12-05' };
    const code = await shared(ann, await planned(ann, request));
    const { trip } = await view(ben, code);
    const drive = await ben.post('/api/drives', {
      id: '00000000-0000-4000-8000-000000000001',
      origin: trip.origin,
      destination: trip.destination,
      miles: trip.totalMiles,
      trip: request,
      startedAt: now,
    });
    expect(drive.status, JSON.stringify(drive.body)).toBe(200);
    const rate = async () =>
      ((await ben.post(RATE, { shareCode: code })).body as { rating: { isVerifiedTrip: boolean } }).rating
        .isVerifiedTrip;
    expect(await rate()).toBe(false);
    now += 2 * 3_600_000;
    await ben.call('PATCH', '/api/drives/00000000-0000-4000-8000-000000000001', { shareDriven: 1, finished: true });
    expect(await rate()).toBe(true);
    expect((await view(ben, code)).ratings.verifiedRatings).toBe(1);
  });

  it('is erased with its author, and shared trips with their owner', async () => {
    const [ann, ben] = [await driver(server, 'ann'), await driver(server, 'ben')];
    const code = await shared(ann, await planned(ann));
    await ben.post(RATE, { shareCode: code, overallRating: 1 });
    await ben.call('DELETE', '/api/me', { password: 'long-way-to-Amarillo' });
    expect((await view(guest(), code)).ratings).toMatchObject({ averageRating: null, totalRatings: 0 });
    await ann.call('DELETE', '/api/me', { password: 'long-way-to-Amarillo' });
    expect((await guest().get(`/api/shared/${code}`)).status).toBe(404);
  });
});
