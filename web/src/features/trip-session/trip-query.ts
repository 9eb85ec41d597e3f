import type { Trip } from '@roadcast/contract';
import { settledDraft, type TripDraft, type TripRequest } from '@roadcast/core/trip-request';
import { commonTexts } from '@roadcast/messages/common';
import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import type { KnownLinks } from './known-links.ts';
import type { EditTokens } from './saved/edit-tokens.ts';

const THIRTY_MINUTES = 1_800_000;

/** Tokens sent with a request. */
export interface RequestTokens {
  readonly editTokens: EditTokens;
  readonly links: KnownLinks;
}

async function planTrip(
  request: TripRequest,
  { editTokens, links }: RequestTokens,
  signal: AbortSignal,
): Promise<Trip> {
  const answer = await call('generateRoute', { body: links.forPlanning(request), signal });
  if (answer.editToken !== undefined) editTokens.keep(request, answer.editToken);
  const { route } = answer;
  if (route.segments.length === 0) {
    throw new ApiError({ code: null, message: commonTexts.errors.noTripData, status: 200 });
  }
  return route;
}

/** Prefix of all trip query keys. */
export const tripKeys = ['trip'] as const;

const tripKey = (trip: TripDraft | null) => [...tripKeys, trip && settledDraft(trip)] as const;

/**
 * Queries the trip of a request; null for a null request. Never refetches automatically, because replanning is the
 * driver's choice.
 */
export const tripQuery = (request: TripRequest | null, tokens: RequestTokens) =>
  queryOptions({
    queryKey: tripKey(request),
    queryFn: request ? ({ signal }) => planTrip(settledDraft(request), tokens, signal) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: THIRTY_MINUTES,
  });

/** Caches a trip. */
export const knowTrip = (queryClient: QueryClient, request: TripDraft, trip: Trip): void => {
  queryClient.setQueryData(tripKey(request), trip);
};

/** Updates a trip in the cache if present. */
export const changeTrip = (queryClient: QueryClient, request: TripRequest, change: (trip: Trip) => Trip): void => {
  queryClient.setQueryData<Trip>(tripKey(request), (known) => known && change(known));
};
