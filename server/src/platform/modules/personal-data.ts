import type { Database, Queries } from '../db/store.ts';
import type { JsonParts } from '../streams/json-parts.ts';

/** Exports and erases the data one module stores about a user. Every module that stores any must declare it. */
export interface PersonalData {
  /** Key of the data in the export. */
  readonly name: string;
  /**
   * Yields everything stored about the user as one JSON value. Data without a small bound is read row by row (`inBatches`), in separate
   * queries, as the export's reader consumes it.
   */
  exportFor(userId: string, db: Database): JsonParts;
  /** Erases everything stored about the user, in the transaction that deletes the account. */
  eraseFor(userId: string, queries: Queries): Promise<void>;
}
