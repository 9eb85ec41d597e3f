import type { Trip } from '@roadcast/contract';
import type { TripRequest } from '@roadcast/core/trip-request';
import { useSyncExternalStore } from 'react';
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

/** Puts a trip at the head of the list that this browser keeps. @param search its address. */
export function rememberTrip(request: TripRequest, search: TripSearch, trip: Trip): void {
  const key = requestKey(request);
  if (read()[0]?.key === key && read()[0]?.plannedAt === trip.createdAt) return;
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

/** Takes a trip off the list. @returns how to put it back. */
export function removeRecent(key: string): () => void {
  const before = read();
  change(before.filter((trip) => trip.key !== key));
  return () => change(before);
}

/** Forgets the open trip and the list. */
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
