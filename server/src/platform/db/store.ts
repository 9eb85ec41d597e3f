import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';

type NoSchema = Record<string, never>;

/** Query interface for modules, independent of the driver. */
export type Database = PgDatabase<PgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>;

/**
 * An open transaction. The outer database must not be used inside it, because with a single connection that deadlocks.
 */
export type Transaction = PgTransaction<PgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>;

/** A database or a transaction, for queries that may be part of the caller's transaction. */
export type Queries = Database | Transaction;

/** The store without time limits. */
export interface LongWork {
  readonly db: Database;
  close(): Promise<void>;
}

export interface Store {
  readonly db: Database;
  readonly kind: 'pglite' | 'postgres';
  /**
   * Runs SQL from a library in its own transaction. Values replace $1, $2 and so on. Text without values may contain
   * several statements, optionally wrapped in BEGIN and COMMIT; the last one's rows are returned.
   */
  run(text: string, values?: readonly unknown[]): Promise<{ readonly rows: unknown[] }>;
  /** Returns whether the store currently responds. */
  answers(): Promise<boolean>;
  /** Opens the store without statement time limits, for work that takes minutes. */
  forLongWork(): Promise<LongWork>;
  /** Returns whether the store currently accepts writes. With a full disk, it responds but is read-only. */
  takesWrites(): Promise<boolean>;
  close(): Promise<void>;
}

/** Thrown if the store can't be used. The message is one line for the operator. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
}
