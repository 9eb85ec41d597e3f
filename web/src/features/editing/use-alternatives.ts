import type { Alternative, GenerateRouteRequest } from '@roadcast/contract';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { type ApiProblem, problemOf } from '../../lib/api-error.ts';

/** State and results of the road comparison. */
export interface Alternatives {
  readonly open: boolean;
  readonly setOpen: (open: boolean) => void;
  readonly searching: boolean;
  /** Whether the results belong to the trip before its last change. */
  readonly stale: boolean;
  readonly problem: ApiProblem | null;
  /** Roads with the planned one first; null while loading. */
  readonly roads: readonly Alternative[] | null;
}

const KEY = 'alternatives';

/**
 * Fetches alternative roads while the comparison is open, and again after each trip change.
 * @param request the open trip's request; null if there is no trip.
 */
export function useAlternatives(request: GenerateRouteRequest | null): Alternatives {
  const queryClient = useQueryClient();
  const [open, setOpen] = useState(false);
  const asked = open ? request : null;
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    queryKey: [KEY, JSON.stringify(asked)],
    queryFn: ({ signal }) => call('routeAlternatives', { body: asked as GenerateRouteRequest, signal }),
    enabled: asked !== null,
    // Keep the table while the roads for a changed trip are loading.
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
