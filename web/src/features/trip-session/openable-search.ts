import type { SavedRoute } from '@roadcast/contract';
import type { QueryClient } from '@tanstack/react-query';
import { draftOfSaved } from './opened-request.ts';
import { tripOfSaved } from './saved/trip-of-saved.ts';
import { savedSearch, searchOf, type TripSearch } from './trip-address.ts';
import { knowTrip } from './trip-query.ts';

/**
 * Caches a saved trip and returns its query parameters, for a link that opens it as saved, without planning it again.
 * For screens outside the trip session.
 */
export function openableSearch(queryClient: QueryClient, saved: SavedRoute): TripSearch {
  const draft = draftOfSaved(saved.request, saved);
  knowTrip(queryClient, draft, tripOfSaved(saved));
  return savedSearch(searchOf(draft), { savedId: saved.id, openedVersion: saved.version });
}
