import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { StoredTable } from '../storage/stored-table.ts';

/**
 * A table owned by a module or the platform. If users create its rows, the user id column is declared, and the rows
 * count toward the account's storage limit. Rows with their own limit (sessions, emailed links) don't count.
 */
export interface OwnedTable extends Partial<Omit<StoredTable, 'table'>> {
  readonly table: PgTable;
  /** Excludes the table from backups, because its rows are useless after a restore, which signs everyone out. */
  readonly leftOutOfBackup?: true;
}

/** Returns the tables that count toward users' storage limits. */
export const storedTablesOf = (tables: readonly OwnedTable[]): StoredTable[] =>
  tables.flatMap(({ table, userId, fileBytes, restorable }) =>
    userId ? [{ table, userId, ...(fileBytes && { fileBytes }), ...(restorable && { restorable }) }] : [],
  );

/** Returns the names of the tables excluded from backups. */
export const leftOutOfBackup = (tables: readonly OwnedTable[]): string[] =>
  tables.filter((one) => one.leftOutOfBackup).map(({ table }) => getTableName(table));
