import { liftTrip, ROUTE_SCHEMA_VERSION, type Trip } from '@roadcast/contract';
import { z } from 'zod';
import { readLocal, removeLocal, writeLocal } from '../../lib/local-store.ts';
import { readTripSearch, type TripSearch } from './trip-address.ts';

/** Where the browser keeps the open trip, and the list of those planned before. */
const ROUTE_KEY = 'roadcast.route';
const RECENT_KEY = 'roadcast.trips';
const tripStorageKeys = [ROUTE_KEY, RECENT_KEY] as const;

/** Trips kept in the list. */
const RECENT_LIMIT = 12;

const searchSchema = z.record(z.string(), z.unknown()).transform(readTripSearch);

const storedTripSchema = z.object({
  schemaVersion: z.literal(ROUTE_SCHEMA_VERSION),
  search: searchSchema,
  /** Of whichever version of the page kept it. */
  trip: z.unknown(),
});

/** The open trip as the browser keeps it, with the address that it answers. */
export interface StoredTrip {
  readonly search: TripSearch;
  readonly trip: Trip;
}

/**
 * Reads the open trip. A stored route of an older schema, of none, or one that cannot be read is discarded, and every
 * other route-related key with it (specification, part 1, point 4).
 */
export function readRoute(): StoredTrip | null {
  const raw = readLocal(ROUTE_KEY);
  if (raw === null) return null;
  const stored = parseStoredTrip(raw);
  if (!stored) clearTrips();
  return stored;
}

/** @returns the stored route with its trip as it is kept today, or null where it is of another schema version or damaged. */
export function parseStoredTrip(raw: unknown): StoredTrip | null {
  const { data } = storedTripSchema.safeParse(raw);
  const trip = data ? liftTrip(data.trip) : null;
  return data && trip ? { search: data.search, trip } : null;
}

/** Keeps the open trip. */
export function keepTrip({ search, trip }: StoredTrip): void {
  writeLocal(ROUTE_KEY, { schemaVersion: ROUTE_SCHEMA_VERSION, search, trip });
}

/** Forgets the open trip; the list stays. */
export const forgetTrip = (): void => removeLocal(ROUTE_KEY);

/** Forgets everything about routes. */
export const clearTrips = (): void => removeLocal(...tripStorageKeys);

const recentTripSchema = z.object({
  key: z.string(),
  search: searchSchema,
  origin: z.string(),
  destination: z.string(),
  days: z.number(),
  miles: z.number(),
  plannedAt: z.number(),
});

/** One line of the list of trips. */
export type RecentTrip = z.output<typeof recentTripSchema>;

export function readRecent(): RecentTrip[] {
  const parsed = z.array(recentTripSchema).safeParse(readLocal(RECENT_KEY));
  return parsed.success ? parsed.data : [];
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
