import type { ListRoutesQuery, SavedRouteSummary } from '@roadcast/contract';
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  skipToken,
  useQuery,
} from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { MINE, useUser } from '../../lib/me.ts';

/** Everything about saved routes stands under this key. */
const savedTripsKey = [MINE, 'routes'] as const;

/** Trips on a page of the list. */
const PAGE_SIZE = 20;
/** As many as one answer holds: the newest of them are what the planner compares with. */
const MOST_AT_ONCE = 100;

export type ListWish = Pick<ListRoutesQuery, 'search' | 'sort' | 'show'>;

/** A user's saved routes, page by page. */
export const listQuery = (userId: string, wish: ListWish) =>
  infiniteQueryOptions({
    queryKey: [...savedTripsKey, 'list', userId, wish] as const,
    queryFn: ({ signal, pageParam }) =>
      call('listRoutes', { params: { id: userId }, query: { ...wish, page: pageParam, pageSize: PAGE_SIZE }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, pageSize, total }) => (page * pageSize < total ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  });

const newestQuery = (userId: string) =>
  queryOptions({
    queryKey: [...savedTripsKey, 'newest', userId] as const,
    queryFn: async ({ signal }) => {
      const query = { show: 'all', pageSize: MOST_AT_ONCE } as const;
      const { routes } = await call('listRoutes', { params: { id: userId }, query, signal });
      return routes.filter((trip) => trip.deletedAt === null);
    },
  });

/** Which planned trips were saved since the page was opened, and as which saved ones: on the screen they keep their own id. */
type Kept = Readonly<Record<string, string>>;

const keptQuery = queryOptions<Kept>({
  queryKey: [MINE, 'kept'] as const,
  queryFn: skipToken,
  gcTime: Number.POSITIVE_INFINITY,
});

/** Notes that a planned trip is this saved one from now on, and that no other is any more. */
export function noteKept(queryClient: QueryClient, tripId: string, savedId: string): void {
  queryClient.setQueryData(keptQuery.queryKey, (before: Kept = {}) => ({
    ...Object.fromEntries(Object.entries(before).filter(([, saved]) => saved !== savedId)),
    [tripId]: savedId,
  }));
}

/** What a trip on the screen has to do with those that are saved. */
export interface Kinship {
  /** The trip is this saved one. */
  readonly same: SavedRouteSummary | null;
  /** A saved trip between the same places, which this one may be a change of. */
  readonly kin: SavedRouteSummary | null;
}

/** @returns how a trip relates to the saved ones; null until that is known, and for guests. */
export function useKinship(trip: {
  readonly id: string;
  readonly origin: string;
  readonly destination: string;
}): Kinship | null {
  const user = useUser();
  const { data } = useQuery({ ...newestQuery(user?.id ?? ''), enabled: user !== null });
  const { data: kept } = useQuery(keptQuery);
  return user && data ? kinshipOf(trip, data, kept?.[trip.id]) : null;
}

/** @param saved newest change first. @param keptAs id of the saved trip that it was saved as. */
export function kinshipOf(
  trip: { readonly id: string; readonly origin: string; readonly destination: string },
  saved: readonly SavedRouteSummary[],
  keptAs?: string,
): Kinship {
  const same = saved.find(({ id }) => id === trip.id || id === keptAs) ?? null;
  const kin = saved.find(({ origin, destination }) => origin === trip.origin && destination === trip.destination);
  return { same, kin: same ? null : (kin ?? null) };
}

/** Reads the lists again after a change. */
export const refreshSavedTrips = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: savedTripsKey });
