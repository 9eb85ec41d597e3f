import type { TripRequest } from '@roadcast/core/trip-request';
import { createStore, type Store } from '../../lib/store.ts';
import { createKnownLinks, type KnownLinks } from './known-links.ts';
import type { VersionStep } from './saved-identity.ts';
import type { EditToken } from './trip-query.ts';

/** The selected time of a trip. */
export interface TripTime {
  readonly tripId: string;
  /** Epoch milliseconds. */
  readonly time: number;
}

/** The form's unplanned contents. */
interface LeftDraft {
  /** Key of the request in the address; null if none. */
  readonly key: string | null;
  readonly draft: TripRequest;
}

/** A planned trip and the saved trip it was saved as. */
export interface SavedCopy {
  readonly tripId: string;
  readonly savedId: string;
}

/** Session state kept while another page is open. In memory only; created once by the application. */
export interface TripMemory {
  readonly left: Store<LeftDraft | null>;
  readonly time: Store<TripTime | null>;
  readonly editToken: EditToken;
  readonly links: KnownLinks;
  /** This page's changes to saved trips, oldest first. */
  readonly ownChanges: Store<readonly VersionStep[]>;
  /** The last saved trip; null before any. */
  readonly savedCopy: Store<SavedCopy | null>;
}

export const createTripMemory = (): TripMemory => ({
  left: createStore<LeftDraft | null>(null),
  time: createStore<TripTime | null>(null),
  editToken: createStore<string | undefined>(undefined),
  links: createKnownLinks(),
  ownChanges: createStore<readonly VersionStep[]>([]),
  savedCopy: createStore<SavedCopy | null>(null),
});
