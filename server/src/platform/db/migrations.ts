import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { lockNumbers } from './lock-numbers.ts';
import { type Executor, rowsOf } from './rows.ts';
import { type Database, StoreError } from './store.ts';

/** A migration. Released migrations are never changed or reverted. */
export interface Migration {
  /** '0003_saved_trips'. */
  readonly tag: string;
  readonly statements: readonly string[];
  /** Hash of the SQL, to detect a migration changed after it was applied. */
  readonly hash: string;
}

/** The folder of SQL files generated from the tables by drizzle-kit: `server/migrations`. */
const folder = new URL('../../../migrations/', import.meta.url);

/** Returns all migrations, oldest first. */
export async function readMigrations(): Promise<Migration[]> {
  const journal = JSON.parse(await readFile(new URL('meta/_journal.json', folder), 'utf8')) as {
    entries: { tag: string }[];
  };
  return Promise.all(
    journal.entries.map(async ({ tag }) => {
      const file = await readFile(fileURLToPath(new URL(`${tag}.sql`, folder)), 'utf8');
      // Line endings depend on the checkout; the hash must not.
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
 * Applies the pending migrations, all or none.
 * @param upTo tag of the last migration to apply; the newest if omitted.
 * @throws StoreError if the store was written by a newer version, or by different migrations.
 */
export async function migrate(db: Database, upTo?: string): Promise<void> {
  const known = await readMigrations();
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lockNumbers.migrations})`);
    await takeSteps(tx, known, upTo);
  });
}

/**
 * Applies migrations in the current schema. The caller holds the migrations lock, or has exclusive use of the schema.
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
      throw new StoreError(`The store was made by other steps than this version has (${tag} instead of ${step.tag})`);
    }
  }
  const last = upTo === undefined ? known.length : known.findIndex(({ tag }) => tag === upTo) + 1;
  for (const { tag, hash, statements } of known.slice(taken.length, last)) {
    for (const statement of statements) await tx.execute(sql.raw(withoutSchema(statement)));
    await tx.execute(sql`insert into schema_steps (tag, hash) values (${tag}, ${hash})`);
  }
}

/** Removes the schema that drizzle-kit writes in foreign keys: a restore applies the same migrations in another schema. */
export const withoutSchema = (statement: string): string => statement.replaceAll('"public".', '');

/** Returns the applied migrations, oldest first. */
export const stepsTaken = (queries: Executor): Promise<{ tag: string; hash: string }[]> =>
  rowsOf(queries, sql`select tag, hash from schema_steps order by tag`);
