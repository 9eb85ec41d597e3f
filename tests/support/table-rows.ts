import { fullPace } from '@roadcast/server/platform/db/pace';
import { insertRows, targetOf } from '@roadcast/server/platform/db/restore-rows';
import type { Database } from '@roadcast/server/platform/db/store';
import { tablesOf } from '@roadcast/server/platform/db/store-catalog';
import { rowsAsText } from '@roadcast/server/platform/db/table-pages';
import { sql } from 'drizzle-orm';

/** Rows of every table as JSON, parent tables first. */
export type TableRows = ReadonlyMap<string, readonly string[]>;

/** Returns all rows of a small store. */
export async function readTables(db: Database): Promise<TableRows> {
  const rows = new Map<string, readonly string[]>();
  for (const { name } of await tablesOf(db)) {
    const texts: string[] = [];
    for await (const text of rowsAsText(db, name, fullPace())) texts.push(text);
    rows.set(name, texts);
  }
  return rows;
}

/** Replaces all rows. Takes milliseconds, whereas restoring a backup runs every migration. */
export async function putTables(db: Database, rows: TableRows): Promise<void> {
  await db.transaction(async (tx) => {
    const names = [...rows.keys()].map((name) => sql.identifier(name));
    await tx.execute(sql`truncate table ${sql.join(names, sql`, `)}`);
    for (const [name, texts] of rows) if (texts.length > 0) await insertRows(tx, await targetOf(tx, name), texts);
  });
}
