import { letOthers } from '@roadcast/providers/let-others';
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type Executor, rowsOf } from './rows.ts';

/** Rows deleted per statement. Deleting a hundred large trips takes the embedded store 0.1 s. */
const ROWS_AT_ONCE = 100;

/** Deletes any number of rows in short statements, so that other queries can run in between. */
export async function deleteInBatches(db: Executor, table: PgTable, where: SQL): Promise<void> {
  for (;;) {
    const [done] = await rowsOf<{ deleted: number }>(
      db,
      sql`with gone as (delete from ${table} where ctid = any(array(
            select ctid from ${table} where ${where} limit ${ROWS_AT_ONCE})) returning 1)
          select count(*)::int as deleted from gone`,
    );
    if ((done?.deleted ?? 0) < ROWS_AT_ONCE) return;
    await letOthers();
  }
}
