import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { wordsForLog } from '../errors/error-for-log.ts';
import { isOutOfReach } from './driver-failure.ts';
import { migrate } from './migrations.ts';
import { statementsIn } from './statements-in.ts';
import { type Database, type LongWork, type Store, StoreError } from './store.ts';
import { StorePool, storeConnection } from './store-pool.ts';

/** Maximum wait for PostgreSQL at startup, milliseconds, because it may also be starting. */
const PATIENCE_MS = 15_000;

const CONNECT_RETRY_MS = 250;

/** Maximum wait for a new connection that has no other timeouts, milliseconds. */
const LONG_CONNECT_MS = 5000;

const LONG_OPTIONS = ['timezone=UTC', 'statement_timeout=0', 'lock_timeout=0', 'idle_in_transaction_session_timeout=0']
  .map((option) => `-c ${option}`)
  .join(' ');

/** Maximum wait for the checks of `/api/ready`, milliseconds. */
const CHECK_MS = 2000;

/**
 * Opens the store on a PostgreSQL server.
 * @param url postgres://user:password@host:port/name
 * @throws StoreError, without the password, if PostgreSQL can't be reached or used.
 */
export async function openPostgres(url: string, patienceMs = PATIENCE_MS): Promise<Store> {
  const pool = new StorePool(url);
  try {
    await reach(url, patienceMs);
    await migrateOver(url);
  } catch (error) {
    await pool.close();
    if (error instanceof StoreError) throw error;
    throw new StoreError(`The database of DATABASE_URL at ${placeOf(url)} cannot be used: ${wordsForLog(error)}`);
  }
  return {
    db: drizzle(pool) as unknown as Database,
    kind: 'postgres',
    run: (text, values) => runOn(pool, text, values),
    answers: () => soon(pool.query('select 1').then(() => true)),
    takesWrites: () =>
      soon(
        pool
          .query<{ transaction_read_only: string }>('show transaction_read_only')
          .then(({ rows }) => rows[0]?.transaction_read_only === 'off'),
      ),
    forLongWork: () => openLongWork(url),
    close: () => pool.close(),
  };
}

/** Runs several statements as one transaction. A failure leaves no transaction open on the connection. */
async function runOn(pool: pg.Pool, text: string, values: readonly unknown[] = []): Promise<{ rows: unknown[] }> {
  if (values.length > 0) return pool.query(text, [...values]);
  // The simple protocol runs several statements as one transaction and then returns an array.
  const results: pg.QueryResult | pg.QueryResult[] = await pool.query(statementsIn(text));
  return { rows: (Array.isArray(results) ? results.at(-1)?.rows : results.rows) ?? [] };
}

/**
 * Opens a connection without time limits on statements, locks and transactions, for migrations, backups and restores.
 * Overrides the database role's limits too.
 * @param url postgres://user:password@host:port/name
 */
async function openLongWork(url: string): Promise<LongWork> {
  const pool = new pg.Pool({
    ...storeConnection(url),
    max: 1,
    options: LONG_OPTIONS,
    connectionTimeoutMillis: LONG_CONNECT_MS,
  });
  // Ignore errors of idle connections, which the pool replaces. Without a listener, the event would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw error;
  }
  return { db: drizzle(pool) as unknown as Database, close: () => pool.end() };
}

async function migrateOver(url: string): Promise<void> {
  const long = await openLongWork(url);
  try {
    await migrate(long.db);
  } finally {
    await long.close();
  }
}

/** Resolves to the result if it arrives within CHECK_MS; to false on timeout or error. */
function soon(answer: Promise<boolean>): Promise<boolean> {
  return new Promise((resolve) => {
    const late = setTimeout(() => resolve(false), CHECK_MS);
    const settle = (is: boolean): void => {
      clearTimeout(late);
      resolve(is);
    };
    answer.then(settle, () => settle(false));
  });
}

/**
 * Waits until PostgreSQL accepts a connection. @throws the driver's error once the time is up, or if waiting wouldn't
 * help.
 */
async function reach(url: string, patienceMs: number): Promise<void> {
  const ends = performance.now() + patienceMs;
  for (;;) {
    try {
      const long = await openLongWork(url);
      return await long.close();
    } catch (error) {
      if (!isOutOfReach(error) || performance.now() > ends) throw error;
      await new Promise((resolve) => setTimeout(resolve, CONNECT_RETRY_MS));
    }
  }
}

/** Returns a database's host and name, without the password. */
function placeOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}
