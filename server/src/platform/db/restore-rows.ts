import { type SQL, sql } from 'drizzle-orm';
import { damaged } from './backup-file.ts';
import { rowsOf } from './rows.ts';
import type { Queries } from './store.ts';
import { columnsOf, type Reference, referencesOf, tablesOf } from './store-catalog.ts';

/** A table to restore rows into. */
export interface Target {
  readonly table: string;
  readonly columns: readonly string[];
  readonly references: readonly Reference[];
}

/** Returns a table in the current schema. @throws StoreError if it doesn't exist. */
export async function targetOf(queries: Queries, table: string): Promise<Target> {
  if (!(await tablesOf(queries)).some(({ name }) => name === table)) throw damaged();
  const [columns, references] = [await columnsOf(queries, table), await referencesOf(queries, table)];
  return { table, columns, references };
}

/**
 * Inserts rows from the JSON text written by the database, because JavaScript would round some numbers. Skips rows with
 * missing parents and duplicates of unique values.
 * @returns the number of rows added.
 */
export async function insertRows(queries: Queries, target: Target, rows: readonly string[]): Promise<number> {
  const { table, columns, references } = target;
  const into = sql.join(
    columns.map((name) => sql.identifier(name)),
    sql`, `,
  );
  const from = sql.join(
    columns.map((name) => of('r', name)),
    sql`, `,
  );
  const conditions = references.map(hasParent);
  const [counted] = await rowsOf<{ added: number }>(
    queries,
    sql`with added as (
          insert into ${sql.identifier(table)} (${into})
          select ${from} from json_populate_recordset(null::${sql.identifier(table)}, ${`[${rows.join(',')}]`}::json) r
          where ${conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)}
          on conflict do nothing returning 1)
        select count(*)::int as added from added`,
  );
  return counted?.added ?? 0;
}

function hasParent({ parent, columns, parentColumns }: Reference): SQL {
  const none = columns.map((name) => sql`${of('r', name)} is null`);
  const equal = columns.map((name, index) => sql`${of('p', parentColumns[index] ?? '')} = ${of('r', name)}`);
  return sql`(${sql.join(none, sql` or `)} or exists (
    select from ${sql.identifier(parent)} p where ${sql.join(equal, sql` and `)}))`;
}

const of = (alias: 'p' | 'r', column: string): SQL => sql`${sql.identifier(alias)}.${sql.identifier(column)}`;
