import type { QueryClient } from '@tanstack/react-query';
import { restoreTrip } from '../features/trips/trip-query.ts';
import { planOfSearch, readTripSearch } from '../features/trips/trip-search.ts';
import { parseSearch, stringifySearch } from './search-params.ts';

const mainPaths = ['/', '/dashboard', '/route-planning', '/settings'];

/** Shows the kept trip at once on a reload, and brings it back where the address names none. The address wins. */
export function restoreTripIntoAddress(queryClient: QueryClient): void {
  const stored = restoreTrip(queryClient, Date.now());
  const { pathname, search } = window.location;
  if (!stored || !mainPaths.includes(pathname)) return;
  const now = parseSearch(search);
  if (planOfSearch(readTripSearch(now))) return;
  window.history.replaceState(null, '', pathname + stringifySearch({ ...now, ...stored.search }));
}
