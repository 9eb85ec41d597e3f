import { openPostgres } from '@roadcast/server/platform/db/postgres';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type BreakableLine, openLine } from '../support/breakable-line.ts';
import { type DataFolder, makeDataFolder, shareFiles } from '../support/data-folder.ts';
import { dropDatabase, makeDatabase, testRedisUrl } from '../support/database.ts';
import { HttpVisitor } from '../support/http-visitor.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';

/** Maximum time for any response while the store is silent, and from its return to the first success, milliseconds. */
const BOUND_MS = 10_000;

const TRIP = { origin: 'Denver, CO', destination: 'Boulder, CO' };

let database = '';
let folders: DataFolder[] = [];
let servers: ServerProcess[] = [];
let toDatabase: BreakableLine;
let toRedis: BreakableLine;

function through(line: BreakableLine, address: string): string {
  const url = new URL(address);
  url.host = `127.0.0.1:${line.port}`;
  return url.href;
}

const lineTo = (address: string, usual: number): Promise<BreakableLine> => {
  const { hostname, port } = new URL(address);
  return openLine(hostname, Number(port || usual));
};

/** Runs a step. @returns its result and duration in milliseconds. */
async function timed<Result>(step: () => Promise<Result>): Promise<{ result: Result; took: number }> {
  const started = performance.now();
  const result = await step();
  return { result, took: performance.now() - started };
}

/** Repeats a check until it succeeds. @returns the duration in milliseconds. @throws Error after 30 seconds. */
async function until(check: () => Promise<boolean>): Promise<number> {
  const started = performance.now();
  while (performance.now() - started < 30_000) {
    if (await check()) return performance.now() - started;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the store did not come back within 30 seconds');
}

const linesOf = (server: ServerProcess | undefined): number => server?.said().split('\n').length ?? 0;

const visitor = (index: number, address = '10.0.3.1') => new HttpVisitor(servers[index]?.url ?? '', address);

beforeAll(async () => {
  database = await makeDatabase(process.env.TEST_DATABASE_URL ?? '', `roadcast_test_silent_${Date.now().toString(36)}`);
  toDatabase = await lineTo(database, 5432);
  toRedis = await lineTo(testRedisUrl ?? '', 6379);
  folders = [makeDataFolder(), makeDataFolder()];
  shareFiles(folders);
  servers = await Promise.all(
    folders.map(({ path }) =>
      startServer({
        DATA_DIR: path,
        DATABASE_URL: through(toDatabase, database),
        REDIS_URL: through(toRedis, testRedisUrl ?? ''),
        AUTH_SECRET: `the-same-on-both-servers-${database}`.slice(0, 64),
        TRUST_PROXY: '127.0.0.1',
        RATE_LIMITS: 'on',
      }),
    ),
  );
});
afterEach(() => {
  toDatabase.replace();
  toRedis.replace();
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await Promise.all([toDatabase.cut(), toRedis.cut()]);
  await dropDatabase(database);
  for (const folder of folders) folder.remove();
});

describe('a PostgreSQL that disappears without closing its connections', () => {
  it('fails requests within 10 seconds, and serves them again within 10 seconds of a new primary, on both servers', async () => {
    const ann = visitor(0);
    await ann.register('ann@example.com');
    const there = visitor(1);
    there.cookie = ann.cookie;
    expect((await there.get('/api/me')).body).toMatchObject({ user: { email: 'ann@example.com' } });
    toDatabase.freeze();
    // Send more simultaneous requests than the pool has connections, of every kind: reads, a transaction, a counted
    // plan.
    const asked = await Promise.all(
      [ann, there].flatMap((one, index) => [
        ...Array.from({ length: 12 }, () => timed(() => one.get('/api/me'))),
        timed(() => visitor(index).register(`late-${index}@example.com`)),
        timed(() => visitor(index, '10.0.3.7').post('/api/generate-route', TRIP)),
      ]),
    );
    for (const { result, took } of asked) {
      expect(result.status).toBe(503);
      expect(JSON.stringify(result.body)).toContain('store_unavailable');
      expect(took).toBeLessThan(BOUND_MS);
    }
    // The outage has been detected, so no request waits for a timeout.
    const guest = await timed(() => fetch(`${servers[0]?.url}/api/me`, { headers: { cookie: ann.cookie } }));
    expect(guest.result.headers.get('retry-after')).toBe('5');
    expect(guest.took).toBeLessThan(500);
    const ready = await timed(() => visitor(0).get('/api/ready'));
    expect(ready.result).toMatchObject({
      status: 503,
      body: { parts: { store: false, writes: false, routing: true } },
    });
    expect((await visitor(1).get('/api/health')).status).toBe(200);

    // 500 requests produce only one log line per second: three in two seconds.
    await new Promise((resolve) => setTimeout(resolve, 1100));
    const before = linesOf(servers[0]);
    const began = performance.now();
    for (let sent = 0; sent < 500; sent += 25) {
      await Promise.all(Array.from({ length: 25 }, () => ann.get('/api/me')));
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
    const seconds = Math.ceil((performance.now() - began) / 1000);
    expect(linesOf(servers[0]) - before).toBeGreaterThanOrEqual(1);
    expect(linesOf(servers[0]) - before).toBeLessThanOrEqual(seconds + 1);

    toDatabase.replace();
    for (const one of [ann, there]) {
      const took = await until(async () => (await one.get('/api/me')).status === 200);
      expect(took).toBeLessThan(BOUND_MS);
    }
    expect((await visitor(0).get('/api/ready')).status).toBe(200);
    expect((await visitor(0, '10.0.3.7').post('/api/generate-route', TRIP)).status).toBe(200);
    expect((await visitor(1).register('late@example.com')).status).toBe(200);
  });

  it('costs the first request at most one timeout after an idle period', async () => {
    const bob = visitor(0);
    await bob.register('bob@example.com');
    toDatabase.freeze();
    toDatabase.replace();
    // The old connections are dead, because a new server was started.
    const took = await until(async () => (await bob.get('/api/me')).status === 200);
    expect(took).toBeLessThan(BOUND_MS);
  });

  it('ends the running transaction, and destroys its connection', async () => {
    const line = await lineTo(database, 5432);
    const store = await openPostgres(through(line, database));
    try {
      const { took } = await timed(async () => {
        const work = store.db.transaction(async (tx) => {
          await tx.execute(sql`select 1`);
          line.freeze();
          await tx.execute(sql`select 1`);
        });
        await expect(work).rejects.toThrow();
      });
      expect(took).toBeLessThan(BOUND_MS);
      expect(await store.answers()).toBe(false);
      line.replace();
      expect(await until(() => store.answers())).toBeLessThan(BOUND_MS);
      await store.db.transaction((tx) => tx.execute(sql`select 1`));
    } finally {
      await store.close();
      await line.cut();
    }
  });

  it('doesn’t crash the process if a connection breaks in the middle of a transaction', async () => {
    const line = await lineTo(database, 5432);
    const store = await openPostgres(through(line, database));
    const work = store.db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      await line.cut();
      await new Promise((resolve) => setTimeout(resolve, 100));
      await tx.execute(sql`select 1`);
    });
    await expect(work).rejects.toThrow();
    await store.close();
  });
});

