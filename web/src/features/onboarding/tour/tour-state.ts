import { readLocal, writeLocal } from '../../../lib/storage/local-store.ts';
import { createStore } from '../../../lib/store.ts';
import { tourKey } from './stored-keys.ts';

/** Whether the next trip on screen starts the tour. */
export const tourWanted = createStore(false);

/** Requests the tour, unless this browser has shown it. */
export function wantTour(): void {
  if (readLocal(tourKey) === null) tourWanted.set(true);
}

/** Records that the tour was shown. */
export function noteTour(now = new Date()): void {
  tourWanted.set(false);
  writeLocal(tourKey, now.toISOString());
}
