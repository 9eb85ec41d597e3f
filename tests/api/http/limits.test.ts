import type { OpenedStore } from '@roadcast/server/app/open-store';
import { DatabaseLimits } from '@roadcast/server/platform/limits/database-limits';
import type { Limits } from '@roadcast/server/platform/limits/limits';
import { openRedis } from '@roadcast/server/platform/limits/open-redis';
import { RedisLimits } from '@roadcast/server/platform/limits/redis-limits';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyStore, openTestStore, testRedisUrl } from '../../support/database.ts';

let opened: OpenedStore;
/** Client for an unused address, as if Redis were down. */
const dead = openRedis('redis://127.0.0.1:1');
const live = testRedisUrl === null ? null : openRedis(testRedisUrl);
beforeAll(async () => {
  opened = await openTestStore();
  if (live && live.status !== 'ready') await new Promise((resolve) => live.once('ready', resolve));
});
beforeEach(() => emptyStore(opened.store));
afterAll(async () => {
  dead.disconnect();
  live?.disconnect();
  await opened.close();
});

const limit = { times: 3, seconds: 60 };

const kinds: readonly (readonly [name: string, make: () => Limits])[] = [
  ['the store', () => new DatabaseLimits(opened.store.db)],
  ['the store while Redis is down', () => new RedisLimits(dead, new DatabaseLimits(opened.store.db))],
  ...(live ? [['Redis', () => new RedisLimits(live, new DatabaseLimits(opened.store.db))] as const] : []),
];

describe.each(kinds)('limits counted in %s', (_, make) => {
  const tries = async (limits: Limits, count: number): Promise<boolean[]> => {
    const attempts = await Promise.all(Array.from({ length: count }, () => limits.take('key', limit)));
    return attempts.map(({ allowed }) => allowed);
  };

  it('allow the limit and no more, even for simultaneous requests', async () => {
    const allowed = await tries(make(), 8);
    expect(allowed.filter(Boolean)).toHaveLength(3);
    const { secondsLeft } = await make().take('key', limit);
    expect(secondsLeft).toBeGreaterThan(50);
    expect(secondsLeft).toBeLessThanOrEqual(60);
  });

  it('count keys separately', async () => {
    const limits = make();
    await tries(limits, 5);
    expect((await limits.take('other', limit)).allowed).toBe(true);
  });

  it('refund one, and no more than were used', async () => {
    const limits = make();
    await tries(limits, 3);
    await limits.giveBack('key');
    expect((await tries(limits, 2)).filter(Boolean)).toHaveLength(1);
    await limits.giveBack('never tried');
    expect((await limits.take('never tried', { times: 1, seconds: 60 })).allowed).toBe(true);
  });

  it('reset when cleared, and when their window ends', async () => {
    const limits = make();
    await tries(limits, 5);
    await limits.forget('key');
    expect(await tries(limits, 1)).toEqual([true]);
    const brief = { times: 1, seconds: 1 };
    const began = Date.now();
    await limits.take('short', brief);
    const { allowed } = await limits.take('short', brief);
    // If the machine stalled for a second, the window is already over.
    if (Date.now() - began < 1000) expect(allowed).toBe(false);
    await vi.waitFor(async () => expect((await limits.take('short', brief)).allowed).toBe(true), 20_000);
  });
});

// The embedded store runs one transaction at a time.
it.runIf(process.env.TEST_DATABASE_URL !== undefined)(
  'an attempt that began before the first one, but is counted after it, counts in the same window',
  async () => {
    const { db } = opened.store;
    await db.transaction(async (earlier) => {
      await earlier.execute(sql`select now()`);
      await new DatabaseLimits(db).take('key', { times: 1, seconds: 60 });
      expect((await new DatabaseLimits(earlier).take('key', { times: 1, seconds: 60 })).allowed).toBe(false);
    });
  },
);

it('expired counts are dropped', async () => {
  const limits = new DatabaseLimits(opened.store.db);
  await limits.take('key', limit);
  await opened.store.db.execute(sql`update attempts set ends_at = now() - interval '1 second'`);
  await limits.take('fresh', limit);
  await limits.purge();
  const { rows } = (await opened.store.db.execute(sql`select key from attempts`)) as { rows: unknown[] };
  expect(rows).toEqual([{ key: 'fresh' }]);
});
