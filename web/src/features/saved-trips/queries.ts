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
import { useEffect } from 'react';
import { type Answer, call } from '../../lib/api.ts';
import { problemOf } from '../../lib/api-error.ts';
import { MINE, useUser } from '../../lib/me.ts';
import { savedListsKey } from '../../lib/saved-trips.ts';
import { draftOfSaved, type SavedIdentity, useTripEdits, useTripRequest } from '../trip-session/public.ts';

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

/** A saved trip in the server's format. */
export type KnownSavedTrip = Pick<Answer<'readRoute'>, 'route' | 'editToken'>;

/** Fetches a user's own saved trip; null if it doesn't exist or belongs to someone else. */
async function ownTrip(userId: UserId, id: SavedTripId, signal: AbortSignal): Promise<KnownSavedTrip | null> {
  try {
    const answer = await call('readRoute', { params: { id }, signal });
    // Administrators can read other users' trips, but not change them.
    return answer.route.userId === userId ? answer : null;
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
export function keepSavedTrip(queryClient: QueryClient, known: KnownSavedTrip): void {
  const { userId, id } = known.route;
  queryClient.setQueryData(savedTripQuery(userId, id).queryKey, known);
}

/** Updates a saved trip in the cache if present. */
export function updateSavedTrip(queryClient: QueryClient, trip: SavedRoute): void {
  queryClient.setQueryData(savedTripQuery(trip.userId, trip.id).queryKey, (known) =>
    known ? { ...known, route: trip } : undefined,
  );
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
  useEditToken(identity, data);
  if (!asked || data === null) return { status: 'none' };
  if (isPending) return { status: 'asking' };
  // Deleted trips can't be changed until restored.
  if (data !== undefined && data.route.deletedAt !== null) return { status: 'none' };
  return { status: 'open', identity, saved: data?.route ?? null };
}

/** Keeps the token of an open trip that was read here, such as after a reload. */
function useEditToken(identity: SavedIdentity | null, known: KnownSavedTrip | null | undefined): void {
  const { keepEditToken } = useTripEdits();
  useEffect(() => {
    if (!identity || known?.editToken === undefined) return;
    keepEditToken(identity, draftOfSaved(known.route.request, known.route), known.editToken);
  }, [identity, known, keepEditToken]);
}
