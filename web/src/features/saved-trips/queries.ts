import type { ListRoutesQuery, SavedRoute } from '@roadcast/contract';
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useQuery,
} from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { problemOf } from '../../lib/api-error.ts';
import { MINE, useUser } from '../../lib/me.ts';
import { type SavedIdentity, useTripRequest } from '../trip-session/public.ts';

/** Prefix of all list keys. */
const listsKey = [MINE, 'routes'] as const;
/** Prefix of all trip keys. */
const tripsKey = [MINE, 'route'] as const;

/** Trips per page of the list. */
const PAGE_SIZE = 20;

export type ListWish = Pick<ListRoutesQuery, 'search' | 'sort' | 'show'>;

/** A user's saved routes, page by page. */
export const listQuery = (userId: string, wish: ListWish) =>
  infiniteQueryOptions({
    queryKey: [...listsKey, userId, wish] as const,
    queryFn: ({ signal, pageParam }) =>
      call('listRoutes', { params: { id: userId }, query: { ...wish, page: pageParam, pageSize: PAGE_SIZE }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, pageSize, total }) => (page * pageSize < total ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  });

/** Refetches the lists after a change. */
export const refreshSavedTrips = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: listsKey });

/** Refetches everything: a failed change may mean that the screen is out of date. */
export const refreshAfterFailure = async (queryClient: QueryClient): Promise<void> => {
  await Promise.all([listsKey, tripsKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
};

/** A user's own saved trip; null if there is none with this id, or it belongs to someone else. */
const savedTripQuery = (userId: string, savedId: string) =>
  queryOptions({
    queryKey: [...tripsKey, userId, savedId] as const,
    queryFn: async ({ signal }): Promise<SavedRoute | null> => {
      try {
        const { route } = await call('readRoute', { params: { id: savedId }, signal });
        // Administrators may read other users' trips, but not change them.
        return route.userId === userId ? route : null;
      } catch (error) {
        if (problemOf(error).status === 404) return null;
        throw error;
      }
    },
  });

/** Caches a saved trip from a response. */
export function keepSavedTrip(queryClient: QueryClient, trip: SavedRoute): void {
  queryClient.setQueryData(savedTripQuery(trip.userId, trip.id).queryKey, trip);
}

/** Updates a saved trip in the cache, if present. */
export function updateSavedTrip(queryClient: QueryClient, trip: SavedRoute): void {
  queryClient.setQueryData(savedTripQuery(trip.userId, trip.id).queryKey, (known) => (known ? trip : undefined));
}

/** The open saved trip. */
export type OpenSavedTrip =
  /** None, or not this user's. */
  | { readonly status: 'none' }
  | { readonly status: 'asking' }
  /** `saved` is null if it couldn't be read: updating is offered anyway. */
  | { readonly status: 'open'; readonly identity: SavedIdentity; readonly saved: SavedRoute | null };

/** Returns the open saved trip as currently in the account. Its version may be newer than the opened one. */
export function useOpenSavedTrip(): OpenSavedTrip {
  const user = useUser();
  const { saved: identity } = useTripRequest();
  const asked = user !== null && identity !== null;
  const { data, isPending } = useQuery({
    ...savedTripQuery(user?.id ?? '', identity?.savedId ?? ''),
    enabled: asked,
  });
  if (!asked || data === null) return { status: 'none' };
  if (isPending) return { status: 'asking' };
  // A deleted trip must be restored before it can be changed.
  if (data !== undefined && data.deletedAt !== null) return { status: 'none' };
  return { status: 'open', identity, saved: data ?? null };
}
