import type { Trip } from '@roadcast/contract';
import type { TripRequest } from '@roadcast/core/trip-request';
import { CancelledError, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { type ApiProblem, problemOf } from '../../lib/api-error.ts';
import { rememberTrip } from './recent-trips.ts';
import type { SavedIdentity } from './saved/saved-identity.ts';
import { requestKey, savedSearch } from './trip-address.ts';
import type { SavedCopy } from './trip-memory.ts';
import { type RequestTokens, tripKeys, tripQuery } from './trip-query.ts';
import { keepTrip } from './trip-storage.ts';

/** Whether a calculation plans a new trip or edits the open one. */
export type Calculation = 'new' | 'edit';

/** Open trip and its planning state. */
export interface PlannedTrip {
  /** Open trip, kept until another one has been planned. */
  readonly trip: Trip | null;
  readonly planning: boolean;
  /** Whether the current calculation edits the open trip. */
  readonly updating: boolean;
  readonly problem: ApiProblem | null;
  /** Request that failed; null if none. */
  readonly attempt: TripRequest | null;
  /** Whether the trip was just planned, rather than restored or edited. */
  readonly justPlanned: boolean;
  /** Trip before and after the last edit; null if none. */
  readonly changed: { readonly before: Trip; readonly after: Trip } | null;
}

interface TripPlanner {
  /** Planning state; the same object until something changes. */
  readonly shown: PlannedTrip;
  /** Plans a request, canceling any calculation in progress. */
  readonly calculate: (request: TripRequest, kind: Calculation) => void;
  readonly cancel: () => void;
  /** Cancels calculations started here, but not the one for the trip in the address. */
  readonly giveUp: () => void;
}

/** Saved trip the open trip came from. */
interface SavedSource {
  readonly identity: SavedIdentity | null;
  readonly copy: SavedCopy | null;
}

interface Wanted {
  readonly request: TripRequest;
  readonly kind: Calculation;
}

/**
 * Plans trips and stores the open one in the browser.
 * @param request request in the address, planned unless its trip is cached; null if none.
 * @param onPlanned called after a successful calculation, to write the request to the address.
 */
export function useTripPlanner(
  request: TripRequest | null,
  onPlanned: (request: TripRequest, kind: Calculation) => void,
  tokens: RequestTokens,
  { identity, copy }: SavedSource,
): TripPlanner {
  const queryClient = useQueryClient();
  const linked = useQuery(tripQuery(request, tokens));
  // Defer the trip, so it renders in small steps and the browser stays responsive.
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
      // Cancel the previous request so its response can't arrive later than this one.
      await queryClient.cancelQueries({ queryKey: tripKeys });
      if (newest.current !== wanted) throw new CancelledError();
      const query = tripQuery(wanted.request, tokens);
      // Plan a repeated request again instead of using the cache. For edits, use the cache, so undo is immediate.
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
  // The trip for this request, once shown.
  const fresh = data === linked.data ? data : undefined;
  useEffect(() => {
    if (!request || !fresh || key === null) return;
    const search = savedSearch(links.searchOf(request), identity);
    // Store a saved trip under its saved id, so a reload finds it; the server keeps planned trips for only a day.
    keepTrip({ search, trip: copy?.tripId === fresh.id ? { ...fresh, id: copy.savedId } : fresh });
    rememberTrip(request, search, fresh);
  }, [request, fresh, key, links, identity, copy]);

  const { mutate, reset, variables, isPending } = calculation;
  const calculate = useCallback(
    (wanted: TripRequest, kind: Calculation) => mutate({ request: wanted, kind }),
    [mutate],
  );
  const giveUp = useCallback(() => {
    newest.current = null;
    reset();
  }, [reset]);
  const cancel = useCallback(() => {
    giveUp();
    void queryClient.cancelQueries({ queryKey: tripKeys });
  }, [queryClient, giveUp]);

  const error = calculation.error ?? (calculation.isSuccess ? null : linked.error);
  // Count as planning until this request's trip is shown, because editing the previous trip would discard this one.
  const isToBeDrawn = linked.data !== undefined && linked.data.id !== data?.id;
  const planning = isPending || linked.isFetching || isToBeDrawn;
  // Includes rendering the edited trip, because the form must accept clicks until it is shown.
  const updating = (isPending || isToBeDrawn) && variables?.kind === 'edit' && trip !== null;
  const problem = useMemo(() => (error && !(error instanceof CancelledError) ? problemOf(error) : null), [error]);
  const attempt = variables?.request ?? request;
  const justPlanned = calculation.isSuccess && variables?.kind === 'new' && fresh !== undefined;
  // After a failed edit, show the problem instead of the previous edit's result.
  const shownChange = !error && trip !== null && changed?.after.id === trip.id ? changed : null;
  const shownTrip = useMemo(
    () => ({ trip, planning, updating, problem, attempt, justPlanned, changed: shownChange }),
    [trip, planning, updating, problem, attempt, justPlanned, shownChange],
  );
  return { shown: shownTrip, calculate, cancel, giveUp };
}
