import { randomUUID } from 'node:crypto';
import {
  generateRouteErrorSchema,
  generateRouteResponseSchema,
  startDriveResponseSchema,
  tripLinkResponseSchema,
} from '@roadcast/contract';
import { networkKey } from '@roadcast/server/platform/limits/network-of';
import { Pseudonyms } from '@roadcast/server/platform/secrets/pseudonyms';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NOW, startApp, type TestApp } from '../../support/app.ts';
import { setUser, signedUp, Visitor } from '../../support/visitor.ts';

const HOUR = 3_600_000;
const HOME = '203.0.113.1';
const AUTH_SECRET = 'a secret of this test and of no other server';

let now = NOW;
let server: TestApp;
beforeAll(async () => {
  server = await startApp({
    now: () => now,
    settings: { AUTH_SECRET, RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1', REDIS_URL: '' },
  });
});
beforeEach(async () => {
  now += 48 * HOUR;
  await server.empty();
});
afterAll(() => server.close());

/** Position on I-25 north of Denver, between towns. */
const onTheWay = { name: '', lat: 40.24, lng: -104.98 };
const ahead = { origin: onTheWay, destination: 'Cheyenne, WY' };

const post = (visitor: Visitor, url: string, body: object, from = HOME) =>
  visitor.call('POST', url, body, { 'x-forwarded-for': from });
const plan = (visitor: Visitor, body: object, from = HOME) => post(visitor, '/api/generate-route', body, from);
const planned = async (visitor: Visitor, body: object, from = HOME) =>
  generateRouteResponseSchema.parse((await plan(visitor, body, from)).body);
const codeOf = (body: unknown) => generateRouteErrorSchema.parse(body).code;

const drive = { origin: 'Denver, CO', destination: 'Cheyenne, WY', miles: 101.4, startedAt: 0 };

async function tokenOf(visitor: Visitor, more: object = {}): Promise<string> {
  const { body } = await post(visitor, '/api/drives', { id: randomUUID(), ...drive, ...more });
  return startDriveResponseSchema.parse(body).token;
}

/** Uses up a guest's daily plans, far below the rate limit per minute. */
async function useUp(visitor: Visitor): Promise<void> {
  for (let i = 0; i < 25; i++) await plan(visitor, { origin: 'Denver, CO', destination: 'Golden, CO' });
  now += 60_000;
}

describe('a reroute from the driver’s position', () => {
  it('works when the day’s calculations are used up, and isn’t counted', async () => {
    const guest = new Visitor(server.app);
    const driveToken = await tokenOf(guest);
    await useUp(guest);
    const refused = await plan(guest, ahead);
    expect([refused.status, codeOf(refused.body)]).toEqual([429, 'daily_limit_reached']);
    const { route, allowance } = await planned(guest, { ...ahead, driveToken });
    expect(route.destination).toBe('Cheyenne, WY');
    expect(allowance).toMatchObject({ used: 25, left: 0 });
    // An hour later, the phone is on another network.
    const other = await planned(guest, { ...ahead, driveToken }, '198.51.100.9');
    expect(other.allowance?.used).toBe(0);
  });

  it('begins now, at the position', async () => {
    const guest = new Visitor(server.app);
    const { route } = await planned(guest, { ...ahead, driveToken: await tokenOf(guest) });
    expect(route.segments[0]?.arrivalTime).toBe(now - (now % 60_000));
    const [lng, lat] = route.geometry[0] ?? [0, 0];
    expect(Math.hypot(lng - onTheWay.lng, lat - onTheWay.lat)).toBeLessThan(0.1);
  });

  it('requires the driver’s own token', async () => {
    const { visitor: ann } = await signedUp(server, 'ann@example.com');
    const { visitor: ben } = await signedUp(server, 'ben@example.com');
    const driveToken = await tokenOf(ann);
    const own = await planned(ann, { ...ahead, driveToken });
    expect(own.allowance?.used).toBe(0);
    for (const token of [driveToken, `${driveToken}x`, 'x.y', '.', driveToken.split('.')[0]]) {
      const before = (await planned(ben, ahead)).allowance?.used ?? 0;
      expect((await planned(ben, { ...ahead, driveToken: token })).allowance?.used).toBe(before + 1);
    }
    now += 48 * HOUR;
    const { visitor: again } = await signedUp(server, 'cal@example.com');
    expect((await planned(again, { ...ahead, driveToken })).allowance?.used).toBe(1);
  });

  it('is counted normally after sixty in an hour', async () => {
    const guest = new Visitor(server.app);
    const driveToken = await tokenOf(guest);
    let counted = 0;
    for (let i = 0; i < 62; i++) {
      if (i % 30 === 0) now += 60_000;
      const { allowance } = await planned(guest, { ...ahead, driveToken });
      counted = allowance?.used ?? -1;
      if (i === 59) expect(counted).toBe(0);
    }
    expect(counted).toBe(2);
  }, 180_000);

  it('keeps what the trip allowed: stops of a shared trip, and of a plan that expired during the drive', async () => {
    const { visitor: pro, user } = await signedUp(server, 'ann@example.com');
    await setUser(server, user.id, { subscriptionTier: 'PRO' });
    const shared = { origin: 'Denver, CO', destination: 'Cheyenne, WY', waypoints: stops };
    const { linkToken } = tripLinkResponseSchema.parse((await post(pro, '/api/trip-link', shared)).body);
    const guest = new Visitor(server.app);
    const left = { ...ahead, waypoints: stops.slice(1) };
    const alone = await plan(guest, { ...left, driveToken: await tokenOf(guest) });
    expect([alone.status, codeOf(alone.body)]).toEqual([403, 'too_many_waypoints']);
    const driveToken = await tokenOf(guest, { sharedTrip: { ...shared, linkToken } });
    expect((await plan(guest, { ...left, driveToken })).status).toBe(200);
    const forged = await tokenOf(guest, { sharedTrip: { ...shared, waypoints: [], linkToken } });
    expect((await plan(guest, { ...left, driveToken: forged })).status).toBe(403);

    const own = await tokenOf(pro, { trip: shared });
    await setUser(server, user.id, { subscriptionTier: 'FREE' });
    expect((await plan(pro, { ...left, driveToken: own })).status).toBe(200);
    expect((await plan(pro, left)).status).toBe(403);
  });

  it('is not stored', async () => {
    const { visitor } = await signedUp(server, 'ann@example.com');
    const { route } = await planned(visitor, { ...ahead, driveToken: await tokenOf(visitor) });
    const { body } = await visitor.call('GET', '/api/me/export');
    expect(JSON.stringify(body)).not.toContain('40.24');
    expect((await visitor.get(`/api/routes/${route.id}/weather`)).status).toBe(404);
  });
});

/** More stops than a guest may plan. */
const stops = ['Longmont, CO', 'Loveland, CO', 'Fort Collins, CO'];

/** Starts a drive. */
async function begun(visitor: Visitor, more: object = {}) {
  const { body } = await post(visitor, '/api/drives', { id: randomUUID(), ...drive, ...more });
  const { drive: started, token } = startDriveResponseSchema.parse(body);
  return { id: started.id, driveToken: token };
}

/** Returns whether a request doesn't count as one of the day's calculations. */
async function isFree(visitor: Visitor, body: object): Promise<boolean> {
  const before = (await planned(visitor, { origin: 'Denver, CO', destination: 'Golden, CO' })).allowance?.used ?? 0;
  return (await planned(visitor, body)).allowance?.used === before;
}

describe('the link of a free trip', () => {
  const free = { origin: 'Denver, CO', destination: 'Cheyenne, WY' };
  let guest: Visitor;
  let shared: object;
  beforeEach(async () => {
    guest = new Visitor(server.app);
    const { body } = await post(guest, '/api/trip-link', free);
    shared = { ...free, linkToken: tripLinkResponseSchema.parse(body).linkToken };
  });

  it.each(['trip', 'sharedTrip'])('starts a drive, as its %s, only within the free plan', async (field) => {
    const driveToken = await tokenOf(guest, { [field]: shared });
    const tours = [
      { origin: 'Boston, MA', destination: 'Miami, FL', waypoints: stops },
      { ...ahead, waypoints: stops },
      { ...ahead, vehicle: { height: 13 } },
      { ...ahead, customizations: { speedReduction: 5 } },
    ];
    for (const tour of tours) {
      expect([JSON.stringify(tour), (await plan(guest, { ...tour, driveToken })).status]).toEqual([
        JSON.stringify(tour),
        403,
      ]);
    }
    expect((await planned(guest, { ...ahead, driveToken })).allowance?.used).toBe(0);
  });

  it('doesn’t plan charging, for its own trip or any line', async () => {
    const vehicles = (await guest.get('/api/ev/vehicles?q=ioniq')).body as { vehicles: { id: string }[] };
    const charging = { vehicleId: vehicles.vehicles[0]?.id };
    const electric = { ...free, charging };
    const { body } = await post(guest, '/api/trip-link', electric);
    const linkToken = (body as { linkToken?: string }).linkToken;
    const line = {
      coordinates: [
        [-104.99, 39.74],
        [-104.82, 41.14],
      ],
    };
    for (const asked of [shared, { ...electric, linkToken }, { ...shared, ...line, charging }]) {
      const answer = await post(guest, '/api/ev/optimize-route', asked);
      expect([answer.status, codeOf(answer.body)]).toEqual([403, 'feature_not_in_plan']);
    }
  });
});

describe('a drive’s token', () => {
  let guest: Visitor;
  beforeEach(() => {
    guest = new Visitor(server.app);
  });

  it('ends when the drive is finished, and works again once resumed', async () => {
    const { id, driveToken } = await begun(guest);
    const patch = (finished: boolean) =>
      guest.call('PATCH', `/api/drives/${id}`, { finished, token: driveToken }, { 'x-forwarded-for': HOME });
    expect(await isFree(guest, { ...ahead, driveToken })).toBe(true);
    expect((await patch(true)).status).toBe(200);
    expect(await isFree(guest, { ...ahead, driveToken })).toBe(false);
    expect((await patch(false)).status).toBe(200);
    expect(await isFree(guest, { ...ahead, driveToken })).toBe(true);
  });

  it('ends when the drive is deleted, without freeing its slot', async () => {
    const { visitor: ann } = await signedUp(server, 'ann@example.com');
    const { id, driveToken } = await begun(ann);
    expect(await isFree(ann, { ...ahead, driveToken })).toBe(true);
    expect((await ann.call('DELETE', `/api/drives/${id}`)).status).toBe(200);
    expect(await isFree(ann, { ...ahead, driveToken })).toBe(false);
    for (let i = 0; i < 3; i++) await begun(ann);
    expect((await post(ann, '/api/drives', { id, ...drive, token: driveToken })).status).toBe(403);
  });

  it('ends a day after the planned end, even if the drive is resumed often', async () => {
    const { id, driveToken } = await begun(guest, { plannedSeconds: 2 * 3600 });
    now += 25 * HOUR;
    expect(await isFree(guest, { ...ahead, driveToken })).toBe(true);
    const again = await begun(guest, { id, token: driveToken, plannedSeconds: 300 * 3600 });
    now += 2 * HOUR;
    expect(await isFree(guest, { ...ahead, driveToken })).toBe(false);
    expect(await isFree(guest, { ...ahead, driveToken: again.driveToken })).toBe(false);
  });

  it('is valid no longer than its trip’s miles and nights justify', async () => {
    const { driveToken } = await begun(guest, { plannedSeconds: 300 * 86_400 });
    now += 2 * 24 * HOUR;
    expect(await isFree(guest, { ...ahead, driveToken })).toBe(true);
    now += 2 * 24 * HOUR;
    expect(await isFree(guest, { ...ahead, driveToken })).toBe(false);
  });

  it('is bound to the destination, the vehicle, the preferences and the stops', async () => {
    const { visitor: pro, user } = await signedUp(server, 'ann@example.com');
    await setUser(server, user.id, { subscriptionTier: 'PRO' });
    const trip = { origin: 'Denver, CO', destination: 'Cheyenne, WY', waypoints: stops, vehicle: { height: 11 } };
    const { driveToken } = await begun(pro, { trip });
    const left = { ...ahead, waypoints: stops.slice(1), vehicle: { height: 11 } };
    for (const kept of [
      left,
      { ...left, waypoints: [stops[0], stops[2]] },
      { ...left, waypoints: [], hoursOnDay: { 1: 3 }, departureDate: new Date(now).toISOString().slice(0, 10) },
    ]) {
      expect([JSON.stringify(kept), await isFree(pro, { ...kept, driveToken })]).toEqual([JSON.stringify(kept), true]);
    }
    for (const changed of [
      { ...left, destination: 'Laramie, WY' },
      { ...left, destination: { name: 'Cheyenne, WY', lat: 42.85, lng: -106.32 } },
      { ...left, vehicle: { height: 12 } },
      { ...left, vehicle: undefined },
      { ...left, preferences: { avoidTolls: true } },
      { ...left, waypoints: ['Greeley, CO'] },
      { ...left, waypoints: stops.slice(1).toReversed() },
      { ...left, waypoints: [stops[1], stops[1]] },
      { ...left, returnTrip: true },
    ]) {
      const { status, body } = await plan(pro, { ...changed, driveToken });
      const free = status === 200 && generateRouteResponseSchema.parse(body).allowance?.used === 0;
      expect([JSON.stringify(changed), free]).toEqual([JSON.stringify(changed), false]);
      await server.store.db.execute(sql`delete from daily_usage`);
    }
  });

  it('works for both halves of a return trip, and for a drive that ends on the way', async () => {
    const trip = { origin: 'Denver, CO', destination: 'Cheyenne, WY', returnTrip: true };
    const { driveToken } = await begun(guest, { trip });
    const there = { origin: onTheWay, destination: 'Denver, CO', waypoints: ['Cheyenne, WY'] };
    expect(await isFree(guest, { ...there, driveToken })).toBe(true);
    expect(await isFree(guest, { ...there, waypoints: [], driveToken })).toBe(true);
    expect(await isFree(guest, { ...ahead, driveToken })).toBe(false);
    const day = await begun(guest, { end: { name: 'Fort Collins, CO', lat: 40.585_26, lng: -105.084_42 } });
    const end = { name: 'Fort Collins, CO', lat: 40.585_26, lng: -105.084_42 };
    expect(await isFree(guest, { origin: onTheWay, destination: end, driveToken: day.driveToken })).toBe(true);
    expect(await isFree(guest, { ...ahead, driveToken: day.driveToken })).toBe(false);
  });

  it('stays valid when signing in on the way, with the trip’s tier', async () => {
    const { visitor: pro, user } = await signedUp(server, 'ann@example.com');
    await setUser(server, user.id, { subscriptionTier: 'PRO' });
    const shared = { origin: 'Denver, CO', destination: 'Cheyenne, WY', waypoints: stops };
    const { linkToken } = tripLinkResponseSchema.parse((await post(pro, '/api/trip-link', shared)).body);
    const { id, driveToken } = await begun(guest, { trip: { ...shared, linkToken } });
    const left = { ...ahead, waypoints: stops.slice(1) };
    const { visitor: ben } = await signedUp(server, 'ben@example.com');
    expect((await plan(ben, { ...left, driveToken })).status).toBe(200);
    const own = await begun(ben, { id, token: driveToken });
    expect((await plan(ben, { ...left, driveToken: own.driveToken })).status).toBe(200);
    // The user's token is invalid for a guest, and works again after signing in.
    expect((await plan(guest, { ...left, driveToken: own.driveToken })).status).toBe(403);
    expect((await plan(ben, { ...left, driveToken: own.driveToken })).status).toBe(200);
  });

  it('has a limit per network across drivers', async () => {
    const { visitor: ann } = await signedUp(server, 'ann@example.com');
    const { driveToken } = await begun(ann);
    expect(await isFree(ann, { ...ahead, driveToken })).toBe(true);
    const counter = `reroutes:3600:network:${networkKey(HOME)}`;
    const [today] = new Pseudonyms(AUTH_SECRET).until(now, 1, 'attempts', counter);
    await server.store.db.execute(sql`update attempts set count = 360 where key = ${today}`);
    expect(await isFree(ann, { ...ahead, driveToken })).toBe(false);
  });

  it('doesn’t allow free edits', async () => {
    const { driveToken } = await begun(guest);
    const { editToken } = await planned(guest, { ...ahead, driveToken });
    const elsewhere = { origin: 'Omaha, NE', destination: 'Cheyenne, WY' };
    expect(await isFree(guest, { ...elsewhere, editToken })).toBe(false);
  });
});

describe('edge cases of a drive', () => {
  let guest: Visitor;
  /** Plans the rest of a trip from a position, with the drive's token. */
  const reroute = async (trip: object, origin: object) =>
    plan(guest, {
      ...trip,
      origin,
      driveToken: await tokenOf(guest, { trip: { origin: 'Denver, CO', destination: 'Cheyenne, WY', ...trip } }),
    });
  beforeEach(() => {
    guest = new Visitor(server.app);
  });

  it.each([
    ['open country in Nevada', { name: '', lat: 40.75, lng: -116.4 }, 'Salt Lake City, UT'],
    ['a ranch road of Montana', { name: 'Where I am', lat: 47.2, lng: -107.9 }, 'Billings, MT'],
    ['the desert beside I-10', { name: '', lat: 33.62, lng: -114.9 }, 'Phoenix, AZ'],
  ])('a start in %s', async (_, origin, destination) => {
    const { body } = await reroute({ destination }, origin);
    expect(generateRouteResponseSchema.parse(body).route.totalMiles).toBeGreaterThan(20);
  });

  it.each([
    ['half a mile before the end', { name: '', lat: 41.142, lng: -104.816 }],
    ['a few hundred feet before the end', { name: '', lat: 41.1405, lng: -104.8195 }],
  ])('%s', async (_, origin) => {
    const { status, body } = await reroute({ destination: 'Cheyenne, WY' }, origin);
    expect([status, body]).toMatchObject([200, { success: true }]);
    const { route } = generateRouteResponseSchema.parse(body);
    const [lng, lat] = route.geometry[0] ?? [0, 0];
    expect([Math.abs(lng - origin.lng) < 0.01, Math.abs(lat - origin.lat) < 0.01]).toEqual([true, true]);
  });

  it('is at the destination within a few steps of the end, and reports it', async () => {
    const { status, body } = await reroute(
      { destination: { name: '', lat: 41.14, lng: -104.8202 } },
      { name: '', lat: 41.14001, lng: -104.82025 },
    );
    expect([status, codeOf(body)]).toEqual([422, 'same_place']);
  });

  it('begins just before the next stop', async () => {
    const origin = { name: '', lat: 40.586, lng: -105.081 };
    const { status, body } = await reroute({ destination: 'Cheyenne, WY', waypoints: ['Fort Collins, CO'] }, origin);
    expect([status, body]).toMatchObject([200, { success: true }]);
  });

  it('passes pins and nights', async () => {
    const day = (ago: number) => new Date(now - ago * 24 * HOUR).toISOString().slice(0, 16);
    const trip = {
      destination: { name: 'Seattle, WA', arriveBy: day(1) },
      waypoints: [{ name: 'Boise, ID', nights: 1, role: 'night', arriveBy: day(2) }],
      preferences: { drivingHoursPerDay: 8 },
      hoursOnDay: { 1: 2 },
    };
    const { body } = await reroute(trip, onTheWay);
    const { route } = generateRouteResponseSchema.parse(body);
    expect(route.notices.map(({ code }) => code)).toContain('pin_missed');
  });
});
