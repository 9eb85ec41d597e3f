import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { lockNumbers } from './lock-numbers.ts';
import { type Executor, rowsOf } from './rows.ts';
import { type Database, StoreError } from './store.ts';

/** A migration. Never change or revert a released migration. */
export interface Migration {
  /** '0003_saved_trips'. */
  readonly tag: string;
  readonly statements: readonly string[];
  /** Hash of the SQL, to detect changes to an applied migration. */
  readonly hash: string;
}

/** Folder of SQL files that drizzle-kit generates from the tables: `server/migrations`. */
const folder = new URL('../../../migrations/', import.meta.url);

/** Returns all migrations, oldest first. */
export async function readMigrations(): Promise<Migration[]> {
  const journal = JSON.parse(await readFile(new URL('meta/_journal.json', folder), 'utf8')) as {
    entries: { tag: string }[];
  };
  return Promise.all(
    journal.entries.map(async ({ tag }) => {
      const file = await readFile(fileURLToPath(new URL(`${tag}.sql`, folder)), 'utf8');
      // Remove carriage returns, because line endings depend on the checkout but the hash must not.
      const text = file.replaceAll('\r', '');
      return {
        tag,
        statements: text.split('--> statement-breakpoint').map((statement) => statement.trim()),
        hash: createHash('sha256').update(text).digest('hex'),
      };
    }),
  );
}

/**
 * Applies all pending migrations, or none on failure.
 * @param upTo tag of the last migration to apply; the latest if omitted.
 * @throws StoreError if the store was written by a newer version or by different migrations.
 */
export async function migrate(db: Database, upTo?: string): Promise<void> {
  const known = await readMigrations();
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lockNumbers.migrations})`);
    await takeSteps(tx, known, upTo);
  });
}

/**
 * Applies migrations in the current schema. The caller must hold the migrations lock or have exclusive use of the
 * schema.
 * @param upTo as in `migrate`.
 */
export async function takeSteps(tx: Executor, known: readonly Migration[], upTo?: string): Promise<void> {
  await tx.execute(
    sql`create table if not exists schema_steps (tag text primary key, hash text not null, taken_at timestamptz not null default now())`,
  );
  const taken = await stepsTaken(tx);
  for (const [index, { tag, hash }] of taken.entries()) {
    const step = known[index];
    if (!step) throw new StoreError(`The store was written by a newer version of Roadcast (${tag}): use that version`);
    if (step.tag !== tag || step.hash !== hash) {
      throw new StoreError(`The store's migrations are not this version's (${tag} instead of ${step.tag})`);
    }
  }
  const last = upTo === undefined ? known.length : known.findIndex(({ tag }) => tag === upTo) + 1;
  for (const { tag, hash, statements } of known.slice(taken.length, last)) {
    for (const statement of statements) await tx.execute(sql.raw(withoutSchema(statement)));
    await tx.execute(sql`insert into schema_steps (tag, hash) values (${tag}, ${hash})`);
  }
}

/**
 * Removes the schema name that drizzle-kit writes in foreign keys, because a restore applies the same migrations in
 * another schema.
 */
export const withoutSchema = (statement: string): string => statement.replaceAll('"public".', '');

/** Returns the applied migrations, oldest first. */
export const stepsTaken = (queries: Executor): Promise<{ tag: string; hash: string }[]> =>
  rowsOf(queries, sql`select tag, hash from schema_steps order by tag`);
