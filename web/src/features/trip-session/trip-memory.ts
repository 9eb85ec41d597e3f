import type { AnyTripId, SavedTripId } from '@roadcast/core/ids';
import type { TripDraft } from '@roadcast/core/trip-request';
import { createStore, type Store } from '../../lib/store.ts';
import { createKnownLinks, type KnownLinks } from './known-links.ts';
import { createEditTokens, type EditTokens } from './saved/edit-tokens.ts';
import type { VersionStep } from './saved/saved-identity.ts';

/** Time selected on a trip. */
export interface TripTime {
  readonly tripId: AnyTripId;
  /** Epoch milliseconds. */
  readonly time: number;
}

/** Unplanned input left in the form. */
interface LeftDraft {
  /** Key of the trip in the address; null if none. */
  readonly key: string | null;
  readonly draft: TripDraft;
}

/** Planned trip and the saved trip created from it. */
export interface SavedCopy {
  readonly tripId: AnyTripId;
  readonly savedId: SavedTripId;
}

/** Session state kept in memory while another page is open. Created once by the application. */
export interface TripMemory {
  readonly left: Store<LeftDraft | null>;
  readonly time: Store<TripTime | null>;
  readonly editTokens: EditTokens;
  readonly links: KnownLinks;
  /** Changes this page made to saved trips, oldest first. */
  readonly ownChanges: Store<readonly VersionStep[]>;
  /** Last trip saved on this page; null if none. */
  readonly savedCopy: Store<SavedCopy | null>;
}

export function createTripMemory(): TripMemory {
  const editTokens = createEditTokens();
  return {
    left: createStore<LeftDraft | null>(null),
    time: createStore<TripTime | null>(null),
    editTokens,
    links: createKnownLinks(editTokens),
    ownChanges: createStore<readonly VersionStep[]>([]),
    savedCopy: createStore<SavedCopy | null>(null),
  };
}
