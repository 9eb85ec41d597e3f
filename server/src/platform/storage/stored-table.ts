import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/** A table with user-created rows. Each module declares its own, and `UserStorage` counts all of them together. */
export interface StoredTable {
  readonly table: PgTable;
  readonly userId: PgColumn;
  /** Deleted rows that can still be restored: purged, oldest first, when their user needs the space. */
  readonly restorable?: { readonly where: SQL; readonly deletedAt: PgColumn };
}
