import type { OpenedStore } from '@roadcast/server/app/open-store';
import { openPgliteInMemory } from '@roadcast/server/platform/db/pglite';
import { openPostgres } from '@roadcast/server/platform/db/postgres';
import { rowsOf } from '@roadcast/server/platform/db/rows';
import type { Store } from '@roadcast/server/platform/db/store';
import { sql } from 'drizzle-orm';
import { Redis } from 'ioredis';
import pg from 'pg';
import { readSnapshot } from './store-snapshot.ts';

/** Set by `npm run test:cluster`: the same tests over PostgreSQL and Redis. */
const { TEST_DATABASE_URL, TEST_REDIS_URL } = process.env;

/** Workers run at once, each on a database and a Redis database of its own. */
const worker = Number(process.env.VITEST_POOL_ID ?? 0);

/** Redis has sixteen databases unless it is told otherwise; the last ones are least likely to be somebody's. */
export const testRedisUrl = TEST_REDIS_URL === undefined ? null : `${TEST_REDIS_URL}/${15 - (worker % 8)}`;

/** What tests set the server's own settings to, besides the store that they hand it. */
export const storeSettings = (): Record<string, string> => (testRedisUrl === null ? {} : { REDIS_URL: testRedisUrl });

/** @returns an empty store of this worker's own. */
export async function openTestStore(): Promise<OpenedStore> {
  const store =
    TEST_DATABASE_URL === undefined
      ? await openPgliteInMemory(await readSnapshot())
      : await openPostgres(await makeDatabase(TEST_DATABASE_URL, `roadcast_test_${worker}`));
  await emptyStore(store);
  return { store, lock: null, close: () => store.close() };
}

/** Drops every row, and what Redis has counted. */
export async function emptyStore({ db }: Store): Promise<void> {
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_steps'`,
  );
  const names = sql.join(
    tables.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  await db.execute(sql`truncate table ${names}`);
  if (testRedisUrl === null) return;
  const redis = new Redis(testRedisUrl);
  await redis.flushdb();
  await redis.quit();
}

/** @param url of any database on the server. @returns the address of a database of this name, made where there is none. */
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

/** Drops a database that `makeDatabase` made. @param address as that answered it. */
export async function dropDatabase(address: string): Promise<void> {
  const url = new URL(address);
  const name = url.pathname.slice(1);
  url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(`drop database if exists "${name}" with (force)`);
  await client.end();
}
