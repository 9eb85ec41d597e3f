import type { AttractionsResponse, FoundSightOnTheWire, SightOnTheWire } from '@roadcast/contract';
import type { AnyTripId } from '@roadcast/core/ids';
import { MILLISECONDS_PER_MINUTE } from '@roadcast/core/units';
import { keepPreviousData, type QueryClient, queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { MINE, useMe } from '../../../lib/me.ts';
import { type AskedSearch, useAskedSearch } from './asked-search.ts';
import { type FoundSights, mergedSights } from './found-sights.ts';
import { askSources, sendWith } from './run-search.ts';

/** Prefix of all sight queries. Responses contain the user's favorites and ratings. */
const sightsKey = [MINE, 'sights'] as const;

/** How long sights along a trip stay fresh, milliseconds. */
const FRESH_MS = 30 * MILLISECONDS_PER_MINUTE;

const searchQuery = (search: AskedSearch | null) =>
  queryOptions({
    queryKey: [...sightsKey, 'search', search?.id ?? null] as const,
    queryFn: search
      ? async ({ signal }) =>
          mergedSights(await askSources(search, sendWith(search.id, signal), signal), search.wishes.sort)
      : skipToken,
    // A search is repeated only on request, because it counts toward the daily limit.
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });

/** Returns the results of the last search. */
export function useFoundSights() {
  // Rerender after sign-in and sign-out, which remove the results.
  useMe();
  return useQuery(searchQuery(useAskedSearch()));
}

/** Queries the outdoor sights along a trip. */
export const attractionsQuery = (tripId: AnyTripId) =>
  queryOptions({
    queryKey: [...sightsKey, 'attractions', tripId] as const,
    queryFn: ({ signal }) => call('routeAttractions', { params: { id: tripId }, query: {}, signal }),
    staleTime: FRESH_MS,
    gcTime: FRESH_MS,
  });

/** Queries the user's favorites. */
export const favoritesQuery = queryOptions({
  queryKey: [...sightsKey, 'favorites'] as const,
  queryFn: ({ signal }) => call('favoriteSights', { signal }),
});

/** Queries a sight by id. */
export const sightQuery = (id: string) =>
  queryOptions({
    queryKey: [...sightsKey, 'sight', id] as const,
    queryFn: ({ signal }) => call('readSight', { params: { id }, signal }),
  });

/** Cached responses that contain sights. */
type Known =
  | FoundSights
  | AttractionsResponse
  | { readonly sights: readonly SightOnTheWire[] }
  | { readonly sight: SightOnTheWire };

/** Fields of a sight that users change. */
type Changed = Pick<SightOnTheWire, 'id' | 'favorite' | 'stars' | 'rating' | 'popularity'>;

const updated = <Sight extends SightOnTheWire>(list: readonly Sight[], changed: Changed): Sight[] =>
  list.map((one) => (one.id === changed.id ? withChange(one, changed) : one));

function withChange<Sight extends SightOnTheWire>(sight: Sight, changed: Changed): Sight {
  const { favorite, stars, rating, popularity } = changed;
  return { ...sight, favorite, stars, rating, popularity };
}

/** Returns a cached response with one sight updated. */
export function withUpdatedSight(known: Known, changed: Changed): Known {
  if ('found' in known) return { ...known, found: updated<FoundSightOnTheWire>(known.found, changed) };
  if ('attractions' in known) return { ...known, attractions: updated(known.attractions, changed) };
  if ('sights' in known) return { ...known, sights: updated(known.sights, changed) };
  return known.sight.id === changed.id ? { ...known, sight: withChange(known.sight, changed) } : known;
}

/** Updates a sight in every cached response. */
export function keepSight(queryClient: QueryClient, changed: Changed): void {
  queryClient.setQueriesData<Known>({ queryKey: sightsKey }, (known) => known && withUpdatedSight(known, changed));
}
