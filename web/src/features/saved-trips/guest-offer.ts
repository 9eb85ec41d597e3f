import { useSyncExternalStore } from 'react';
import { readRoute } from '../features/trips/trip-storage.ts';

/** Whether somebody has just signed in with a trip on the table that was planned before. */
let open = false;
const listeners = new Set<() => void>();

function change(next: boolean): void {
  open = next;
  for (const listener of listeners) listener();
}

/** Signing in with a trip open in this browser: it is offered to be saved. */
export const offerGuestTrip = (): void => change(readRoute() !== null);

/** The offer was taken or refused; it is not made twice. */
export const closeGuestOffer = (): void => change(false);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useGuestOffer = (): boolean => useSyncExternalStore(subscribe, () => open);
