import type { OpenedStore } from '@roadcast/server/app/open-store';
import { openPgliteInMemory } from '@roadcast/server/platform/db/pglite';
import { openPostgres } from '@roadcast/server/platform/db/postgres';
import { rowsOf } from '@roadcast/server/platform/db/rows';
import type { Store } from '@roadcast/server/platform/db/store';
import { sql } from 'drizzle-orm';
import { Redis } from 'ioredis';
import pg from 'pg';
import { readSnapshot } from './store-snapshot.ts';

/** URLs set by `npm run test:cluster`, which runs the same tests with PostgreSQL and Redis. */
const { TEST_DATABASE_URL, TEST_REDIS_URL } = process.env;

/** Index of this worker. Workers run in parallel, each with its own PostgreSQL and Redis database. */
const worker = Number(process.env.VITEST_POOL_ID ?? 0);

/**
 * URL of this worker's Redis database. Redis has sixteen databases by default; the last ones are the least likely to be
 * in use.
 */
export const testRedisUrl = TEST_REDIS_URL === undefined ? null : `${TEST_REDIS_URL}/${15 - (worker % 8)}`;

/** Returns server settings for tests, in addition to the store that they pass. */
export const storeSettings = (): Record<string, string> => (testRedisUrl === null ? {} : { REDIS_URL: testRedisUrl });

/** Tables of a new store, used to detect tables that a test adds. */
let usualTables: string | undefined;

/** Embedded stores not in use. Opening a store takes a second or more, emptying it a few milliseconds. */
const idle: Store[] = [];

/** Returns this worker's store after emptying it. */
export async function openTestStore(): Promise<OpenedStore> {
  if (TEST_DATABASE_URL === undefined) return openEmbedded();
  const store = await openPostgres(await makeDatabase(TEST_DATABASE_URL, `roadcast_test_${worker}`));
  await emptyStore(store);
  return { store, lock: null, close: () => store.close() };
}

async function openEmbedded(): Promise<OpenedStore> {
  const store = (await emptied(idle.pop())) ?? (await openPgliteInMemory(await readSnapshot()));
  usualTables ??= (await tablesOf(store)).join();
  return {
    store,
    lock: null,
    close: async () => {
      if (!idle.includes(store)) idle.push(store);
    },
  };
}

/** Empties the store. @returns null if there is no store, or if a test has closed or altered it. */
async function emptied(store: Store | undefined): Promise<Store | null> {
  if (store === undefined) return null;
  try {
    if ((await tablesOf(store)).join() !== usualTables) return null;
    await emptyStore(store);
    return store;
  } catch {
    return null;
  }
}

/** Returns whether PostgreSQL aborted a statement because of a deadlock. */
const isDeadlock = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof Error && 'code' in error.cause && error.cause.code === '40P01';

/** Returns the names of the store's tables. */
async function tablesOf({ db }: Store): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    db,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  );
  return rows.map(({ name }) => name);
}

/** How often emptying the store is retried if a server's background job holds locks in another order. */
const MOST_TRIES = 5;

/** Deletes every row in the store, and all counters in Redis. */
export async function emptyStore(store: Store): Promise<void> {
  const names = (await tablesOf(store)).filter((name) => name !== 'schema_steps').map((name) => sql.identifier(name));
  for (let tries = 1; ; tries++) {
    try {
      await store.db.execute(sql`truncate table ${sql.join(names, sql`, `)}`);
      break;
    } catch (error) {
      if (tries === MOST_TRIES || !isDeadlock(error)) throw error;
    }
  }
  if (testRedisUrl === null) return;
  const redis = new Redis(testRedisUrl);
  await redis.flushdb();
  await redis.quit();
}

/**
 * Returns the URL of a named database, creating the database if needed. @param url URL of any database on the server.
 */
export async function makeDatabase(url: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
  if (rowCount === 0) await client.query(`create database "${name}"`);
  await client.end();
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

/** Drops a database. @param address URL returned by `makeDatabase`. */
export async function dropDatabase(address: string): Promise<void> {
  const url = new URL(address);
  const name = url.pathname.slice(1);
  url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(`drop database if exists "${name}" with (force)`);
  await client.end();
}
