import { sql } from 'drizzle-orm';
import { rowsOf } from './rows.ts';
import type { Queries } from './store.ts';

export interface Table {
  readonly name: string;
  /** Tables referenced by this table's foreign keys. */
  readonly pointsAt: readonly string[];
}

/** Table of applied migrations, excluded from backups. */
export const STEPS_TABLE = 'schema_steps';

/** SQL condition for tables in the current schema, except those of extensions. */
const ownTables = sql`t.relnamespace = current_schema()::regnamespace and t.relkind = 'r' and not exists (
  select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = t.oid and d.deptype = 'e')`;

/** Returns the tables in the current schema except the migrations' own, each after the tables it references. */
export async function tablesOf(queries: Queries): Promise<Table[]> {
  const tables = await rowsOf<{ name: string; points_at: string[] }>(
    queries,
    sql`select t.relname as name,
          coalesce(json_agg(distinct other.relname) filter (where other.relname is not null), '[]') as points_at
        from pg_class t
          left join pg_constraint c on c.conrelid = t.oid and c.contype = 'f' and c.confrelid <> t.oid
          left join pg_class other on other.oid = c.confrelid
        where ${ownTables} and t.relname <> ${STEPS_TABLE}
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

/** Returns the names of all tables in the current schema, including the migrations' own. */
export async function allTableNames(queries: Queries): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    queries,
    sql`select t.relname as name from pg_class t where ${ownTables} order by t.relname`,
  );
  return rows.map(({ name }) => name);
}

/** Returns a table's writable columns in order, without generated ones. */
export async function columnsOf(queries: Queries, table: string): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    queries,
    sql`select column_name as name from information_schema.columns
        where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER' order by ordinal_position`,
  );
  return rows.map(({ name }) => name);
}

/** A foreign key. */
export interface Reference {
  readonly parent: string;
  /** Columns of the table, and the parent's columns in the same order. */
  readonly columns: readonly string[];
  readonly parentColumns: readonly string[];
}

/** Returns a table's foreign keys, except those to itself. */
export async function referencesOf(queries: Queries, table: string): Promise<Reference[]> {
  const rows = await rowsOf<{ parent: string; columns: string[]; parent_columns: string[] }>(
    queries,
    sql`select parent.relname as parent,
          json_agg(own.attname order by k.position) as columns, json_agg(other.attname order by k.position) as parent_columns
        from pg_constraint c
          join pg_class parent on parent.oid = c.confrelid
          cross join lateral unnest(c.conkey, c.confkey) with ordinality as k (own, other, position)
          join pg_attribute own on own.attrelid = c.conrelid and own.attnum = k.own
          join pg_attribute other on other.attrelid = c.confrelid and other.attnum = k.other
        where c.contype = 'f' and c.conrelid = ${table}::regclass and c.confrelid <> c.conrelid
        group by c.oid, parent.relname`,
  );
  return rows.map(({ parent, columns, parent_columns }) => ({ parent, columns, parentColumns: parent_columns }));
}

/** Columns used to page through a table. */
export interface PageKey {
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  /** SQL condition for the rows that this key covers; null for all rows. */
  readonly covers: string | null;
}

/**
 * Returns the keys for paging through a table, of which exactly one covers each row: the primary key, or else the
 * unique indexes, which may be partial. Rows without an index are paged by physical location.
 */
export async function pageKeysOf(queries: Queries, table: string): Promise<PageKey[]> {
  const indexes = await rowsOf<{
    primary: boolean;
    covers: string | null;
    columns: { name: string; type: string; nullable: boolean }[];
  }>(
    queries,
    sql`select i.indisprimary as "primary", pg_get_expr(i.indpred, i.indrelid) as covers,
          json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
            'nullable', not a.attnotnull) order by k.position) as columns
        from pg_index i
          cross join lateral unnest(i.indkey) with ordinality as k (number, position)
          join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number
        where i.indrelid = ${table}::regclass and i.indisunique and i.indisvalid and i.indexprs is null
          and k.position <= i.indnkeyatts
        group by i.indexrelid, i.indisprimary, i.indpred, i.indrelid order by i.indisprimary desc, i.indexrelid`,
  );
  const [first] = indexes;
  if (first?.primary) return [{ columns: first.columns, covers: null }];
  const keys: PageKey[] = [];
  let uncovered: string[] = [];
  for (const { covers, columns } of indexes) {
    const conditions = columns.filter(({ nullable }) => nullable).map(({ name }) => `${quoted(name)} is not null`);
    if (covers !== null) conditions.push(`coalesce(${covers}, false)`);
    const own = conditions.length === 0 ? 'true' : conditions.join(' and ');
    keys.push({ columns, covers: [...uncovered, own].join(' and ') });
    uncovered = [...uncovered, `not (${own})`];
  }
  keys.push({ columns: [{ name: 'ctid', type: 'tid' }], covers: uncovered.join(' and ') || null });
  return keys;
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Makes every sequence in the current schema continue after the highest value in use. */
export async function restartCounters(queries: Queries): Promise<void> {
  const counters = await rowsOf<{ table: string; column: string; counter: string }>(
    queries,
    sql`with columns as materialized (
          select t.relname as "table", c.attname as "column"
          from pg_class t join pg_attribute c on c.attrelid = t.oid and c.attnum > 0 and not c.attisdropped
          where ${ownTables})
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
