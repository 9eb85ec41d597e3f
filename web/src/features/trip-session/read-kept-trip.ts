import { keptTrip, ROUTE_SCHEMA_VERSION } from '@roadcast/contract';
import { isRecord } from '@roadcast/core/records';
import { readTripSearch } from './trip-address.ts';
import { clearTrips, keptRoute, type StoredTrip } from './trip-storage.ts';

/* Import this module only if a trip is stored, because reading one needs the API schemas and their library. */

/**
 * Reads the stored trip. If it's unreadable, or its schema version is old or missing, deletes all route-related keys.
 * See docs/product/saved-trips.md#the-open-trip.
 */
export function readRoute(): StoredTrip | null {
  const raw = keptRoute();
  if (raw === null) return null;
  const stored = parseStoredTrip(raw);
  if (!stored) clearTrips();
  return stored;
}

/** Parses a stored trip and converts it to the current format; null if damaged or from another schema version. */
export function parseStoredTrip(raw: unknown): StoredTrip | null {
  if (!isRecord(raw) || raw.schemaVersion !== ROUTE_SCHEMA_VERSION || !isRecord(raw.search)) return null;
  const trip = keptTrip(raw.trip);
  return trip && { search: readTripSearch(raw.search), trip };
}
