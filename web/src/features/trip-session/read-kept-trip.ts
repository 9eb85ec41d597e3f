import { keptTrip, ROUTE_SCHEMA_VERSION } from '@roadcast/contract';
import { isRecord } from '@roadcast/core/records';
import { readTripSearch } from './trip-address.ts';
import { clearTrips, keptRoute, type StoredTrip } from './trip-storage.ts';

/* Reading a stored trip needs the API schemas and their library: loaded only if there is one. */

/**
 * Reads the open trip. A stored route with an older or no schema version, or an unreadable one, is discarded together
 * with every other route-related key. See docs/product/saved-trips.md#the-open-trip.
 */
export function readRoute(): StoredTrip | null {
  const raw = keptRoute();
  if (raw === null) return null;
  const stored = parseStoredTrip(raw);
  if (!stored) clearTrips();
  return stored;
}

/** Returns the stored route with its trip in the current format, or null if it's damaged or has another schema version. */
export function parseStoredTrip(raw: unknown): StoredTrip | null {
  if (!isRecord(raw) || raw.schemaVersion !== ROUTE_SCHEMA_VERSION || !isRecord(raw.search)) return null;
  const trip = keptTrip(raw.trip);
  return trip && { search: readTripSearch(raw.search), trip };
}
