import {
  errorResponseSchema,
  generateRouteErrorSchema,
  generateRouteResponseSchema,
  limitsResponseSchema,
  plansResponseSchema,
} from '@roadcast/contract';
import { plans, planTable, type Tier, tiers } from '@roadcast/core/plans';
import { soldPlan } from '@roadcast/messages/sentences';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NOW, startApp, type TestApp } from '../../support/app.ts';
import { setUser, signedUp, Visitor } from '../../support/visitor.ts';

const HOUR = 3_600_000;

const short = { origin: 'Denver, CO', destination: 'Boulder, CO' };
const omaha = '/api/weather/current?lat=41.26&lng=-95.94';

const errorIn = (body: unknown) => errorResponseSchema.parse(body).error;

describe('GET /api/plans', () => {
  let server: TestApp;
  afterEach(() => server.close());
  const read = async (visitor: Visitor) => plansResponseSchema.parse((await visitor.get('/api/plans')).body);

  it('returns the same table to everyone, with the caller’s row', async () => {
    server = await startApp();
    const guest = await read(new Visitor(server.app));
    expect(guest).toEqual({
      edition: 'hosted',
      tier: 'FREE',
      plans: tiers.map((tier) => soldPlan(plans[tier])),
    });
    const { visitor, user } = await signedUp(server, 'ann@example.com');
    await setUser(server, user.id, { subscriptionTier: 'STANDARD' });
    expect((await read(visitor)).tier).toBe('STANDARD');
  });

  it('sells only existing features', async () => {
    server = await startApp();
    const { body } = await new Visitor(server.app).get('/api/plans');
    const sold = (body as { plans: { features: string[]; upgradeMessages: object }[] }).plans;
    expect(sold.map(({ features }) => features.length)).toEqual([0, 0, 1, 4, 4]);
    expect(JSON.stringify(sold)).not.toMatch(/adFree|offline|integrations|attractions/i);
  });

  it('shows the operator’s own prices', async () => {
    server = await startApp({ settings: { PLAN_PRICES: '{"STANDARD": 12, "FLEET": 99.5}' } });
    const table = planTable('hosted', { STANDARD: 1200, FLEET: 9950 });
    const answer = await read(new Visitor(server.app));
    expect(answer.plans).toEqual(tiers.map((tier) => soldPlan(table[tier])));
    expect(answer.plans.map(({ priceText }) => priceText)).toEqual([
      'Free',
      '$2.99 for 30 days',
      '$12 a year',
      '$19.99 a year',
      '$99.50 a year',
    ]);
  });

  it('shows everything unlocked on a private server', async () => {
    server = await startApp({ settings: { EDITION: 'private' } });
    const answer = await read(new Visitor(server.app));
    expect([answer.edition, answer.tier]).toEqual(['private', 'FLEET']);
    for (const plan of answer.plans)
      expect(plan).toMatchObject({ savedRoutes: null, activeNavigations: null, daily: { mapLoads: null } });
  });
});

