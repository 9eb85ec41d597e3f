import type { ListRoutesQuery, SavedRoute } from '@roadcast/contract';
import type { SavedTripId, UserId } from '@roadcast/core/ids';
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  skipToken,
  useQuery,
} from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { problemOf } from '../../lib/api-error.ts';
import { MINE, useUser } from '../../lib/me.ts';
import { savedListsKey } from '../../lib/saved-trips.ts';
import { type SavedIdentity, useTripRequest } from '../trip-session/public.ts';

/** Prefix of the trip query keys. */
const tripsKey = [MINE, 'route'] as const;

/** Trips per page of the list. */
const PAGE_SIZE = 20;

export type ListWish = Pick<ListRoutesQuery, 'search' | 'sort' | 'show'>;

/** Queries a user's saved trips page by page. */
export const listQuery = (userId: UserId, wish: ListWish) =>
  infiniteQueryOptions({
    queryKey: [...savedListsKey, userId, wish] as const,
    queryFn: ({ signal, pageParam }) =>
      call('listRoutes', { params: { id: userId }, query: { ...wish, page: pageParam, pageSize: PAGE_SIZE }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, pageSize, total }) => (page * pageSize < total ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  });

/** Refetches the lists after a change. */
export const refreshSavedTrips = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: savedListsKey });

/** Refetches lists and trips, because a failed change may mean the screen is outdated. */
export const refreshAfterFailure = async (queryClient: QueryClient): Promise<void> => {
  await Promise.all([savedListsKey, tripsKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
};

/** Fetches a user's own saved trip; null if it doesn't exist or belongs to someone else. */
async function ownTrip(userId: UserId, id: SavedTripId, signal: AbortSignal): Promise<SavedRoute | null> {
  try {
    const { route } = await call('readRoute', { params: { id }, signal });
    // Administrators can read other users' trips, but not change them.
    return route.userId === userId ? route : null;
  } catch (error) {
    if (problemOf(error).status === 404) return null;
    throw error;
  }
}

const savedTripQuery = (userId: UserId | undefined, savedId: SavedTripId | undefined) =>
  queryOptions({
    queryKey: [...tripsKey, userId, savedId] as const,
    queryFn: userId && savedId ? ({ signal }) => ownTrip(userId, savedId, signal) : skipToken,
  });

/** Caches a saved trip from a response. */
export function keepSavedTrip(queryClient: QueryClient, trip: SavedRoute): void {
  queryClient.setQueryData(savedTripQuery(trip.userId, trip.id).queryKey, trip);
}

/** Updates a saved trip in the cache if present. */
export function updateSavedTrip(queryClient: QueryClient, trip: SavedRoute): void {
  queryClient.setQueryData(savedTripQuery(trip.userId, trip.id).queryKey, (known) => (known ? trip : undefined));
}

export type OpenSavedTrip =
  /** The trip doesn't exist or belongs to someone else. */
  | { readonly status: 'none' }
  | { readonly status: 'asking' }
  /** `saved` is null if the trip couldn't be loaded; updating is offered anyway. */
  | { readonly status: 'open'; readonly identity: SavedIdentity; readonly saved: SavedRoute | null };

/** Returns the open saved trip as currently stored in the account. That version may be newer than the opened one. */
export function useOpenSavedTrip(): OpenSavedTrip {
  const user = useUser();
  const { saved: identity } = useTripRequest();
  const asked = user !== null && identity !== null;
  const { data, isPending } = useQuery(savedTripQuery(user?.id, identity?.savedId));
  if (!asked || data === null) return { status: 'none' };
  if (isPending) return { status: 'asking' };
  // Deleted trips can't be changed until restored.
  if (data !== undefined && data.deletedAt !== null) return { status: 'none' };
  return { status: 'open', identity, saved: data ?? null };
}
