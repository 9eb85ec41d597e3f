import type { Trip } from '@roadcast/contract';
import { emptyTripRequest, hasBothEnds, type TripRequest } from '@roadcast/core/trip-request';
import { CancelledError, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { type ApiProblem, problemOf } from '../../lib/api-error.ts';
import { rememberTrip } from './recent-trips.ts';
import type { SavedIdentity } from './saved-identity.ts';
import { requestKey, savedSearch } from './trip-address.ts';
import type { SavedCopy } from './trip-memory.ts';
import { type RequestTokens, tripKeys, tripQuery } from './trip-query.ts';
import { keepTrip } from './trip-storage.ts';

/** A new trip, or a change of the open one. */
export type Calculation = 'new' | 'edit';

/** The open trip and its planning state. */
export interface PlannedTrip {
  /** The open trip. It stays until another one has been planned. */
  readonly trip: Trip | null;
  readonly planning: boolean;
  /** Whether the planning in progress changes the open trip. */
  readonly updating: boolean;
  readonly problem: ApiProblem | null;
  /** The request that failed. */
  readonly attempt: TripRequest | null;
  /** Whether a trip was just planned, rather than restored or changed. */
  readonly justPlanned: boolean;
  /** The trip before and after the last change; null before any. */
  readonly changed: { readonly before: Trip; readonly after: Trip } | null;
}

interface TripPlanner {
  /** The same object until something changes. */
  readonly shown: PlannedTrip;
  /** Plans a request, canceling any planning in progress. */
  readonly calculate: (request: TripRequest, kind?: Calculation) => void;
  readonly cancel: () => void;
  /** Cancels planning started here; the trip in the address is still planned. */
  readonly giveUp: () => void;
}

/** The saved trip behind the open one. */
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
 * @param request the request in the address, planned if its trip isn't cached; null if none.
 * @param onPlanned called after a successful calculation, to put its request into the address.
 */
export function useTripPlanner(
  request: TripRequest | null,
  onPlanned: (request: TripRequest, kind: Calculation) => void,
  tokens: RequestTokens,
  { identity, copy }: SavedSource,
): TripPlanner {
  const queryClient = useQueryClient();
  const linked = useQuery({ ...tripQuery(request ?? emptyTripRequest, tokens), enabled: request !== null });
  // The cache updates at once; a trip renders in small steps, so that the browser stays responsive.
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
      // Cancels the previous request, so that its response can't arrive after this one's.
      await queryClient.cancelQueries({ queryKey: tripKeys });
      if (newest.current !== wanted) throw new CancelledError();
      const query = tripQuery(wanted.request, tokens);
      // A repeated request is planned again, not taken from the cache. An undone change is shown at once.
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
  // The trip of this request, once shown.
  const fresh = data === linked.data ? data : undefined;
  useEffect(() => {
    if (!request || !fresh || key === null) return;
    const search = savedSearch(links.searchOf(request), identity);
    // A reload finds the saved trip by its own id: the server keeps planned trips for a day only.
    keepTrip({ search, trip: copy?.tripId === fresh.id ? { ...fresh, id: copy.savedId } : fresh });
    rememberTrip(request, search, fresh);
  }, [request, fresh, key, links, identity, copy]);

  const { mutate, reset, variables, isPending } = calculation;
  const calculate = useCallback(
    (wanted: TripRequest, kind: Calculation = 'new') => {
      if (hasBothEnds(wanted)) mutate({ request: wanted, kind });
    },
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
  // Until the trip of this request is shown: a change to the previous one would ignore it.
  const isToBeDrawn = linked.data !== undefined && linked.data.id !== data?.id;
  const planning = isPending || linked.isFetching || isToBeDrawn;
  const updating = isPending && variables?.kind === 'edit' && trip !== null;
  const problem = useMemo(() => (error && !(error instanceof CancelledError) ? problemOf(error) : null), [error]);
  const attempt = variables?.request ?? request;
  const justPlanned = calculation.isSuccess && variables?.kind === 'new' && fresh !== undefined;
  // A failed change shows its problem, not the result of the previous change.
  const shownChange = !error && trip !== null && changed?.after.id === trip.id ? changed : null;
  const shownTrip = useMemo(
    () => ({ trip, planning, updating, problem, attempt, justPlanned, changed: shownChange }),
    [trip, planning, updating, problem, attempt, justPlanned, shownChange],
  );
  return { shown: shownTrip, calculate, cancel, giveUp };
}
