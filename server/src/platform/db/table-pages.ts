import { type SQL, sql } from 'drizzle-orm';
import type { Pace } from './pace.ts';
import { rowsOf } from './rows.ts';
import type { Queries } from './store.ts';
import { columnsOf, type PageKey, pageKeysOf } from './store-catalog.ts';

/** Keys read per query, each with its row's size. */
const KEYS_AT_ONCE = 500;

/**
 * Bytes of text per stored byte, initial and minimum. Large values are stored compressed (trips about 3:1), and the
 * ratio isn't known without reading them, so it adapts to previous pages.
 */
const FIRST_EXPANSION = 256;
const LEAST_EXPANSION = 4;

/** Approximate size of a row's column names, bytes. */
const ROW_OVERHEAD = 500;

/** A row's key as text and the row's size. */
interface SizedKey {
  readonly key: readonly string[];
  /** Stored size, bytes. */
  readonly stored: number;
}

/**
 * Yields a table's rows as JSON, one line each. Reads keys and sizes first, then as many rows as fit into a batch, to
 * limit memory and query times by size rather than number of rows.
 */
export async function* rowsAsText(queries: Queries, table: string, pace: Pace): AsyncGenerator<string> {
  const columns = await columnsOf(queries, table);
  for (const key of await pageKeysOf(queries, table)) yield* pagesBy(queries, { table, columns, key }, pace);
}

interface Source {
  readonly table: string;
  readonly columns: readonly string[];
  readonly key: PageKey;
}

async function* pagesBy(queries: Queries, source: Source, pace: Pace): AsyncGenerator<string> {
  let after: readonly string[] | null = null;
  let expansion = FIRST_EXPANSION;
  for (;;) {
    const page: SizedKey[] = await pace.run(() => sizedKeys(queries, source, after));
    if (page.length === 0) return;
    for (let next = 0; next < page.length; ) {
      const end = endOfBatch(page, next, pace.bytes, expansion);
      const last = page[end - 1]?.key ?? [];
      const rows: { row: string }[] = await pace.run(() => rowsUpTo(queries, source, after, last));
      const stored = sumOf(page.slice(next, end).map((row) => row.stored + ROW_OVERHEAD));
      const text = sumOf(rows.map(({ row }) => row.length));
      expansion = Math.max(LEAST_EXPANSION, expansion / 2, (1.25 * text) / stored);
      for (const { row } of rows) yield row;
      after = last;
      next = end;
    }
  }
}

/** Returns the end of the batch that begins at `start`: at least one row, and otherwise up to about `bytes` of text. */
function endOfBatch(page: readonly SizedKey[], start: number, bytes: number, expansion: number): number {
  let left = bytes;
  for (let end = start; end < page.length; end++) {
    left -= (page[end]?.stored ?? 0) * expansion + ROW_OVERHEAD;
    if (left < 0 && end > start) return end;
  }
  return page.length;
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** Reads keys and sizes. `pg_column_size` returns a large value's size without reading the value. */
async function sizedKeys(queries: Queries, source: Source, after: readonly string[] | null): Promise<SizedKey[]> {
  const { key, columns, table } = source;
  const sizes = columns.map((name) => sql`coalesce(pg_column_size(${of(name)}), 0)`);
  const rows = await rowsOf<{ page_key: string[]; stored: number }>(
    queries,
    sql`select json_build_array(${sql.join(
      key.columns.map(({ name }) => sql`${of(name)}::text`),
      sql`, `,
    )}) as page_key, ${sql.join(sizes, sql` + `)} as stored
        from ${sql.identifier(table)} t where ${conditionsOf(source, after, null)} order by ${keyOf(key)} limit ${KEYS_AT_ONCE}`,
  );
  return rows.map((row) => ({ key: row.page_key, stored: row.stored }));
}

/**
 * Returns rows as JSON, with JSON columns as stored. A line feed in such a column can only be whitespace between
 * tokens.
 */
function rowsUpTo(
  queries: Queries,
  source: Source,
  after: readonly string[] | null,
  last: readonly string[],
): Promise<{ row: string }[]> {
  return rowsOf<{ row: string }>(
    queries,
    sql`select translate(to_json(t)::text, chr(10) || chr(13), '  ') as row
        from ${sql.identifier(source.table)} t where ${conditionsOf(source, after, last)} order by ${keyOf(source.key)}`,
  );
}

function conditionsOf({ key }: Source, after: readonly string[] | null, last: readonly string[] | null): SQL {
  const conditions: SQL[] = [];
  if (key.covers !== null) conditions.push(sql.raw(`(${key.covers})`));
  if (after !== null) conditions.push(sql`(${keyOf(key)}) > (${valuesOf(key, after)})`);
  if (last !== null) conditions.push(sql`(${keyOf(key)}) <= (${valuesOf(key, last)})`);
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

const of = (column: string): SQL => sql`t.${sql.identifier(column)}`;

const keyOf = ({ columns }: PageKey): SQL =>
  sql.join(
    columns.map(({ name }) => of(name)),
    sql`, `,
  );

const valuesOf = ({ columns }: PageKey, values: readonly string[]): SQL =>
  sql.join(
    columns.map(({ type }, index) => sql`${values[index] ?? null}::text::${sql.raw(type)}`),
    sql`, `,
  );
