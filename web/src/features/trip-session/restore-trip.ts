import type { QueryClient } from '@tanstack/react-query';
import { parseSearch, stringifySearch } from '../../lib/search-params.ts';
import { requestOfSearch } from './trip-address.ts';
import { restoreTrip } from './trip-query.ts';

/**
 * Shows the kept trip at once on a reload, and brings it back where the address names none. The address wins.
 * @param paths of the screens that show a trip.
 */
export function restoreTripIntoAddress(queryClient: QueryClient, paths: readonly string[]): void {
  const stored = restoreTrip(queryClient, Date.now());
  const { pathname, search } = window.location;
  if (!stored || !paths.includes(pathname)) return;
  const now = parseSearch(search);
  if (requestOfSearch(now)) return;
  window.history.replaceState(null, '', pathname + stringifySearch({ ...now, ...stored.search }));
}
