import { readFile } from 'node:fs/promises';
import { rowsOf } from '@roadcast/server/platform/db/rows';
import type { Database } from '@roadcast/server/platform/db/store';
import { tablesOf } from '@roadcast/server/platform/db/store-catalog';
import { sql } from 'drizzle-orm';

/** Inserts a migration's sample data from `server/migrations/data`. @throws Error if there is none. */
export async function writeDataOf(tag: string, db: Database): Promise<void> {
  const path = new URL(`../../server/migrations/data/${tag}.sql`, import.meta.url);
  const text = await readFile(path, 'utf8').catch(() => {
    throw new Error(`${tag} has no data to test the steps after it on: write server/migrations/data/${tag}.sql`);
  });
  for (const statement of text.split('--> statement-breakpoint')) await db.execute(sql.raw(statement));
}

/** Rows of a store, by table. */
export type Contents = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

/** Returns all contents of a store. */
export async function contentsOf(db: Database): Promise<Contents> {
  const contents: Record<string, Record<string, unknown>[]> = {};
  for (const { name } of await tablesOf(db)) {
    const rows = await rowsOf<{ row: Record<string, unknown> }>(
      db,
      sql`select to_jsonb(t) as row from ${sql.identifier(name)} t order by to_jsonb(t)::text`,
    );
    contents[name] = rows.map(({ row }) => row);
  }
  return contents;
}

/** Returns a sentence for each earlier row that is now missing, with all its values. */
export function lostBetween(before: Contents, after: Contents): string[] {
  const lost: string[] = [];
  for (const [table, rows] of Object.entries(before)) {
    for (const row of rows) {
      const kept = after[table]?.some((other) =>
        Object.entries(row).every(([column, value]) => JSON.stringify(other[column]) === JSON.stringify(value)),
      );
      if (!kept) lost.push(`${table}: ${JSON.stringify(row)}`);
    }
  }
  return lost;
}
