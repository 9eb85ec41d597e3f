import type { TripRequest } from '@roadcast/core/trip-request';
import { createStore, type Store } from '../../lib/store.ts';
import { createKnownLinks, type KnownLinks } from './known-links.ts';
import type { EditToken } from './trip-query.ts';

/** The moment of a trip that the driver looks at. */
export interface TripTime {
  readonly tripId: string;
  /** Epoch milliseconds. */
  readonly time: number;
}

/** What stood in the form, unplanned. */
interface LeftDraft {
  /** The key of the request in the address; null for none. */
  readonly key: string | null;
  readonly draft: TripRequest;
}

/** What of the session stays while another page is open, for the way back. In memory only; the application makes one. */
export interface TripMemory {
  readonly left: Store<LeftDraft | null>;
  readonly time: Store<TripTime | null>;
  readonly editToken: EditToken;
  readonly links: KnownLinks;
}

export const createTripMemory = (): TripMemory => ({
  left: createStore<LeftDraft | null>(null),
  time: createStore<TripTime | null>(null),
  editToken: createStore<string | undefined>(undefined),
  links: createKnownLinks(),
});
