import type { Trip } from '@roadcast/contract';
import { emptyTripRequest, hasBothEnds, type TripRequest } from '@roadcast/core/trip-request';
import { CancelledError, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { type ApiProblem, problemOf } from '../../lib/api-error.ts';
import { rememberTrip } from './recent-trips.ts';
import { requestKey } from './trip-address.ts';
import { type RequestTokens, tripKeys, tripQuery } from './trip-query.ts';
import { keepTrip } from './trip-storage.ts';

/** A trip that is planned afresh, or a change of the one on the screen. */
export type Calculation = 'new' | 'edit';

/** The trip on the screen and its planning. */
export interface PlannedTrip {
  /** The trip on the screen. It stays until another one has succeeded. */
  readonly trip: Trip | null;
  readonly planning: boolean;
  /** Whether what is being planned is a change of the trip on the screen. */
  readonly updating: boolean;
  readonly problem: ApiProblem | null;
  /** The request that the problem is about. */
  readonly attempt: TripRequest | null;
  /** Whether a trip has just come in, rather than been restored or changed. */
  readonly justPlanned: boolean;
  /** The trip before and after the last change; null before any. */
  readonly changed: { readonly before: Trip; readonly after: Trip } | null;
}

interface TripPlanner {
  /** The same object while nothing of it changes. */
  readonly shown: PlannedTrip;
  /** Plans. Whatever is being planned before is given up. */
  readonly calculate: (request: TripRequest, kind?: Calculation) => void;
  readonly cancel: () => void;
}

interface Wanted {
  readonly request: TripRequest;
  readonly kind: Calculation;
}

/**
 * @param request the request in the address, which is planned by itself when its trip is not known yet; null for none.
 * @param onPlanned told when a calculation succeeded, to put its request into the address.
 */
export function useTripPlanner(
  request: TripRequest | null,
  onPlanned: (request: TripRequest, kind: Calculation) => void,
  tokens: RequestTokens,
): TripPlanner {
  const queryClient = useQueryClient();
  const linked = useQuery({ ...tripQuery(request ?? emptyTripRequest, tokens), enabled: request !== null });
  // The cache tells of its answers at once; a trip is drawn in small steps, between which the browser answers.
  const data = useDeferredValue(linked.data);
  const [last, setLast] = useState(data);
  if (data && data !== last) setLast(data);
  const trip = request ? (data ?? last ?? null) : null;

  const shown = useRef(trip);
  useEffect(() => {
    shown.current = trip;
  });
  const newest = useRef<Wanted>(null);
  const [changed, setChanged] = useState<PlannedTrip['changed']>(null);
  const calculation = useMutation({
    mutationFn: async (wanted: Wanted) => {
      newest.current = wanted;
      // Cancels the previous request, so that its answer cannot arrive after this one's.
      await queryClient.cancelQueries({ queryKey: tripKeys });
      if (newest.current !== wanted) throw new CancelledError();
      const query = tripQuery(wanted.request, tokens);
      // The same trip asked for again is planned again, not taken from the cache. An undone change is shown at once.
      return queryClient.fetchQuery(wanted.kind === 'new' ? { ...query, staleTime: 0 } : query);
    },
    onSuccess: (after, wanted) => {
      if (newest.current !== wanted) return;
      const before = shown.current;
      setChanged(wanted.kind === 'edit' && before ? { before, after } : null);
      onPlanned(wanted.request, wanted.kind);
    },
  });

  const { links } = tokens;
  const key = request ? requestKey(request) : null;
  // The trip of this request, once it is on the screen.
  const fresh = data === linked.data ? data : undefined;
  useEffect(() => {
    if (!request || !fresh || key === null) return;
    const search = links.searchOf(request);
    keepTrip({ search, trip: fresh });
    rememberTrip(request, search, fresh);
  }, [request, fresh, key, links]);

  const { mutate, reset, variables, isPending } = calculation;
  const calculate = useCallback(
    (wanted: TripRequest, kind: Calculation = 'new') => {
      if (hasBothEnds(wanted)) mutate({ request: wanted, kind });
    },
    [mutate],
  );
  const cancel = useCallback(() => {
    newest.current = null;
    void queryClient.cancelQueries({ queryKey: tripKeys });
    reset();
  }, [queryClient, reset]);

  const error = calculation.error ?? (calculation.isSuccess ? null : linked.error);
  // Until the trip of this request is on the screen: a change made to the one before it would not know of this one.
  const isToBeDrawn = linked.data !== undefined && linked.data.id !== data?.id;
  const planning = isPending || linked.isFetching || isToBeDrawn;
  const updating = isPending && variables?.kind === 'edit' && trip !== null;
  const problem = useMemo(() => (error && !(error instanceof CancelledError) ? problemOf(error) : null), [error]);
  const attempt = variables?.request ?? request;
  const justPlanned = calculation.isSuccess && variables?.kind === 'new' && fresh !== undefined;
  // A change that could not be planned shows its problem, not the result of the previous change.
  const shownChange = !error && trip !== null && changed?.after.id === trip.id ? changed : null;
  const shownTrip = useMemo(
    () => ({ trip, planning, updating, problem, attempt, justPlanned, changed: shownChange }),
    [trip, planning, updating, problem, attempt, justPlanned, shownChange],
  );
  return { shown: shownTrip, calculate, cancel };
}
