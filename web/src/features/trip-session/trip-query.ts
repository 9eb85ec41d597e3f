import type { Trip } from '@roadcast/contract';
import { settledRequest, type TripRequest } from '@roadcast/core/trip-request';
import { commonTexts } from '@roadcast/messages/common';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import type { Store } from '../../lib/store.ts';
import type { KnownLinks } from './known-links.ts';

const THIRTY_MINUTES = 1_800_000;

/** Token of the last response: changes to that trip count as edits, as determined by the server. */
export type EditToken = Store<string | undefined>;

/** Tokens sent with requests, in addition to the trip. */
export interface RequestTokens {
  readonly editToken: EditToken;
  readonly links: KnownLinks;
}

async function planTrip(
  request: TripRequest,
  { editToken: token, links }: RequestTokens,
  signal: AbortSignal,
): Promise<Trip> {
  const editToken = token.get();
  const body = { ...links.onTheWire(request), ...(editToken !== undefined && { editToken }) };
  const answer = await call('generateRoute', { body, signal });
  token.set(answer.editToken);
  const { route } = answer;
  if (route.segments.length === 0) {
    throw new ApiError({ code: null, message: commonTexts.errors.noTripData, status: 200 });
  }
  return route;
}

/** Prefix of all trip keys. */
export const tripKeys = ['trip'] as const;

const tripKey = (request: TripRequest) => [...tripKeys, settledRequest(request)] as const;

/** A request's trip. It never goes stale automatically: replanning is the driver's choice. */
export const tripQuery = (request: TripRequest, tokens: RequestTokens) =>
  queryOptions({
    queryKey: tripKey(request),
    queryFn: ({ signal }) => planTrip(settledRequest(request), tokens, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: THIRTY_MINUTES,
  });

/** Caches a known trip. */
export const knowTrip = (queryClient: QueryClient, request: TripRequest, trip: Trip): void => {
  queryClient.setQueryData(tripKey(request), trip);
};

/** Changes a trip in the cache, if present. */
export const changeTrip = (queryClient: QueryClient, request: TripRequest, change: (trip: Trip) => Trip): void => {
  queryClient.setQueryData<Trip>(tripKey(request), (known) => known && change(known));
};
