import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';

type NoSchema = Record<string, never>;

/** What modules write their queries with, whichever driver is below. */
export type Database = PgDatabase<PgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>;

/** A transaction under way. Inside one, nothing may go through the outer database: with one connection that waits for ever. */
export type Transaction = PgTransaction<PgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>;

/** Either: what a query that takes part in somebody else's transaction asks for. */
export type Queries = Database | Transaction;

/** The opened store. */
export interface Store {
  readonly db: Database;
  readonly kind: 'pglite' | 'postgres';
  /** @returns whether it answers now. */
  answers(): Promise<boolean>;
  /** @returns whether it takes changes now: one whose disk is full answers, and changes nothing. */
  takesWrites(): Promise<boolean>;
  close(): Promise<void>;
}

/** The store cannot be used. The message is one line, fit to stop a start with. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
}
