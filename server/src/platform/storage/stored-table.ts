import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/** A table of user-created rows. Each module declares its own; `UserStorage` counts all of them together. */
export interface StoredTable {
  readonly table: PgTable;
  readonly userId: PgColumn;
  /** Size of the row's files outside the database, bytes. Counts toward the user's storage. */
  readonly fileBytes?: PgColumn;
  /** Deleted rows that can still be restored. The oldest are purged first if their user needs the space. */
  readonly restorable?: { readonly where: SQL; readonly deletedAt: PgColumn };
}
