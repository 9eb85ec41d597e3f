import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Trip } from '@roadcast/contract';
import { chargedTrip, sampleTrip } from '@roadcast/contract/testing/sample-trip';
import { encodeSeries } from '@roadcast/core/geo';
import { asTripId, asUserId } from '@roadcast/core/ids';
import { MemoryPlannedTrips } from '@roadcast/server/modules/trips/trip/memory-planned-trips';
import { MOST_OF_ONE, type PlannedTrips, type Planner } from '@roadcast/server/modules/trips/trip/planned-trips';
import { RedisPlannedTrips } from '@roadcast/server/modules/trips/trip/redis-planned-trips';
import { systemClock } from '@roadcast/server/platform/clock';
import { openRedis } from '@roadcast/server/platform/limits/open-redis';
import { Pseudonyms } from '@roadcast/server/platform/secrets/pseudonyms';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testRedisUrl } from '../../support/database.ts';
import { allOf } from '../../support/streams.ts';

/** Client for an unused address, as if Redis were down. */
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

/** Returns a trip whose line has a number of points, about eight characters each. */
const tripOf = (id: string, points: number): Trip => ({
  ...sampleTrip,
  id: asTripId(id),
  geometry: Array.from({ length: points }, (_, i) => (i % 2 === 0 ? [-104.99031, 39.73921] : [-74.00594, 40.71278])),
  elapsed: encodeSeries(Array.from({ length: points }, (_, i) => i)),
});

const annId = asUserId('ann');
const ann: Planner = { userId: annId, network: 'home' };
const ben: Planner = { userId: asUserId('ben'), network: 'home' };
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
    expect(await planned.find(ann, asTripId('a'))).toEqual({ trip: tripOf('a', 2), request });
    expect(await planned.find({ ...ann, network: 'motel' }, asTripId('a'))).not.toBeNull();
    for (const [who, id] of [
      [ben, 'a'],
      [guest, 'a'],
      [ann, 'b'],
    ] as const) {
      expect(await planned.find(who, asTripId(id))).toBeNull();
    }
  });

  it('of a guest are available from the same network, and after signing in there', async () => {
    const planned = make();
    await planned.remember(guest, { trip: tripOf('a', 2), request });
    expect(await planned.find(guest, asTripId('a'))).toEqual({ trip: tripOf('a', 2), request });
    expect(await planned.find(ann, asTripId('a'))).not.toBeNull();
    expect(await planned.find(elsewhere, asTripId('a'))).toBeNull();
    expect(await planned.find({ ...ann, network: 'motel' }, asTripId('a'))).toBeNull();
  });

  it('of one user are limited to the latest, without affecting others', async () => {
    const planned = make();
    await planned.remember(ben, { trip: tripOf('of ben', 2), request });
    for (let i = 0; i < MOST_OF_ONE + 3; i++) await planned.remember(ann, { trip: tripOf(`trip ${i}`, 2), request });
    const ids = (await allOf(planned.allOf(annId))).map(({ trip }) => trip.id);
    expect(ids).toEqual(Array.from({ length: MOST_OF_ONE }, (_, i) => `trip ${i + 3}`));
    expect(await planned.find(ann, asTripId('trip 2'))).toBeNull();
    expect(await planned.find(ben, asTripId('of ben'))).not.toBeNull();
  });

  it('are stored once, even if planned several times', async () => {
    const planned = make();
    for (let i = 0; i < 3; i++) await planned.remember(ann, { trip: tripOf('a', i + 2), request });
    expect(await allOf(planned.allOf(annId))).toEqual([{ trip: tripOf('a', 4), request }]);
  });

  it('are deleted with their user', async () => {
    const planned = make();
    await planned.remember(ann, { trip: tripOf('a', 2), request });
    await planned.remember(ben, { trip: tripOf('b', 2), request });
    await planned.forget(annId);
    expect(await allOf(planned.allOf(annId))).toEqual([]);
    expect(await planned.find(ann, asTripId('a'))).toBeNull();
    expect(await planned.find(ben, asTripId('b'))).not.toBeNull();
  });
});

