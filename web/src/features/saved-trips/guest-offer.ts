import { createStore, type Store } from '../../lib/store.ts';

/** Whether the user just signed in with a planned trip open, which is then offered to be saved, once. */
export type GuestOffer = Store<boolean>;

/** Created once by the application: signing in is on another page than the offer. */
export const createGuestOffer = (): GuestOffer => createStore(false);
