import { createStore, type Store } from '../../lib/store.ts';

/** Whether to offer saving the open trip, once after signing in. */
export type GuestOffer = Store<boolean>;

/** Creates the offer's state. Call once per application, because sign-in and the offer are on different pages. */
export const createGuestOffer = (): GuestOffer => createStore(false);