describe('planned trips in memory', () => {
  it('evict the oldest, but those of guests never evict those of users', async () => {
    const planned = here();
    await planned.remember(ann, { trip: tripOf('a', 2), request });
    // Each trip has 400,000 characters, so 20 fit.
    for (let i = 0; i < 30; i++) {
      await planned.remember({ userId: null, network: `network ${i}` }, { trip: tripOf('b', 50_000), request });
    }
    const found: boolean[] = [];
    for (let i = 0; i < 30; i++) {
      found.push((await planned.find({ userId: null, network: `network ${i}` }, asTripId('b'))) !== null);
    }
    expect(found.indexOf(true)).toBeGreaterThan(5);
    expect(found.slice(found.indexOf(true)).every(Boolean)).toBe(true);
    expect(await planned.find(ann, asTripId('a'))).not.toBeNull();
  });
});

describe('planned trips while Redis is down', () => {
  it('cause one log message, and no request waits for it', async () => {
    const planned = inRedis(dead);
    const began = performance.now();
    for (let i = 0; i < 5; i++) await planned.remember(ann, { trip: tripOf(`${i}`, 2), request });
    await planned.find(ann, asTripId('elsewhere'));
    expect(performance.now() - began).toBeLessThan(2000);
    expect(failures).toHaveLength(1);
  });
});

describe.runIf(live !== null)('planned trips in Redis', () => {
  const redis = live ?? dead;

  it('are shared by servers with the same secret, and no others', async () => {
    await inRedis(redis).remember(guest, { trip: tripOf('a', 500), request });
    expect(await inRedis(redis).find(guest, asTripId('a'))).toEqual({ trip: tripOf('a', 500), request });
    expect(await inRedis(redis).find(ann, asTripId('a'))).not.toBeNull();
    expect(
      await new RedisPlannedTrips(redis, here(), new Pseudonyms('another'), systemClock, () => undefined).find(
        guest,
        asTripId('a'),
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
    expect(await inRedis(redis).find(ann, asTripId('a'))).toBeNull();
    expect(failures).toHaveLength(1);
  });

  it('are migrated if an earlier version of the server stored them', async () => {
    const trip = { ...chargedTrip, id: asTripId('a') };
    await inRedis(redis).remember(ann, { trip, request });
    const [key = ''] = await redis.keys('*:trip:*');
    const stored = inflateRawSync((await redis.getBuffer(key)) ?? Buffer.alloc(0)).toString();
    await redis.set(key, deflateRawSync(stored.replaceAll(/odeled(?!_)/g, 'odelled')));
    expect(await inRedis(redis).find(ann, asTripId('a'))).toEqual({ trip, request });
    expect(await allOf(inRedis(redis).allOf(asUserId('ann')))).toEqual([{ trip, request }]);
  });

  it('are limited by their stored bytes, and the oldest are evicted', async () => {
    const planned = inRedis(redis);
    const total = async () => Number(await redis.get('roadcast:planned:users:bytes'));
    for (let i = 0; i < MOST_OF_ONE + 5; i++) await planned.remember(ann, { trip: tripOf(`${i}`, i * 10), request });
    const sizes = async () => {
      const keys = await redis.keys('roadcast:planned:users:trip:*');
      const lengths = await Promise.all(keys.map((key) => redis.strlen(key)));
      return lengths.reduce((sum, length) => sum + length, 0);
    };
    expect(await total()).toBe(await sizes());
    // Simulate a full cache, so storing the next trip evicts the oldest ones until it fits.
    await redis.set('roadcast:planned:users:bytes', 256_000_000);
    await planned.remember(ben, { trip: tripOf('of ben', 2), request });
    expect(await inRedis(redis).find(ben, asTripId('of ben'))).not.toBeNull();
    expect((await allOf(planned.allOf(annId))).length).toBeLessThan(MOST_OF_ONE);
    await planned.forget(asUserId('ben'));
    await planned.forget(annId);
    expect(await redis.keys('roadcast:planned:users:trip:*')).toEqual([]);
  });
});
