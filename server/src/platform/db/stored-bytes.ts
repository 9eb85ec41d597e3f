import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/**
 * Bytes that PostgreSQL stores per row in addition to its columns: headers, alignment and index entries (approximate).
 */
const ROW_OVERHEAD_BYTES = 120;

/**
 * Returns SQL for a row's size on disk in bytes, compressed as stored. The size is in the row itself, so large values
 * aren't read.
 */
export function storedBytes(table: PgTable): SQL {
  const sizes = Object.values(getTableColumns(table)).map((column) => sql`coalesce(pg_column_size(${column}), 0)`);
  return sql`(${sql.join(sizes, sql` + `)} + ${sql.raw(String(ROW_OVERHEAD_BYTES))})::int`;
}
