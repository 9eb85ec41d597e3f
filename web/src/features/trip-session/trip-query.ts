import type { Trip } from '@roadcast/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { texts } from '../../lib/texts.ts';
import { planExtras } from './request-extras.ts';
import { requestOf, type TripPlan } from './trip-plan.ts';
import { planKey, planOfSearch } from './trip-search.ts';
import { isCurrent, readRoute, type StoredRoute } from './trip-storage.ts';

const THIRTY_MINUTES = 1_800_000;

/** Of the last answer: whatever changes that trip is an edit. The server knows which do. */
const editTokens: { last: string | undefined } = { last: undefined };

async function planTrip(plan: TripPlan, signal: AbortSignal): Promise<Trip> {
  const extras = await planExtras(plan);
  const editToken = editTokens.last;
  const answer = await call('generateRoute', { body: requestOf(plan, { ...extras, editToken }), signal });
  const { route } = answer;
  editTokens.last = answer.editToken;
  if (route.segments.length === 0) {
    throw new ApiError({ code: null, message: texts.errors.noRouteData, status: 200 });
  }
  return route;
}

/** The trip of a plan. A plan's trip does not go stale by itself: planning again is the driver's choice. */
export const tripQuery = (plan: TripPlan) =>
  queryOptions({
    queryKey: ['trip', planKey(plan)] as const,
    queryFn: ({ signal }) => planTrip(plan, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: THIRTY_MINUTES,
  });

/**
 * Puts the trip that the browser kept into the cache, so that a reload shows it at once.
 * @param now epoch milliseconds. @returns the stored route, or null where there is none that still holds.
 */
export function restoreTrip(queryClient: QueryClient, now: number): StoredRoute | null {
  const stored = readRoute();
  const plan = stored && planOfSearch(stored.search);
  if (!stored || !plan || !isCurrent(stored, now)) return stored;
  queryClient.setQueryData(tripQuery(plan).queryKey, stored.trip);
  return stored;
}
