import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { migrate } from './migrations.ts';
import { type Database, type Store, StoreError } from './store.ts';

/** A server that starts together with its database waits this long for it. */
const PATIENCE_MS = 15_000;

/** Connections of one server. PostgreSQL allows 100 in all by default. */
const CONNECTIONS = 10;

/** A request waits this long for a connection before it is told that the store does not answer. */
const CONNECTION_TIMEOUT_MS = 5000;

/**
 * Opens the store on a PostgreSQL server.
 * @param url postgres://user:password@host:port/name. @throws StoreError, without the password, when it cannot be reached.
 */
export async function openPostgres(url: string, patienceMs = PATIENCE_MS): Promise<Store> {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    options: '-c timezone=UTC',
    application_name: 'roadcast',
  });
  // A connection that breaks while nobody uses it is replaced by the pool; unheard, the event would end the process.
  pool.on('error', () => undefined);
  const db = drizzle(pool) as unknown as Database;
  try {
    await reach(pool, patienceMs);
    await migrate(db);
  } catch (error) {
    await pool.end();
    if (error instanceof StoreError) throw error;
    throw new StoreError(`The database of DATABASE_URL at ${placeOf(url)} cannot be used: ${(error as Error).message}`);
  }
  return {
    db,
    kind: 'postgres',
    answers: () =>
      pool.query('select 1').then(
        () => true,
        () => false,
      ),
    takesWrites: () =>
      pool.query<{ transaction_read_only: string }>('show transaction_read_only').then(
        ({ rows }) => rows[0]?.transaction_read_only === 'off',
        () => false,
      ),
    close: () => pool.end(),
  };
}

async function reach(pool: pg.Pool, patienceMs: number): Promise<void> {
  const ends = Date.now() + patienceMs;
  for (;;) {
    try {
      await pool.query('select 1');
      return;
    } catch (error) {
      const { code } = error as { code?: string };
      const mayCome = code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === '57P03';
      if (!mayCome || Date.now() > ends) throw error;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }
}

/** Host and name of the database, for people to read; the URL holds a password. */
function placeOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}
