import type { ShareRouteRequest } from '@roadcast/contract';
import type { AnyTripId, UserId } from '@roadcast/core/ids';
import { MILLISECONDS_PER_MINUTE } from '@roadcast/core/units';
import { infiniteQueryOptions, keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '../../../../lib/api.ts';
import { MINE } from '../../../../lib/me.ts';
import { savedListsKey } from '../../../../lib/saved-trips.ts';
import { sharedListsKey } from '../../actions/community-queries.ts';
import { type CommunityWish, filtersOf } from '../address/community-address.ts';

/** How long lists stay fresh, milliseconds. Others share and rate all the time. */
const FRESH_MS = MILLISECONDS_PER_MINUTE;

const nextCursor = ({ nextCursor: next }: { readonly nextCursor?: string | undefined }) => next;

/** Queries the community's trips page by page. */
export const popularQuery = (wish: CommunityWish) =>
  infiniteQueryOptions({
    queryKey: [...sharedListsKey, 'popular', wish] as const,
    queryFn: ({ signal, pageParam: cursor }) =>
      call('popularRoutes', {
        query: { ...filtersOf(wish), sort: wish.sort, ...(cursor !== null && { cursor }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: nextCursor,
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  });

/** Queries the starting points of the trips that match filters. */
export const startsQuery = (wish: CommunityWish) =>
  queryOptions({
    queryKey: [...sharedListsKey, 'starts', filtersOf(wish)] as const,
    queryFn: ({ signal }) => call('communityStarts', { query: filtersOf(wish), signal }),
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  });

export const trendingQuery = queryOptions({
  queryKey: [...sharedListsKey, 'trending'] as const,
  queryFn: ({ signal }) => call('trendingRoutes', { signal }),
  staleTime: FRESH_MS,
});

/** Queries Roadcast's own tours. */
export const toursQuery = queryOptions({
  queryKey: [...sharedListsKey, 'tours'] as const,
  queryFn: ({ signal }) => call('tours', { signal }),
});

/** Queries the trips that the user shares, page by page. */
export const ownSharesQuery = infiniteQueryOptions({
  queryKey: [...sharedListsKey, 'own'] as const,
  queryFn: ({ signal, pageParam: cursor }) => call('ownShares', { query: cursor === null ? {} : { cursor }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: nextCursor,
  staleTime: FRESH_MS,
});

/** Which parts of a trip are shown to others exactly. */
export type Shown = Required<NonNullable<ShareRouteRequest['shown']>>;

/** Placeholder title, because the preview's map and towns don't depend on the title. */
const ANY_TITLE = 'Preview';

/** Queries what others would see of a trip. Previews each trip and choice only once, because previews are limited. */
export const previewQuery = (routeId: AnyTripId | null, shown: Shown) =>
  queryOptions({
    queryKey: [MINE, 'share-preview', routeId, shown] as const,
    queryFn:
      routeId === null
        ? skipToken
        : ({ signal }) => call('sharePreview', { body: { routeId, title: ANY_TITLE, shown }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Maximum saved trips to choose from. */
const MOST_CHOICES = 100;

/** Queries the user's saved trips to choose from, last changed first. */
export const shareableTripsQuery = (userId: UserId | undefined) =>
  queryOptions({
    queryKey: [...savedListsKey, userId, 'shareable'] as const,
    queryFn: userId
      ? ({ signal }) =>
          call('listRoutes', { params: { id: userId }, query: { sort: 'updated', pageSize: MOST_CHOICES }, signal })
      : skipToken,
  });
