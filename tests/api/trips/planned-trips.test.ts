import type { Trip } from '@roadcast/contract';
import { sampleTrip } from '@roadcast/contract/testing/sample-trip';
import { MemoryPlannedTrips } from '@roadcast/server/modules/trips/trip/memory-planned-trips';
import { MOST_OF_ONE, type PlannedTrips, type Planner } from '@roadcast/server/modules/trips/trip/planned-trips';
import { RedisPlannedTrips } from '@roadcast/server/modules/trips/trip/redis-planned-trips';
import { systemClock } from '@roadcast/server/platform/clock';
import { openRedis } from '@roadcast/server/platform/limits/open-redis';
import { Pseudonyms } from '@roadcast/server/platform/secrets/pseudonyms';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testRedisUrl } from '../../support/database.ts';
import { allOf } from '../../support/streams.ts';

/** Nothing listens there, as if Redis were down. */
const dead = openRedis('redis://127.0.0.1:1');
const live = testRedisUrl === null ? null : openRedis(testRedisUrl);
const here = (): PlannedTrips => new MemoryPlannedTrips();
let failures: unknown[] = [];
const inRedis = (redis: typeof dead): PlannedTrips =>
  new RedisPlannedTrips(redis, here(), new Pseudonyms('secret'), systemClock, (error) => failures.push(error));

beforeAll(async () => {
  if (live && live.status !== 'ready') await new Promise((resolve) => live.once('ready', resolve));
});
beforeEach(async () => {
  failures = [];
  await live?.flushdb();
});
afterAll(() => {
  dead.disconnect();
  live?.disconnect();
});

const request = { origin: 'Denver, CO', destination: 'Boulder, CO', waypoints: [], preferences: {} };

/** A trip whose line has this many points, about eight characters each. */
const tripOf = (id: string, points: number): Trip => ({
  ...sampleTrip,
  id,
  geometry: Array.from({ length: points }, (_, i) => (i % 2 === 0 ? [-104.99031, 39.73921] : [-74.00594, 40.71278])),
});

const ann: Planner = { userId: 'ann', network: 'home' };
const ben: Planner = { userId: 'ben', network: 'home' };
const guest: Planner = { userId: null, network: 'home' };
const elsewhere: Planner = { userId: null, network: 'motel' };

const kinds: readonly (readonly [name: string, make: () => PlannedTrips])[] = [
  ['memory', here],
  ['memory while Redis is down', () => inRedis(dead)],
  ...(live ? [['Redis', () => inRedis(live)] as const] : []),
];

describe.each(kinds)('planned trips in %s', (_, make) => {
  it('are available only to their user', async () => {
    const planned = make();
    await planned.remember(ann, { trip: tripOf('a', 2), request });
    expect(await planned.find(ann, 'a')).toEqual({ trip: tripOf('a', 2), request });
    expect(await planned.find({ ...ann, network: 'motel' }, 'a')).not.toBeNull();
    for (const [who, id] of [
      [ben, 'a'],
      [guest, 'a'],
      [ann, 'b'],
    ] as const) {
      expect(await planned.find(who, id)).toBeNull();
    }
  });

  it('of a guest are available from the same network, and after signing in there', async () => {
    const planned = make();
    await planned.remember(guest, { trip: tripOf('a', 2), request });
    expect(await planned.find(guest, 'a')).toEqual({ trip: tripOf('a', 2), request });
    expect(await planned.find(ann, 'a')).not.toBeNull();
    expect(await planned.find(elsewhere, 'a')).toBeNull();
    expect(await planned.find({ ...ann, network: 'motel' }, 'a')).toBeNull();
  });

  it('of one user keep only the latest, without affecting others', async () => {
    const planned = make();
    await planned.remember(ben, { trip: tripOf('of ben', 2), request });
    for (let i = 0; i < MOST_OF_ONE + 3; i++) await planned.remember(ann, { trip: tripOf(`trip ${i}`, 2), request });
    const ids = (await allOf(planned.allOf('ann'))).map(({ trip }) => trip.id);
    expect(ids).toEqual(Array.from({ length: MOST_OF_ONE }, (_, i) => `trip ${i + 3}`));
    expect(await planned.find(ann, 'trip 2')).toBeNull();
    expect(await planned.find(ben, 'of ben')).not.toBeNull();
  });

  it('are stored once, however often they are planned', async () => {
    const planned = make();
    for (let i = 0; i < 3; i++) await planned.remember(ann, { trip: tripOf('a', i + 2), request });
    expect(await allOf(planned.allOf('ann'))).toEqual([{ trip: tripOf('a', 4), request }]);
  });

  it('are deleted with their user', async () => {
    const planned = make();
    await planned.remember(ann, { trip: tripOf('a', 2), request });
    await planned.remember(ben, { trip: tripOf('b', 2), request });
    await planned.forget('ann');
    expect(await allOf(planned.allOf('ann'))).toEqual([]);
    expect(await planned.find(ann, 'a')).toBeNull();
    expect(await planned.find(ben, 'b')).not.toBeNull();
  });
});

