import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { rowsOf } from './rows.ts';
import { type Database, type Queries, StoreError } from './store.ts';

/** One step forward. Steps are never changed once they have been released, and never taken back. */
export interface Migration {
  /** '0003_saved_trips'. */
  readonly tag: string;
  readonly statements: readonly string[];
  /** Of the SQL, to notice a step that was changed after it was taken. */
  readonly hash: string;
}

/** The folder of SQL files, written by drizzle-kit out of the tables: `server/migrations`. */
const folder = new URL('../../../migrations/', import.meta.url);

/** Two servers that start at once on one database take the steps one after the other. Any number that nobody else uses. */
export const STEP_LOCK = 7_310_401;

/** @returns every step, oldest first. */
export async function readMigrations(): Promise<Migration[]> {
  const journal = JSON.parse(await readFile(new URL('meta/_journal.json', folder), 'utf8')) as {
    entries: { tag: string }[];
  };
  return Promise.all(
    journal.entries.map(async ({ tag }) => {
      const file = await readFile(fileURLToPath(new URL(`${tag}.sql`, folder)), 'utf8');
      // A checkout may end lines its own way; the step is the same.
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
 * Takes the steps that the store has not taken yet, all or none.
 * @param upTo tag of the last step to take; the newest when left out.
 * @throws StoreError when the store was written by a newer version, or by other steps than these.
 */
export async function migrate(db: Database, upTo?: string): Promise<void> {
  const known = await readMigrations();
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${STEP_LOCK})`);
    await takeSteps(tx, known, upTo);
  });
}

/** Takes steps inside a transaction that already holds what it needs. @param upTo as in `migrate`. */
export async function takeSteps(tx: Queries, known: readonly Migration[], upTo?: string): Promise<void> {
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
    for (const statement of statements) await tx.execute(sql.raw(statement));
    await tx.execute(sql`insert into schema_steps (tag, hash) values (${tag}, ${hash})`);
  }
}

/** @returns the steps that the store has taken, oldest first. */
export const stepsTaken = (queries: Queries): Promise<{ tag: string; hash: string }[]> =>
  rowsOf(queries, sql`select tag, hash from schema_steps order by tag`);
