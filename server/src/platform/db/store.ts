import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';

type NoSchema = Record<string, never>;

/** The query interface of modules, independent of the driver. */
export type Database = PgDatabase<PgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>;

/** An open transaction. Don't use the outer database inside one: with a single connection that deadlocks. */
export type Transaction = PgTransaction<PgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>;

/** Either: for queries that may take part in the caller's transaction. */
export type Queries = Database | Transaction;

/** The store without time limits. */
export interface LongWork {
  readonly db: Database;
  close(): Promise<void>;
}

/** The opened store. */
export interface Store {
  readonly db: Database;
  readonly kind: 'pglite' | 'postgres';
  /**
   * Runs SQL written by a library, in its own transaction. Values replace $1, $2 and so on; text without values may contain several
   * statements, optionally wrapped in BEGIN and COMMIT, and the last one's rows are returned.
   */
  run(text: string, values?: readonly unknown[]): Promise<{ readonly rows: unknown[] }>;
  /** Returns whether it responds now. */
  answers(): Promise<boolean>;
  /** Opens the store for work that takes minutes: without statement time limits. */
  forLongWork(): Promise<LongWork>;
  /** Returns whether it accepts writes now: with a full disk it responds, but is read-only. */
  takesWrites(): Promise<boolean>;
  close(): Promise<void>;
}

/** The store can't be used. The message is one line, suitable to stop a start with. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
}
