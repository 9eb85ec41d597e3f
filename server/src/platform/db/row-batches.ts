import { and, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { rowsOf } from './rows.ts';
import type { Queries } from './store.ts';
import { storedBytes } from './stored-bytes.ts';

/**
 * Bytes of rows read per query, compressed as stored. JSON takes three to five times that in memory. A larger row is
 * read alone.
 */
const BATCH_BYTES = 65_536;

/** Maximum rows per query. */
const BATCH_ROWS = 200;

/** Rows to read, ordered by `at`, then `id`. */
export interface RowSource<Row> {
  readonly table: PgTable;
  /** Primary key column. */
  readonly id: PgColumn;
  /** Timestamp column that is never null. */
  readonly at: PgColumn;
  readonly where: SQL | undefined;
  readonly order: 'oldest-first' | 'newest-first';
  /** Reads complete rows, in any order. */
  readonly read: (ids: readonly string[]) => Promise<readonly Row[]>;
}

interface RowKey {
  readonly id: string;
  /** Time in PostgreSQL's text format, because a Date would lose the microseconds. */
  readonly at: string;
  readonly bytes: number;
}

/**
 * Yields any number of rows of any size. Each query is short, reads a limited number of bytes, and leaves no cursor or
 * transaction open. Rows added or removed during the iteration may or may not be included.
 */
export async function* inBatches<Row extends { readonly id: string }>(
  queries: Queries,
  source: RowSource<Row>,
): AsyncGenerator<Row> {
  let last: RowKey | null = null;
  for (;;) {
    const keys: readonly RowKey[] = await keysAfter(last, queries, source);
    for (const batch of batchesOf(keys)) {
      const rows = new Map((await source.read(batch)).map((row) => [row.id, row]));
      for (const id of batch) {
        const row = rows.get(id);
        rows.delete(id);
        if (row) yield row;
      }
    }
    last = keys.at(-1) ?? null;
    if (keys.length < BATCH_ROWS) return;
  }
}

function keysAfter(
  last: RowKey | null,
  queries: Queries,
  { table, id, at, where, order }: Omit<RowSource<unknown>, 'read'>,
): Promise<RowKey[]> {
  const [direction, beyond] =
    order === 'oldest-first' ? [sql.raw('asc'), sql.raw('>')] : [sql.raw('desc'), sql.raw('<')];
  const further = last === null ? undefined : sql`(${at}, ${id}) ${beyond} (${last.at}::timestamptz, ${last.id})`;
  return rowsOf<RowKey>(
    queries,
    sql`select ${id} as id, ${at}::text as at, ${storedBytes(table)} as bytes from ${table}
        where ${and(where, further) ?? sql`true`} order by ${at} ${direction}, ${id} ${direction} limit ${BATCH_ROWS}`,
  );
}

function* batchesOf(keys: readonly RowKey[]): Generator<string[]> {
  let batch: string[] = [];
  let total = 0;
  for (const { id, bytes } of keys) {
    if (batch.length > 0 && total + bytes > BATCH_BYTES) {
      yield batch;
      batch = [];
      total = 0;
    }
    batch.push(id);
    total += bytes;
  }
  if (batch.length > 0) yield batch;
}
