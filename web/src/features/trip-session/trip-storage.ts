import { ROUTE_SCHEMA_VERSION, type Trip } from '@roadcast/contract';
import { isRecord } from '@roadcast/core/records';
import { readLocal, removeLocal, writeLocal } from '../../lib/storage/local-store.ts';
import { recentKey, routeKey } from './stored-keys.ts';
import { readTripSearch, type TripSearch } from './trip-address.ts';

/** Maximum trips in the list. */
const RECENT_LIMIT = 12;

/** The open trip as stored, with its address. */
export interface StoredTrip {
  readonly search: TripSearch;
  readonly trip: Trip;
}

/** Returns the stored open trip, unvalidated; null if none. */
export const keptRoute = (): unknown => readLocal(routeKey);

/** Returns the stored open trip's address; null if none. The trip itself may be unreadable. */
export function keptSearch(): TripSearch | null {
  const kept = keptRoute();
  if (!isRecord(kept) || kept.schemaVersion !== ROUTE_SCHEMA_VERSION || !isRecord(kept.search)) return null;
  return readTripSearch(kept.search);
}

export function keepTrip({ search, trip }: StoredTrip): void {
  writeLocal(routeKey, { schemaVersion: ROUTE_SCHEMA_VERSION, search, trip });
}

/** Removes the open trip; the list stays. */
export const forgetTrip = (): void => removeLocal(routeKey);

/** Removes everything about routes. */
export const clearTrips = (): void => removeLocal(routeKey, recentKey);

/** An entry of the list of trips. */
export interface RecentTrip {
  readonly key: string;
  readonly search: TripSearch;
  readonly origin: string;
  readonly destination: string;
  readonly days: number;
  readonly miles: number;
  /** Epoch milliseconds. */
  readonly plannedAt: number;
}

/** Reads a stored list entry; returns none if unreadable. */
function recentTripIn(kept: unknown): RecentTrip[] {
  if (!isRecord(kept) || !isRecord(kept.search)) return [];
  const { key, search, origin, destination, days, miles, plannedAt } = kept;
  if (typeof key !== 'string' || typeof origin !== 'string' || typeof destination !== 'string') return [];
  if (typeof days !== 'number' || typeof miles !== 'number' || typeof plannedAt !== 'number') return [];
  return [{ key, search: readTripSearch(search), origin, destination, days, miles, plannedAt }];
}

/** Returns the list without unreadable entries. */
export function readRecent(): RecentTrip[] {
  const kept = readLocal(recentKey);
  return Array.isArray(kept) ? kept.flatMap(recentTripIn) : [];
}

export function writeRecent(trips: readonly RecentTrip[]): void {
  writeLocal(recentKey, trips.slice(0, RECENT_LIMIT));
}

/** Returns the list with a trip at the top, and without earlier entries for it. */
export const withRecent = (trips: readonly RecentTrip[], added: RecentTrip): RecentTrip[] =>
  [added, ...trips.filter((trip) => trip.key !== added.key)].slice(0, RECENT_LIMIT);

/**
 * Returns whether a stored trip still matches its address: one with 'the next 8:00 AM' expires once that morning has
 * passed.
 * @param now epoch milliseconds.
 */
export function isCurrent({ search, trip }: StoredTrip, now: number): boolean {
  if (search.depart) return true;
  return (trip.dayCards[0]?.departureTime ?? 0) > now;
}
