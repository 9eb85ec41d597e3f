import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** Bytes PostgreSQL stores per row besides its columns: headers, alignment and index entries, roughly. */
const ROW_OVERHEAD_BYTES = 120;

/** Returns SQL for a row's size on disk in bytes, compressed as stored. Large values aren't read: the row has their size. */
export function storedBytes(table: PgTable): SQL {
  const sizes = Object.values(getTableColumns(table)).map((column) => sql`coalesce(pg_column_size(${column}), 0)`);
  return sql`(${sql.join(sizes, sql` + `)} + ${sql.raw(String(ROW_OVERHEAD_BYTES))})::int`;
}
