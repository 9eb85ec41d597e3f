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
  /** Whether the driver requested the comparison. */
  readonly asked: boolean;
  readonly ask: () => void;
  readonly comparing: boolean;
  readonly compared: CompareDepartures | null;
  readonly problem: ApiProblem | null;
}

/** Compares departures on request, and again when the plan changes. Never delays planning. */
export function useDepartures(request: GenerateRouteRequest | null): Departures {
  const [asked, setAsked] = useState(false);
  const key = useDebounced(request && JSON.stringify(request), DEBOUNCE_MS);
  const query = useQuery({
    queryKey: ['departures', key] as const,
    queryFn: ({ signal }) =>
      call('compareDepartures', { body: JSON.parse(key ?? '{}') as GenerateRouteRequest, signal }),
    enabled: asked && key !== null,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.late && state.dataUpdateCount < MOST_TRIES ? LATE_MS : false),
  });
  return {
    asked,
    ask: () => {
      setAsked(true);
      if (asked) void query.refetch();
    },
    comparing: asked && query.isFetching,
    compared: query.data ?? null,
    problem: query.error ? problemOf(query.error) : null,
  };
}
