import { fixedPlaceIds, MOST_SAVED_PLACES, type SavedPlace } from '@roadcast/contract';
import { isRecord } from '@roadcast/core/records';
import { onConsentChange, readOptional, writeOptional } from '../../lib/consent.ts';
import { createStore, useStored } from '../../lib/store.ts';
import { savedPlacesKey } from './stored-keys.ts';

/* Guests' saved places, stored in this browser in the same format as an account's. */

/** Returns whether an id is that of home or work, which take no name. */
export const isFixedPlace = (id: string): boolean => fixedPlaceIds.some((fixed) => fixed === id);

/** Parses the stored list, dropping unreadable entries. */
export function savedPlacesIn(stored: unknown): readonly SavedPlace[] {
  if (!Array.isArray(stored)) return [];
  const read = stored.flatMap((entry: unknown): SavedPlace[] => {
    if (!isRecord(entry) || !isRecord(entry.place)) return [];
    const { id, name } = entry;
    const { label, lat, lng } = entry.place;
    if (typeof id !== 'string' || typeof label !== 'string' || label === '') return [];
    if (typeof lat !== 'number' || typeof lng !== 'number') return [];
    const place = { label, lat, lng };
    if (isFixedPlace(id)) return [{ id, name: null, place }];
    return typeof name === 'string' && name !== '' ? [{ id, name, place }] : [];
  });
  return read.reduce<readonly SavedPlace[]>(withSavedPlace, []).slice(0, MOST_SAVED_PLACES);
}

/** Returns the list with a place added, or replaced if its id is listed: home, work, then others in order. */
export function withSavedPlace(list: readonly SavedPlace[], saved: SavedPlace): readonly SavedPlace[] {
  const known = list.some(({ id }) => id === saved.id);
  const all = known ? list.map((one) => (one.id === saved.id ? saved : one)) : [...list, saved];
  return [
    ...fixedPlaceIds.flatMap((fixed) => all.filter(({ id }) => id === fixed)),
    ...all.filter(({ id }) => !isFixedPlace(id)),
  ];
}

const list = createStore(savedPlacesIn(readOptional(savedPlacesKey)));

/** Returns the guest's saved places. */
export const useGuestPlaces = (): readonly SavedPlace[] => useStored(list);

/** Edits a guest's places. Stores them permanently with consent, otherwise for this visit. */
export const guestPlaces = {
  save: (saved: SavedPlace): void => keep(withSavedPlace(list.get(), saved)),
  remove: (removed: string): void => keep(list.get().filter(({ id }) => id !== removed)),
};

function keep(places: readonly SavedPlace[]): void {
  list.set(places);
  writeOptional(savedPlacesKey, places);
}

// If consent is given later, store this visit's places; if withdrawn, keep them for the visit.
onConsentChange(() => {
  if (list.get().length > 0) writeOptional(savedPlacesKey, list.get());
});

if (typeof window !== 'undefined') {
  // Another tab changed the places; reload them so the next write here doesn't undo that.
  window.addEventListener('storage', ({ key }) => {
    if (key === savedPlacesKey.key || key === null) list.set(savedPlacesIn(readOptional(savedPlacesKey)));
  });
}
