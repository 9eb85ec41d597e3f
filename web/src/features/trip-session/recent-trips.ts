import type { Trip } from '@roadcast/contract';
import type { TripRequest } from '@roadcast/core/trip-request';
import { useSyncExternalStore } from 'react';
import { stringifySearch } from '../../lib/search-params.ts';
import { requestKey, type TripSearch } from './trip-address.ts';
import { clearTrips, type RecentTrip, readRecent, withRecent, writeRecent } from './trip-storage.ts';

let trips: readonly RecentTrip[] | null = null;
const listeners = new Set<() => void>();

const read = (): readonly RecentTrip[] => {
  trips ??= readRecent();
  return trips;
};

function change(next: readonly RecentTrip[]): void {
  trips = next;
  writeRecent(next);
  for (const listener of listeners) listener();
}

/** Adds a trip to the top of the recent trips. @param search query parameters of the trip. */
export function rememberTrip(request: TripRequest, search: TripSearch, trip: Trip): void {
  const key = requestKey(request);
  const [first] = read();
  if (first?.key === key && first.plannedAt === trip.createdAt && isSameSearch(first.search, search)) return;
  change(
    withRecent(read(), {
      key,
      search,
      origin: trip.origin,
      destination: trip.destination,
      days: trip.dayCards.length,
      miles: trip.totalMiles,
      plannedAt: trip.createdAt,
    }),
  );
}

const isSameSearch = (a: TripSearch, b: TripSearch): boolean => stringifySearch({ ...a }) === stringifySearch({ ...b });

/** Removes a recent trip. Returns a function to restore it. */
export function removeRecent(key: string): () => void {
  const before = read();
  change(before.filter((trip) => trip.key !== key));
  return () => change(before);
}

/** Removes the open trip and the recent trips. */
export function forgetAllTrips(): void {
  clearTrips();
  change([]);
  clearTrips();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const useRecentTrips = (): readonly RecentTrip[] => useSyncExternalStore(subscribe, read);
