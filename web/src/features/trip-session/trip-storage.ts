import { ROUTE_SCHEMA_VERSION, type Trip } from '@roadcast/contract';
import { readLocal, removeLocal, writeLocal } from '../../lib/local-store.ts';
import { readTripSearch, type TripSearch } from './trip-address.ts';

/** Where the browser keeps the open trip, and the list of those planned before. */
const ROUTE_KEY = 'roadcast.route';
const RECENT_KEY = 'roadcast.trips';
const tripStorageKeys = [ROUTE_KEY, RECENT_KEY] as const;

/** Trips kept in the list. */
const RECENT_LIMIT = 12;

/** The open trip as the browser keeps it, with the address that it answers. */
export interface StoredTrip {
  readonly search: TripSearch;
  readonly trip: Trip;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** @returns the open trip as the browser kept it, whatever it is; null for none. */
export const keptTrip = (): unknown => readLocal(ROUTE_KEY);

/** @returns the address of the open trip as the browser kept it; null for none. Whether the trip itself can be read is another matter. */
export function keptSearch(): TripSearch | null {
  const kept = keptTrip();
  if (!isRecord(kept) || kept.schemaVersion !== ROUTE_SCHEMA_VERSION || !isRecord(kept.search)) return null;
  return readTripSearch(kept.search);
}

/** Keeps the open trip. */
export function keepTrip({ search, trip }: StoredTrip): void {
  writeLocal(ROUTE_KEY, { schemaVersion: ROUTE_SCHEMA_VERSION, search, trip });
}

/** Forgets the open trip; the list stays. */
export const forgetTrip = (): void => removeLocal(ROUTE_KEY);

/** Forgets everything about routes. */
export const clearTrips = (): void => removeLocal(...tripStorageKeys);

/** One line of the list of trips. */
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

/** @returns a line of the list as the browser kept it; none where it cannot be read. */
function recentTripIn(kept: unknown): RecentTrip[] {
  if (!isRecord(kept) || !isRecord(kept.search)) return [];
  const { key, search, origin, destination, days, miles, plannedAt } = kept;
  if (typeof key !== 'string' || typeof origin !== 'string' || typeof destination !== 'string') return [];
  if (typeof days !== 'number' || typeof miles !== 'number' || typeof plannedAt !== 'number') return [];
  return [{ key, search: readTripSearch(search), origin, destination, days, miles, plannedAt }];
}

/** @returns the list; a line that cannot be read is left out. */
export function readRecent(): RecentTrip[] {
  const kept = readLocal(RECENT_KEY);
  return Array.isArray(kept) ? kept.flatMap(recentTripIn) : [];
}

export function writeRecent(trips: readonly RecentTrip[]): void {
  writeLocal(RECENT_KEY, trips.slice(0, RECENT_LIMIT));
}

/** @returns the list with one more trip at its head; the same trip stands in it once. */
export const withRecent = (trips: readonly RecentTrip[], added: RecentTrip): RecentTrip[] =>
  [added, ...trips.filter((trip) => trip.key !== added.key)].slice(0, RECENT_LIMIT);

/**
 * @returns whether a stored trip still answers its address: one that leaves at 'the next 8:00 AM' is out of date once
 * that morning has passed. @param now epoch milliseconds.
 */
export function isCurrent({ search, trip }: StoredTrip, now: number): boolean {
  if (search.depart) return true;
  return (trip.dayCards[0]?.departureTime ?? 0) > now;
}
