import { liftTrip, ROUTE_SCHEMA_VERSION } from '@roadcast/contract';
import { readTripSearch } from './trip-address.ts';
import { clearTrips, keptTrip, type StoredTrip } from './trip-storage.ts';

/* Reading a kept trip takes the wire's schemas and their library: this is loaded where there is one. */

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/**
 * Reads the open trip. A stored route of an older schema, of none, or one that cannot be read is discarded, and every
 * other route-related key with it (specification, part 1, point 4).
 */
export function readRoute(): StoredTrip | null {
  const raw = keptTrip();
  if (raw === null) return null;
  const stored = parseStoredTrip(raw);
  if (!stored) clearTrips();
  return stored;
}

/** @returns the stored route with its trip as it is kept today, or null where it is of another schema version or damaged. */
export function parseStoredTrip(raw: unknown): StoredTrip | null {
  if (!isRecord(raw) || raw.schemaVersion !== ROUTE_SCHEMA_VERSION || !isRecord(raw.search)) return null;
  // Of whichever version of the page kept it.
  const trip = liftTrip(raw.trip);
  return trip && { search: readTripSearch(raw.search), trip };
}
