import { sql } from 'drizzle-orm';
import { rowsOf } from './rows.ts';
import type { Queries } from './store.ts';

/** A table as the database itself describes it. */
export interface Table {
  readonly name: string;
  /** Tables that its rows point at. */
  readonly pointsAt: readonly string[];
}

/** The steps' own table: it says what the store is, and is no part of what is in it. */
export const STEPS_TABLE = 'schema_steps';

/** @returns every table of ours, each after those that its rows point at. */
export async function tablesOf(queries: Queries): Promise<Table[]> {
  const tables = await rowsOf<{ name: string; points_at: string[] }>(
    queries,
    sql`select t.relname as name,
          coalesce(json_agg(distinct other.relname) filter (where other.relname is not null), '[]') as points_at
        from pg_class t
          left join pg_constraint c on c.conrelid = t.oid and c.contype = 'f' and c.confrelid <> t.oid
          left join pg_class other on other.oid = c.confrelid
        where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and t.relname <> ${STEPS_TABLE}
        group by t.relname order by t.relname`,
  );
  return inOrder(tables.map(({ name, points_at }) => ({ name, pointsAt: points_at })));
}

function inOrder(tables: readonly Table[]): Table[] {
  const byName = new Map(tables.map((table) => [table.name, table]));
  const ordered = new Set<Table>();
  const add = (table: Table, above: readonly string[]): void => {
    if (above.includes(table.name)) throw new Error(`tables point at each other: ${[...above, table.name].join(', ')}`);
    for (const name of table.pointsAt) {
      const other = byName.get(name);
      if (other) add(other, [...above, table.name]);
    }
    ordered.add(table);
  };
  for (const table of tables) add(table, []);
  return [...ordered];
}

/** @returns the columns of a table that are written, in order; those that the database computes are not. */
export async function columnsOf(queries: Queries, table: string): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    queries,
    sql`select column_name as name from information_schema.columns
        where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' order by ordinal_position`,
  );
  return rows.map(({ name }) => name);
}

/** Makes every counter go on after the highest number that is there. */
export async function restartCounters(queries: Queries): Promise<void> {
  const counters = await rowsOf<{ table: string; column: string; counter: string }>(
    queries,
    sql`with columns as materialized (
          select t.relname as "table", c.attname as "column"
          from pg_class t join pg_attribute c on c.attrelid = t.oid and c.attnum > 0 and not c.attisdropped
          where t.relnamespace = 'public'::regnamespace and t.relkind = 'r')
        select * from (
          select *, pg_get_serial_sequence(quote_ident("table"), "column") as counter from columns) as all_columns
        where counter is not null`,
  );
  for (const { table, column, counter } of counters) {
    await queries.execute(
      sql`select setval(${counter}::regclass, coalesce(max(${sql.identifier(column)}), 0) + 1, false) from ${sql.identifier(table)}`,
    );
  }
}