describe('planned trips in memory', () => {
  it('evict the oldest, and guests evict no user’s', async () => {
    const planned = here();
    await planned.remember(ann, { trip: tripOf('a', 2), request });
    // 400,000 characters each: 20 fit.
    for (let i = 0; i < 30; i++) {
      await planned.remember({ userId: null, network: `network ${i}` }, { trip: tripOf('b', 50_000), request });
    }
    const found: boolean[] = [];
    for (let i = 0; i < 30; i++) {
      found.push((await planned.find({ userId: null, network: `network ${i}` }, 'b')) !== null);
    }
    expect(found.indexOf(true)).toBeGreaterThan(5);
    expect(found.slice(found.indexOf(true)).every(Boolean)).toBe(true);
    expect(await planned.find(ann, 'a')).not.toBeNull();
  });
});

describe('while Redis is down', () => {
  it('is logged once, and nothing waits for it', async () => {
    const planned = inRedis(dead);
    const began = performance.now();
    for (let i = 0; i < 5; i++) await planned.remember(ann, { trip: tripOf(`${i}`, 2), request });
    await planned.find(ann, 'elsewhere');
    expect(performance.now() - began).toBeLessThan(2000);
    expect(failures).toHaveLength(1);
  });
});

describe.runIf(live !== null)('planned trips in Redis', () => {
  const redis = live ?? dead;

  it('are shared by servers with the same secret, and with no other', async () => {
    await inRedis(redis).remember(guest, { trip: tripOf('a', 500), request });
    expect(await inRedis(redis).find(guest, 'a')).toEqual({ trip: tripOf('a', 500), request });
    expect(await inRedis(redis).find(ann, 'a')).not.toBeNull();
    expect(
      await new RedisPlannedTrips(redis, here(), new Pseudonyms('another'), systemClock, () => undefined).find(
        guest,
        'a',
      ),
    ).toBeNull();
  });

  it('reveal no network, and expire after a day', async () => {
    await inRedis(redis).remember({ userId: null, network: '203.0.113.7' }, { trip: tripOf('a', 2), request });
    const keys = await redis.keys('*');
    expect(keys.join(' ')).not.toContain('203.0.113');
    for (const key of keys) {
      const left = await redis.pttl(key);
      expect(left).toBeGreaterThan(23 * 3_600_000);
      expect(left).toBeLessThanOrEqual(24 * 3_600_000);
    }
  });

  it('are replanned if unreadable', async () => {
    await inRedis(redis).remember(ann, { trip: tripOf('a', 2), request });
    const [key] = await redis.keys('*:trip:*');
    await redis.set(key ?? '', 'damaged');
    expect(await inRedis(redis).find(ann, 'a')).toBeNull();
    expect(failures).toHaveLength(1);
  });

  it('count the stored bytes, and evict the oldest', async () => {
    const planned = inRedis(redis);
    const total = async () => Number(await redis.get('roadcast:planned:users:bytes'));
    for (let i = 0; i < MOST_OF_ONE + 5; i++) await planned.remember(ann, { trip: tripOf(`${i}`, i * 10), request });
    const sizes = async () => {
      const keys = await redis.keys('roadcast:planned:users:trip:*');
      const lengths = await Promise.all(keys.map((key) => redis.strlen(key)));
      return lengths.reduce((sum, length) => sum + length, 0);
    };
    expect(await total()).toBe(await sizes());
    // As if full: storing the next one evicts the oldest until it fits.
    await redis.set('roadcast:planned:users:bytes', 256_000_000);
    await planned.remember(ben, { trip: tripOf('of ben', 2), request });
    expect(await inRedis(redis).find(ben, 'of ben')).not.toBeNull();
    expect((await allOf(planned.allOf('ann'))).length).toBeLessThan(MOST_OF_ONE);
    await planned.forget('ben');
    await planned.forget('ann');
    expect(await redis.keys('roadcast:planned:users:trip:*')).toEqual([]);
  });
});
