import { ROUTE_SCHEMA_VERSION, type Trip } from '@roadcast/contract';
import { isRecord } from '@roadcast/core/records';
import { readLocal, removeLocal, writeLocal } from '../../lib/storage/local-store.ts';
import { recentKey, routeKey } from './stored-keys.ts';
import { readTripSearch, type TripSearch } from './trip-address.ts';

/** Maximum number of recent trips. */
const RECENT_LIMIT = 12;

/** Open trip as stored, with its query parameters. */
export interface StoredTrip {
  readonly search: TripSearch;
  readonly trip: Trip;
}

/** Returns the stored open trip without validation; null if none. */
export const keptRoute = (): unknown => readLocal(routeKey);

/** Returns the stored open trip's query parameters; null if none. The trip itself may be unreadable. */
export function keptSearch(): TripSearch | null {
  const kept = keptRoute();
  if (!isRecord(kept) || kept.schemaVersion !== ROUTE_SCHEMA_VERSION || !isRecord(kept.search)) return null;
  return readTripSearch(kept.search);
}

export function keepTrip({ search, trip }: StoredTrip): void {
  writeLocal(routeKey, { schemaVersion: ROUTE_SCHEMA_VERSION, search, trip });
}

/** Removes the open trip, but not the recent trips. */
export const forgetTrip = (): void => removeLocal(routeKey);

/** Removes the open trip and the recent list. */
export const clearTrips = (): void => removeLocal(routeKey, recentKey);

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

/** Parses a stored entry; empty if unreadable. */
function recentTripIn(kept: unknown): RecentTrip[] {
  if (!isRecord(kept) || !isRecord(kept.search)) return [];
  const { key, search, origin, destination, days, miles, plannedAt } = kept;
  if (typeof key !== 'string' || typeof origin !== 'string' || typeof destination !== 'string') return [];
  if (typeof days !== 'number' || typeof miles !== 'number' || typeof plannedAt !== 'number') return [];
  return [{ key, search: readTripSearch(search), origin, destination, days, miles, plannedAt }];
}

/** Returns the recent trips, dropping unreadable entries. */
export function readRecent(): RecentTrip[] {
  const kept = readLocal(recentKey);
  return Array.isArray(kept) ? kept.flatMap(recentTripIn) : [];
}

export function writeRecent(trips: readonly RecentTrip[]): void {
  writeLocal(recentKey, trips.slice(0, RECENT_LIMIT));
}

/** Returns the list with a trip at the top, replacing earlier entries for it. */
export const withRecent = (trips: readonly RecentTrip[], added: RecentTrip): RecentTrip[] =>
  [added, ...trips.filter((trip) => trip.key !== added.key)].slice(0, RECENT_LIMIT);

/**
 * Returns whether a stored trip still matches its address. A trip departing at 'the next 8:00 AM' expires after that
 * morning.
 * @param now epoch milliseconds.
 */
export function isCurrent({ search, trip }: StoredTrip, now: number): boolean {
  if (search.depart) return true;
  return (trip.dayCards[0]?.departureTime ?? 0) > now;
}
