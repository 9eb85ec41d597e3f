import type { Alternative, GenerateRouteRequest } from '@roadcast/contract';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { type ApiProblem, problemOf } from '../../lib/api-error.ts';

/** The comparison of roads: whether it's open, and its results. */
export interface Alternatives {
  readonly open: boolean;
  readonly setOpen: (open: boolean) => void;
  readonly searching: boolean;
  /** Whether the results are for the trip before the last change. */
  readonly stale: boolean;
  readonly problem: ApiProblem | null;
  /** The planned one first; null while loading. */
  readonly roads: readonly Alternative[] | null;
}

const KEY = 'alternatives';

/**
 * Requests alternative roads while the comparison is open, and again after each change to the trip.
 * @param request the open trip's; null if there is none.
 */
export function useAlternatives(request: GenerateRouteRequest | null): Alternatives {
  const queryClient = useQueryClient();
  const [open, setOpen] = useState(false);
  const asked = open ? request : null;
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    queryKey: [KEY, JSON.stringify(asked)],
    queryFn: ({ signal }) => call('routeAlternatives', { body: asked as GenerateRouteRequest, signal }),
    enabled: asked !== null,
    // Keep the table while the changed trip's roads are loading.
    placeholderData: keepPreviousData,
  });
  return {
    open,
    setOpen: (next) => {
      setOpen(next);
      if (!next) void queryClient.cancelQueries({ queryKey: [KEY] });
    },
    searching: open && isFetching,
    stale: isPlaceholderData,
    problem: asked && error ? problemOf(error) : null,
    roads: asked && data ? data.alternatives : null,
  };
}
