import { randomUUID } from 'node:crypto';
import { rowsOf } from '@roadcast/server/platform/db/rows';
import { sql } from 'drizzle-orm';
import { Redis } from 'ioredis';
import { afterEach, describe, expect, it } from 'vitest';
import { NOW, startApp, type TestApp } from '../../support/app.ts';
import { testRedisUrl } from '../../support/database.ts';
import { registration, Visitor } from '../../support/visitor.ts';

const MINE = 'the-secret-of-the-servers-that-share-a-store';
const THEIRS = 'the-secret-of-somebody-else-with-a-copy-of-it';
const ADDRESS = '203.0.113.7';
const DRIVE = randomUUID();

let now = NOW;
let server: TestApp | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});

const start = (secret: string): Promise<TestApp> =>
  startApp({ now: () => now, settings: { AUTH_SECRET: secret, RATE_LIMITS: 'on' } });

/** Makes guest and account requests, and returns the pseudonyms they leave in the store and Redis. */
async function namesOn({ app, store }: TestApp): Promise<string[]> {
  const guest = new Visitor(app, ADDRESS);
  const trip = { origin: 'Denver, CO', destination: 'Boulder, CO' };
  expect((await guest.post('/api/generate-route', trip)).status).toBe(200);
  const drive = { id: DRIVE, ...trip, miles: 30, startedAt: now };
  expect((await guest.post('/api/drives', drive)).status).toBe(200);
  expect((await guest.post('/api/login', { email: 'ann@example.com', password: 'not-this-one' })).status).toBe(401);
  expect((await guest.post('/api/password/forgot', { email: 'ann@example.com' })).status).toBe(200);
  expect((await guest.post('/api/register', registration('ann@example.com'))).status).toBe(200);
  const rows = await rowsOf<{ name: string }>(
    store.db,
    sql`select key as name from attempts union select subject from daily_usage where subject like 'guest:%'
        union select guest from drives where guest is not null`,
  );
  return [...rows.map(({ name }) => name.replace(/^guest:/, '')), ...(await redisKeys())].sort();
}

/** Returns the part of each Redis key that identifies the caller. */
async function redisKeys(): Promise<string[]> {
  if (testRedisUrl === null) return [];
  const redis = new Redis(testRedisUrl);
  const keys = await redis.keys('roadcast:*');
  await redis.quit();
  // Strip the prefixes. Trip ids differ each time, and totals have no caller.
  const owned = keys.map(
    (key) => key.replace(/^roadcast:[\w-]+:(users:|guests:)?(of:|trip:)?/, '').split(' ')[0] ?? '',
  );
  return [...new Set(owned)].filter((key) => !['all', 'sizes', 'bytes'].includes(key));
}

describe('the names under which guests and attempts are counted', () => {
  it('are the same on servers with the same secret, and reveal nothing without it or on the next day', async () => {
    server = await start(MINE);
    const mine = await namesOn(server);
    expect(mine.length).toBeGreaterThan(6);
    for (const name of mine) expect(name).toMatch(/^[\w-]{22}$/);
    await server.empty();
    now += 86_400_000;
    expect((await namesOn(server)).filter((name) => mine.includes(name))).toEqual([]);
    await server.close();
    now = NOW;
    server = await start(MINE);
    expect(await namesOn(server)).toEqual(mine);
    await server.close();
    server = await start(THEIRS);
    // If the name didn't depend on the secret, trying all addresses would reveal it.
    expect((await namesOn(server)).filter((name) => mine.includes(name))).toEqual([]);
  }, 300_000);
});
