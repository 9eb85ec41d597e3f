import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { StoredTable } from '../storage/stored-table.ts';

/**
 * A table with one owner: a module, or the platform. A table with user-created rows names its user id column: its rows count toward the
 * account's storage limit. Rows with their own limit (sessions, mailed links) don't.
 */
export interface OwnedTable extends Partial<Omit<StoredTable, 'table'>> {
  readonly table: PgTable;
  /** Excluded from backups: worthless after a restore, which signs everyone out. */
  readonly leftOutOfBackup?: true;
}

/** Returns the tables that count toward their users' storage limits. */
export const storedTablesOf = (tables: readonly OwnedTable[]): StoredTable[] =>
  tables.flatMap(({ table, userId, restorable }) =>
    userId ? [{ table, userId, ...(restorable && { restorable }) }] : [],
  );

/** Returns the names of the tables excluded from backups. */
export const leftOutOfBackup = (tables: readonly OwnedTable[]): string[] =>
  tables.filter((one) => one.leftOutOfBackup).map(({ table }) => getTableName(table));
