import { createStore, type Store } from '../../lib/store.ts';

/** Whether somebody has just signed in with a trip open that was planned before: it is offered to be saved, once. */
export type GuestOffer = Store<boolean>;

/** The application makes one: signing in stands on another page than the offer. */
export const createGuestOffer = (): GuestOffer => createStore(false);
