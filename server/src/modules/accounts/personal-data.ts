import type { Queries } from '../../platform/db/store.ts';

/**
 * What a module does about the data that it keeps about users. Each module that keeps any hands one of these to the
 * application: accounts know nothing of trips, and yet an account takes its trips along when it goes.
 */
export interface PersonalData {
  /** Under this name the data stand in the export. */
  readonly name: string;
  /** @returns everything that is kept about the user, as JSON. */
  exportFor(userId: string, queries: Queries): Promise<unknown>;
  /** Erases everything that is kept about the user, inside the transaction that deletes the account. */
  eraseFor(userId: string, queries: Queries): Promise<void>;
}