describe('a slow statement on a healthy PostgreSQL', () => {
  it('is canceled by PostgreSQL, without affecting other statements', async () => {
    const store = await openPostgres(database);
    try {
      const { took } = await timed(async () => {
        await expect(store.db.execute(sql`select pg_sleep(30)`)).rejects.toThrow();
      });
      expect(took).toBeLessThan(BOUND_MS);
      expect(await store.answers()).toBe(true);
    } finally {
      await store.close();
    }
  });
});

describe('a Redis that disappears without closing its connections', () => {
  it('is bypassed after a second, and used again within 10 seconds of a new one', async () => {
    const cat = visitor(0);
    await cat.register('cat@example.com');
    toRedis.freeze();
    const first = await timed(() => cat.post('/api/generate-route', TRIP));
    expect(first.result.status).toBe(200);
    expect(first.took).toBeLessThan(BOUND_MS);
    await new Promise((resolve) => setTimeout(resolve, 1500));
    const next = await timed(() => cat.get('/api/me/limits'));
    expect(next.result.status).toBe(200);
    expect(next.took).toBeLessThan(400);
    toRedis.replace();
    // Each server finds plans made on the other only through Redis.
    const there = visitor(1);
    there.cookie = cat.cookie;
    const took = await until(async () => {
      const { body } = await cat.post('/api/generate-route', TRIP);
      const { id } = body.route as { id: string };
      return (await there.get(`/api/routes/${id}/itinerary`)).status === 200;
    });
    expect(took).toBeLessThan(BOUND_MS);
  });
});
