import type { CompareDepartures, GenerateRouteRequest } from '@roadcast/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { type ApiProblem, problemOf } from '../../lib/api-error.ts';
import { useDebounced } from '../../lib/hooks/use-debounced.ts';

/** Delay before comparing again after a plan change, milliseconds; groups quick changes. */
const DEBOUNCE_MS = 600;
/** Retry interval (milliseconds) and count while forecasts are loading. */
const LATE_MS = 3000;
const MOST_TRIES = 5;

/** Comparison state. */
export interface Departures {
  /** Compares again, after a failure. */
  readonly ask: () => void;
  readonly comparing: boolean;
  readonly compared: CompareDepartures | null;
  readonly problem: ApiProblem | null;
}

/**
 * Compares departures while its part is open, and again when the plan changes. Costs one of the day's comparisons, of
 * which there are forty per plan; once they are used up, compares only when asked. Never delays planning.
 */
export function useDepartures(request: GenerateRouteRequest | null): Departures {
  const key = useDebounced(request && JSON.stringify(request), DEBOUNCE_MS);
  const [usedUp, setUsedUp] = useState(false);
  const query = useQuery({
    queryKey: ['departures', key] as const,
    queryFn: async ({ signal }) => {
      try {
        return await call('compareDepartures', { body: JSON.parse(key ?? '{}') as GenerateRouteRequest, signal });
      } catch (error) {
        if (problemOf(error).code === 'comparisons_used_up') setUsedUp(true);
        throw error;
      }
    },
    enabled: key !== null && !usedUp,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.late && state.dataUpdateCount < MOST_TRIES ? LATE_MS : false),
  });
  return {
    ask: () => {
      setUsedUp(false);
      void query.refetch();
    },
    comparing: query.isFetching,
    compared: query.data ?? null,
    problem: query.error ? problemOf(query.error) : null,
  };
}
