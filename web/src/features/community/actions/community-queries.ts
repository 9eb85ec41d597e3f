import type { CopyRouteRequest, RateRouteRequest, SharedView } from '@roadcast/contract';
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { MINE } from '../../../lib/me.ts';
import { savedListsKey } from '../../../lib/saved-trips.ts';

/* The keys start with `MINE`, because responses mark the caller's own trips and ratings. */

/** Prefix of the query keys of lists of shared trips. */
export const sharedListsKey = [MINE, 'shared-trips'] as const;

const viewKey = (shareCode: string) => [MINE, 'shared-trip', shareCode] as const;
const commentsKey = (shareCode: string) => [MINE, 'shared-comments', shareCode] as const;

/** Queries a shared trip with everything that others may see of it. */
export const sharedRouteQuery = (shareCode: string) =>
  queryOptions({
    queryKey: viewKey(shareCode),
    queryFn: ({ signal }) => call('sharedRoute', { params: { shareCode }, signal }),
  });

/**
 * Queries the shared trip with today's forecast. @param departureDate 'YYYY-MM-DD'; the trip's own date or the next
 * morning by default.
 */
export const datedTripQuery = (shareCode: string, departureDate?: string) =>
  queryOptions({
    queryKey: [...viewKey(shareCode), 'dated', departureDate ?? null] as const,
    queryFn: async ({ signal }) => {
      const query = departureDate === undefined ? {} : { departureDate };
      return (await call('datedSharedTrip', { params: { shareCode }, query, signal })).trip;
    },
  });

/** Queries a shared trip's ratings with comments page by page, newest first. */
export const sharedCommentsQuery = (shareCode: string) =>
  infiniteQueryOptions({
    queryKey: commentsKey(shareCode),
    queryFn: ({ signal, pageParam }) =>
      call('sharedComments', {
        params: { shareCode },
        query: pageParam === null ? {} : { cursor: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });

/** Copies a shared trip to the user's saved trips. */
export function useCopyRoute() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CopyRouteRequest) => call('copyRoute', { body }),
    onSuccess: (_, { shareCode }) => {
      changeView(queryClient, shareCode, (view) => ({ ...view, copyCount: view.copyCount + 1 }));
      refetchAll(queryClient, [savedListsKey, sharedListsKey]);
    },
  });
}

/** Rates a shared trip, replacing the user's earlier rating. */
export function useRateRoute() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: RateRouteRequest) => call('rateRoute', { body }),
    onSuccess: ({ rating, ratings }, { shareCode }) => rated(queryClient, shareCode, { ownRating: rating, ratings }),
  });
}

/** Removes the user's rating of a shared trip. */
export function useUnrateRoute() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (shareCode: string) => call('unrateRoute', { params: { shareCode } }),
    onSuccess: ({ ratings }, shareCode) => rated(queryClient, shareCode, { ownRating: null, ratings }),
  });
}

function rated(queryClient: QueryClient, shareCode: string, change: Pick<SharedView, 'ownRating' | 'ratings'>): void {
  changeView(queryClient, shareCode, (view) => ({ ...view, ...change }));
  refetchAll(queryClient, [commentsKey(shareCode), sharedListsKey]);
}

/** Refetches queries without waiting for their responses. */
function refetchAll(queryClient: QueryClient, keys: readonly (readonly string[])[]): void {
  for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
}

const changeView = (queryClient: QueryClient, shareCode: string, change: (view: SharedView) => SharedView): void =>
  void queryClient.setQueryData(sharedRouteQuery(shareCode).queryKey, (known) => known && change(known));
