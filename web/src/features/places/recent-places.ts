import type { Trip } from '@roadcast/contract';
import { isRecord } from '@roadcast/core/records';
import { onConsentChange, readOptional, writeOptional } from '../../lib/consent.ts';
import { createStore, useStored } from '../../lib/store.ts';
import { townNear } from './near-label.ts';
import { placesKey } from './stored-keys.ts';

/** Maximum recent places, so the list fits below a field on a phone. */
const MOST = 5;

/** Place from a planned trip. */
export interface RecentPlace {
  /** Place name, such as 'Denver, CO'. */
  readonly label: string;
  readonly lat: number;
  readonly lng: number;
}

/** Parses the stored list, dropping unreadable entries. */
export function recentPlacesIn(stored: unknown): readonly RecentPlace[] {
  if (!Array.isArray(stored)) return [];
  return stored
    .flatMap((entry: unknown) => {
      if (!isRecord(entry)) return [];
      const { label, lat, lng } = entry;
      if (typeof label !== 'string' || label === '' || typeof lat !== 'number' || typeof lng !== 'number') return [];
      return [{ label, lat, lng }];
    })
    .slice(0, MOST);
}

/** Returns the places a driver chose for a trip: origin and destination, then stops and nights in order. */
export function placesOfTrip({
  origin,
  destination,
  coordinates,
  waypoints,
}: Pick<Trip, 'origin' | 'destination' | 'coordinates' | 'waypoints'>): readonly RecentPlace[] {
  const stops = waypoints.filter(({ role }) => role !== 'pass');
  return [
    { ...coordinates.origin, label: origin },
    { ...coordinates.destination, label: destination },
    ...stops.map(({ label, lat, lng }) => ({ label, lat, lng })),
    // A position without a name may be the driver's location.
  ].filter(({ label }) => townNear(label) === null);
}

/** Returns the list with places moved or added to the top. */
export const withPlaces = (list: readonly RecentPlace[], added: readonly RecentPlace[]): readonly RecentPlace[] => {
  const all = [...added, ...list];
  return all.filter(({ label }, i) => all.findIndex((other) => other.label === label) === i).slice(0, MOST);
};

const list = createStore(recentPlacesIn(readOptional(placesKey)));

/** Returns the recent places, newest first. */
export const useRecentPlaces = (): readonly RecentPlace[] => useStored(list);

/** Adds a trip's places. Stores them permanently with consent, otherwise for this visit. */
export function rememberPlaces(added: readonly RecentPlace[]): void {
  list.set(withPlaces(list.get(), added));
  writeOptional(placesKey, list.get());
}

export function forgetPlaces(): void {
  list.set([]);
  writeOptional(placesKey, []);
}

// If consent is given later, store this visit's places; if withdrawn, keep them for the visit.
onConsentChange(() => {
  if (list.get().length > 0) writeOptional(placesKey, list.get());
});