describe('limits', () => {
  // Don't use Redis, which has its own clock. The cluster tests cover counting in Redis.
  const settings = { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1', REDIS_URL: '' };
  let now = NOW;
  let server: TestApp;
  beforeAll(async () => {
    server = await startApp({ now: () => now, settings });
  });
  beforeEach(async () => {
    // Advance past the previous test's day and counts.
    now = Math.max(now + 48 * HOUR, NOW);
    now -= now % (24 * HOUR);
    await server.empty();
  });
  afterAll(() => server.close());

  const minute = (): void => {
    now += 60_000;
  };
  const plan = (visitor: Visitor, body: object = short, from = '203.0.113.1') =>
    visitor.call('POST', '/api/generate-route', body, { 'x-forwarded-for': from });
  const get = (visitor: Visitor, url: string, from = '203.0.113.1') =>
    visitor.call('GET', url, undefined, { 'x-forwarded-for': from });
  const limitsOf = async (visitor: Visitor) => limitsResponseSchema.parse((await get(visitor, '/api/me/limits')).body);

  describe('limits per day', () => {
    it('count a guest’s route calculations by address, return the remainder, and reset at midnight UTC', async () => {
      now += 20 * HOUR;
      const midnight = now + 4 * HOUR;
      const guest = new Visitor(server.app);
      for (let used = 1; used <= 25; used++) {
        const answer = await plan(guest);
        const { allowance } = generateRouteResponseSchema.parse(answer.body);
        expect(allowance).toEqual({ limit: 25, used, left: 25 - used, resetsAt: midnight });
        expect(answer.headers.ratelimit).toBe(`"day";r=${25 - used};t=${(midnight - now) / 1000}`);
      }
      const over = await plan(guest);
      expect(over.status).toBe(429);
      expect(over.headers['retry-after']).toBe(String((midnight - now) / 1000));
      expect(generateRouteErrorSchema.parse(over.body)).toEqual({
        success: false,
        code: 'daily_limit_reached',
        error:
          'Your plan allows 25 route calculations a day, and today’s are used. The count resets in 4 hours. ' +
          'Upgrade to $2.99/month for 75 route calculations a day, Standard for 200 or Pro for 1,000!',
        upgrade: 'Upgrade to $2.99/month for 75 route calculations a day, Standard for 200 or Pro for 1,000!',
        resetsAt: midnight,
      });
      expect((await limitsOf(guest)).daily.routeCalculations).toEqual({
        limit: 25,
        used: 25,
        left: 0,
        resetsAt: midnight,
      });
      expect((await plan(guest, short, '203.0.113.2')).status).toBe(200);
      now = midnight - 1;
      expect((await plan(guest)).status).toBe(429);
      now = midnight;
      expect((await plan(guest)).status).toBe(200);
    });

    it('treat an IPv6 household as one guest', async () => {
      const guest = new Visitor(server.app);
      await plan(guest, short, '2001:db8:1:2::1');
      const { allowance } = generateRouteResponseSchema.parse((await plan(guest, short, '2001:db8:1:2:ffff::9')).body);
      expect(allowance?.used).toBe(2);
    });

    it('count a user by account and plan, from any address', async () => {
      const { visitor, user } = await signedUp(server, 'ann@example.com');
      await plan(visitor, short, '203.0.113.1');
      await setUser(server, user.id, { subscriptionTier: 'STANDARD' });
      const { allowance } = generateRouteResponseSchema.parse((await plan(visitor, short, '203.0.113.9')).body);
      expect(allowance).toMatchObject({ limit: 200, used: 2, left: 198 });
      expect((await limitsOf(new Visitor(server.app))).daily.routeCalculations.used).toBe(0);
      const { tier, savedRoutes } = await limitsOf(visitor);
      expect([tier, savedRoutes]).toEqual(['STANDARD', { limit: 100, used: 0, left: 100 }]);
    });

    it('don’t count failed calls', async () => {
      const guest = new Visitor(server.app);
      for (const body of [
        { ...short, origin: 'Xyzzyville' },
        { ...short, origin: '' },
        { ...short, destination: 7 },
      ]) {
        expect((await plan(guest, body)).status).toBeGreaterThanOrEqual(400);
      }
      expect((await get(guest, '/api/weather/current?lat=100&lng=0')).status).toBe(400);
      const { daily } = await limitsOf(guest);
      expect([daily.routeCalculations.used, daily.weatherRequests.used]).toEqual([0, 0]);
    });

    it('count calculating and then saving a plan only once', async () => {
      const { visitor } = await signedUp(server, 'ann@example.com');
      const { route } = generateRouteResponseSchema.parse((await plan(visitor)).body);
      const kept = await visitor.post('/api/routes', { tripId: route.id });
      expect((await limitsOf(visitor)).daily.routeCalculations.used).toBe(1);
      await visitor.post('/api/routes', short);
      const { id } = (kept.body as { route: { id: string } }).route;
      await visitor.post(`/api/routes/${id}/calculate`);
      const { daily, savedRoutes } = await limitsOf(visitor);
      expect([daily.routeCalculations.used, savedRoutes?.used]).toEqual([3, 2]);
    });

    it('allow exactly the limit, even for many simultaneous requests', async () => {
      const guest = new Visitor(server.app);
      const answers = await Promise.all(Array.from({ length: 40 }, () => get(guest, omaha)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(25);
      const refused = answers.find(({ status }) => status === 429);
      expect(errorIn(refused?.body).code).toBe('daily_limit_reached');
    });

    it('count comparisons by their server cost, separately from planning', async () => {
      const guest = new Visitor(server.app);
      const compare = (path: string, body: object = short) =>
        guest.call('POST', path, body, { 'x-forwarded-for': '203.0.113.1' });
      const left = async (path: string, body?: object) => {
        const { status, headers } = await compare(path, body);
        return [status, Number(/r=(\d+)/.exec(String(headers.ratelimit))?.[1])];
      };
      // A guest's 25 route calculations allow 400 calls of each kind.
      expect(await left('/api/route-alternatives')).toEqual([200, 9960]);
      expect(await left('/api/trip-choices')).toEqual([200, 9920]);
      expect(await left('/api/compare-departures')).toEqual([200, 9910]);
      expect(await left('/api/best-order', { ...short, waypoints: ['Golden, CO'] })).toEqual([200, 9895]);
      const long = { origin: 'Denver, CO', destination: 'Chicago, IL' };
      expect(await left('/api/night-options', { trip: long, day: 1 })).toEqual([200, 9890]);
      expect((await compare('/api/trip-link')).headers.ratelimit).toBeUndefined();
      // Failed calls are refunded.
      expect((await left('/api/route-alternatives', { ...short, origin: 'Xyzzyville' }))[0]).toBe(422);
      expect(await left('/api/route-alternatives')).toEqual([200, 9850]);
      expect((await limitsOf(guest)).comparisons).toMatchObject({ limit: 10_000, used: 150, left: 9850 });
      for (let i = 0; i < 246; i++) {
        if (i % 50 === 0) minute();
        expect((await compare('/api/route-alternatives')).status).toBe(200);
      }
      minute();
      const over = await compare('/api/route-alternatives');
      expect(over.status).toBe(429);
      expect(Number(over.headers['retry-after'])).toBeGreaterThan(0);
      expect(over.body).toMatchObject({
        code: 'comparisons_used_up',
        error:
          'Today’s comparisons are used: other roads, departures, nights, orders and costs. You can still plan trips. ' +
          'Comparisons are back in 24 hours.',
      });
      // Cheaper calls are still within the limit.
      expect((await compare('/api/compare-departures')).status).toBe(200);
      expect((await plan(guest)).status).toBe(200);
      expect((await limitsOf(guest)).daily.routeCalculations.used).toBe(1);
      now += 24 * HOUR;
      expect(await left('/api/route-alternatives')).toEqual([200, 9960]);
    });

    it('count map loads', async () => {
      const guest = new Visitor(server.app);
      for (let i = 0; i < 100; i++) {
        if (i % 50 === 0) minute();
        expect((await get(guest, '/tiles/tiles.json')).status).toBe(200);
      }
      minute();
      expect(errorIn((await get(guest, '/tiles/tiles.json')).body).message).toContain('100 map loads a day');
    });
  });

  describe('limits per minute', () => {
    it('allow each user 60 requests a minute, and return when to retry', async () => {
      const { visitor: ann } = await signedUp(server, 'ann@example.com');
      const { visitor: ben } = await signedUp(server, 'ben@example.com');
      for (let i = 0; i < 60; i++) expect((await get(ann, '/api/plans')).status).toBe(200);
      now += 15_000;
      const over = await get(ann, '/api/plans');
      expect([over.status, over.headers['retry-after']]).toEqual([429, '45']);
      expect(errorIn(over.body)).toEqual({
        code: 'rate_limited',
        message: 'Too many requests. Try again in 45 seconds.',
      });
      expect((await get(ben, '/api/plans')).status).toBe(200);
      expect((await get(new Visitor(server.app), '/api/plans')).status).toBe(200);
      now += 45_000;
      expect((await get(ann, '/api/plans')).status).toBe(200);
    });

    it('never block health checks', async () => {
      const guest = new Visitor(server.app);
      for (let i = 0; i < 70; i++) expect((await get(guest, '/api/health')).status).toBe(200);
    });

    it('allow typing and correcting two cities, letter by letter', async () => {
      const guest = new Visitor(server.app);
      const texts = ['San Francisco, CA', 'Philadelphia, PA'].flatMap((city) =>
        Array.from({ length: city.length - 2 }, (_, i) => city.slice(0, i + 3)),
      );
      for (const text of [...texts, 'Philadelphia', 'Philadelphia, MS', 'Phi', 'Philo', 'Phoenix']) {
        now += 300;
        const answer = await get(guest, `/api/places/suggest?q=${encodeURIComponent(text)}`);
        expect([text, answer.status]).toEqual([text, 200]);
      }
    });

    it('allow five searches in ten seconds, and repeated tries don’t help', async () => {
      const guest = new Visitor(server.app);
      const suggest = async (text: string) => (await get(guest, `/api/places/suggest?q=${text}`)).status;
      for (const text of ['den', 'chi', 'oma', 'bos', 'sea']) expect(await suggest(text)).toBe(200);
      expect([await suggest('mia'), await suggest('mia'), await suggest('miami')]).toEqual([429, 429, 429]);
      expect(await suggest('denver')).toBe(200);
      now += 10_000;
      expect(await suggest('mia')).toBe(200);
    });

    it('limit suggestions to typing speed', async () => {
      const guest = new Visitor(server.app);
      const statuses: number[] = [];
      for (let i = 0; i < 41; i++) statuses.push((await get(guest, '/api/places/suggest?q=denver')).status);
      expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([40, 429]);
    });

    it('allow 100 tiles in ten seconds, counted separately', async () => {
      const guest = new Visitor(server.app);
      const tile = async () => (await get(guest, '/tiles/5/7/12')).status;
      for (let i = 0; i < 100; i++) expect(await tile()).not.toBe(429);
      expect(await tile()).toBe(429);
      expect((await get(guest, '/api/plans')).status).toBe(200);
      now += 10_000;
      expect(await tile()).not.toBe(429);
    });

    it('allow each caller ten simultaneous plans', async () => {
      const { visitor: ann } = await signedUp(server, 'ann@example.com');
      const { visitor: ben } = await signedUp(server, 'ben@example.com');
      // Plan long trips, so none finishes before the last one is requested.
      const long = { origin: 'Boston, MA', destination: 'San Diego, CA' };
      const [bens, ...anns] = await Promise.all([plan(ben), ...Array.from({ length: 14 }, () => plan(ann, long))]);
      expect(bens?.status).toBe(200);
      expect(anns.filter(({ status }) => status === 200)).toHaveLength(10);
      const refused = anns.find(({ status }) => status === 429);
      expect(generateRouteErrorSchema.parse(refused?.body).code).toBe('too_many_at_once');
      expect(refused?.headers['retry-after']).toBe('1');
      // The rejected request wasn't counted, and finished plans freed their slots.
      expect((await limitsOf(ann)).daily.routeCalculations.used).toBe(10);
      expect((await plan(ann)).status).toBe(200);
    });
  });

  describe('limits for typed stops', () => {
    const stops = ['Golden, CO', 'Arvada, CO', 'Longmont, CO', 'Loveland, CO', 'Fort Collins, CO', 'Greeley, CO'];
    const allowed: readonly (readonly [Tier, number])[] = [
      ['FREE', 1],
      ['THIRTY_DAY', 5],
      ['STANDARD', 6],
      ['FLEET', 6],
    ];
    it.each(allowed)('are those of the caller’s plan: %s allows %i of six', async (tier, count) => {
      const { visitor, user } = await signedUp(server, 'ann@example.com');
      await setUser(server, user.id, { subscriptionTier: tier });
      const statuses = [];
      for (const number of [count, count + 1]) {
        if (number > stops.length) continue;
        const body = { origin: 'Pueblo, CO', destination: 'Cheyenne, WY', waypoints: stops.slice(0, number) };
        statuses.push((await plan(visitor, { ...body, userTier: 'PRO' })).status);
      }
      expect(statuses).toEqual(count < stops.length ? [200, 403] : [200]);
    });

    it('are explained with what a higher plan allows', async () => {
      const body = { ...short, waypoints: stops.slice(0, 2) };
      const { error, upgrade, field } = generateRouteErrorSchema.parse(
        (await plan(new Visitor(server.app), body)).body,
      );
      expect([field, upgrade]).toEqual([
        'waypoints',
        'Upgrade to $2.99/month for 5 stops, Standard for 25 or Pro for 100!',
      ]);
      expect(error).toBe(
        `Your plan allows 1 stop between origin and destination; this trip has 2. Remove some. ${upgrade}`,
      );
    });
  });
});

describe('a private server', () => {
  it('counts nothing, even with rate limits on', async () => {
    const server = await startApp({ settings: { EDITION: 'private', RATE_LIMITS: 'on' } });
    const guest = new Visitor(server.app);
    for (let i = 0; i < 70; i++) expect((await guest.get(omaha)).status).toBe(200);
    const answers = await Promise.all(Array.from({ length: 12 }, () => guest.post('/api/generate-route', short)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(generateRouteResponseSchema.parse(answers[0]?.body).allowance).toMatchObject({ limit: null, left: null });
    await server.close();
  });
});
