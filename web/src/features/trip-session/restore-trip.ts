import type { QueryClient } from '@tanstack/react-query';
import { parseSearch, stringifySearch } from '../../lib/search-params.ts';
import { requestOfSearch } from './trip-address.ts';
import { knowTrip } from './trip-query.ts';
import { isCurrent, keptRoute, type StoredTrip } from './trip-storage.ts';

/**
 * Caches the stored trip so a reload shows it immediately, and adds it to the address if the address has no trip.
 * @param paths paths of the screens that show a trip.
 */
export async function restoreTripIntoAddress(queryClient: QueryClient, paths: readonly string[]): Promise<void> {
  if (keptRoute() === null) return;
  const { readRoute } = await import('./read-kept-trip.ts');
  const stored = readRoute();
  if (!stored) return;
  know(queryClient, stored);
  const { pathname, search } = window.location;
  if (!paths.includes(pathname)) return;
  const now = parseSearch(search);
  if (requestOfSearch(now)) return;
  window.history.replaceState(null, '', pathname + stringifySearch({ ...now, ...stored.search }));
}

/** Caches the stored trip if still valid. */
function know(queryClient: QueryClient, stored: StoredTrip): void {
  const request = requestOfSearch(stored.search);
  if (request && isCurrent(stored, Date.now())) knowTrip(queryClient, request, stored.trip);
}
