import type { UserId } from '@roadcast/core/ids';
import type { Database, Queries } from '../db/store.ts';
import type { JsonParts } from '../streams/json-parts.ts';

/** Exports and erases one module's data about a user. Every module that stores personal data must declare this. */
export interface PersonalData {
  /** Key of the data in the export. */
  readonly name: string;
  /**
   * Yields all data stored about a user as one JSON value. Unless the data is small, it must be read row by row
   * (`inBatches`), in separate queries, while the response is being sent.
   */
  exportFor(userId: UserId, db: Database): JsonParts;
  /** Erases all data stored about a user, in the transaction that deletes the account. */
  eraseFor(userId: UserId, queries: Queries): Promise<void>;
}
