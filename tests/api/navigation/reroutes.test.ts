import { randomUUID } from 'node:crypto';
import {
  generateRouteErrorSchema,
  generateRouteResponseSchema,
  startDriveResponseSchema,
  tripLinkResponseSchema,
} from '@roadcast/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NOW, startApp, type TestApp } from '../../support/app.ts';
import { setUser, signedUp, Visitor } from '../../support/visitor.ts';

const HOUR = 3_600_000;
const HOME = '203.0.113.1';

let now = NOW;
let server: TestApp;
beforeAll(async () => {
  server = await startApp({ now: () => now, settings: { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1', REDIS_URL: '' } });
});
beforeEach(async () => {
  now += 48 * HOUR;
  await server.empty();
});
afterAll(() => server.close());

/** On I-25 north of Denver, between towns. */
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

/** Uses up what a guest may plan in a day, far below the rate limit of a minute. */
async function useUp(visitor: Visitor): Promise<void> {
  for (let i = 0; i < 25; i++) await plan(visitor, { origin: 'Denver, CO', destination: 'Golden, CO' });
  now += 60_000;
}

describe('a way from where the driver is', () => {
  it('is found when the day’s calculations are used up, and uses none', async () => {
    const guest = new Visitor(server.app);
    const driveToken = await tokenOf(guest);
    await useUp(guest);
    const refused = await plan(guest, ahead);
    expect([refused.status, codeOf(refused.body)]).toEqual([429, 'daily_limit_reached']);
    const { route, allowance } = await planned(guest, { ...ahead, driveToken });
    expect(route.destination).toBe('Cheyenne, WY');
    expect(allowance).toMatchObject({ used: 25, left: 0 });
    // A phone is in another network an hour later.
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

  it('is nobody else’s to find', async () => {
    const { visitor: ann } = await signedUp(server, 'ann@example.com');
    const { visitor: ben } = await signedUp(server, 'ben@example.com');
    const driveToken = await tokenOf(ann);
    const own = await planned(ann, { ...ahead, driveToken });
    expect(own.allowance?.used).toBe(0);
    for (const token of [driveToken, `${driveToken}x`, 'x.y', '.', driveToken.split('.')[0]]) {
      const before = (await planned(ben, ahead)).allowance?.used ?? 0;
      expect((await planned(ben, { ...ahead, driveToken: token })).allowance?.used).toBe(before + 1);
    }
    now += 61 * 24 * HOUR;
    const { visitor: again } = await signedUp(server, 'cal@example.com');
    expect((await planned(again, { ...ahead, driveToken })).allowance?.used).toBe(1);
  });

  it('counts like any other after sixty in an hour', async () => {
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

  it('keeps what the trip was within: stops of a shared trip, and of a plan that ended on the way', async () => {
    const stops = ['Longmont, CO', 'Loveland, CO', 'Fort Collins, CO'];
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

    const own = await tokenOf(pro);
    await setUser(server, user.id, { subscriptionTier: 'FREE' });
    expect((await plan(pro, { ...left, driveToken: own })).status).toBe(200);
    expect((await plan(pro, left)).status).toBe(403);
  });

  it('is kept nowhere', async () => {
    const { visitor } = await signedUp(server, 'ann@example.com');
    const { route } = await planned(visitor, { ...ahead, driveToken: await tokenOf(visitor) });
    const { body } = await visitor.call('GET', '/api/me/export');
    expect(JSON.stringify(body)).not.toContain('40.24');
    expect((await visitor.get(`/api/routes/${route.id}/weather`)).status).toBe(404);
  });
});

describe('what a drive meets', () => {
  let guest: Visitor;
  let driveToken: string;
  beforeEach(async () => {
    guest = new Visitor(server.app);
    driveToken = await tokenOf(guest);
  });

  it.each([
    ['open country in Nevada', { name: '', lat: 40.75, lng: -116.4 }, 'Salt Lake City, UT'],
    ['a ranch road of Montana', { name: 'Where I am', lat: 47.2, lng: -107.9 }, 'Billings, MT'],
    ['the desert beside I-10', { name: '', lat: 33.62, lng: -114.9 }, 'Phoenix, AZ'],
  ])('a start in %s', async (_, origin, destination) => {
    const { route } = await planned(guest, { origin, destination, driveToken });
    expect(route.totalMiles).toBeGreaterThan(20);
  });

  it.each([
    ['half a mile before the end', { name: '', lat: 41.142, lng: -104.816 }],
    ['a few hundred feet before the end', { name: '', lat: 41.1405, lng: -104.8195 }],
  ])('%s', async (_, origin) => {
    const { status, body } = await plan(guest, { origin, destination: 'Cheyenne, WY', driveToken });
    expect([status, body]).toMatchObject([200, { success: true }]);
    const { route } = generateRouteResponseSchema.parse(body);
    const [lng, lat] = route.geometry[0] ?? [0, 0];
    expect([Math.abs(lng - origin.lng) < 0.01, Math.abs(lat - origin.lat) < 0.01]).toEqual([true, true]);
  });

  it('is there within a few steps of the end, and says so', async () => {
    const { status, body } = await plan(guest, {
      origin: { name: '', lat: 41.14001, lng: -104.82025 },
      destination: { name: '', lat: 41.14, lng: -104.8202 },
      driveToken,
    });
    expect([status, codeOf(body)]).toEqual([422, 'same_place']);
  });

  it('a start just before the next stop', async () => {
    const origin = { name: '', lat: 40.586, lng: -105.081 };
    const { status, body } = await plan(guest, {
      origin,
      destination: 'Cheyenne, WY',
      waypoints: ['Fort Collins, CO'],
      driveToken,
    });
    expect([status, body]).toMatchObject([200, { success: true }]);
  });

  it('pins and nights that are past', async () => {
    const day = (ago: number) => new Date(now - ago * 24 * HOUR).toISOString().slice(0, 16);
    const { route } = await planned(guest, {
      origin: onTheWay,
      destination: { name: 'Seattle, WA', arriveBy: day(1) },
      waypoints: [{ name: 'Boise, ID', nights: 1, role: 'night', arriveBy: day(2) }],
      preferences: { drivingHoursPerDay: 8 },
      hoursOnDay: { 1: 2 },
      driveToken,
    });
    expect(route.notices.map(({ code }) => code)).toContain('pin_missed');
  });
});
