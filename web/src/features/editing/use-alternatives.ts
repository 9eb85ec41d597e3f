import type { Alternative, GenerateRouteRequest } from '@roadcast/contract';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { type ApiProblem, problemOf } from '../../lib/api-error.ts';

/** The comparison of roads: whether it is open, and what is known. */
export interface Alternatives {
  readonly open: boolean;
  readonly setOpen: (open: boolean) => void;
  readonly searching: boolean;
  /** Whether what is known is of the trip before the last change. */
  readonly stale: boolean;
  readonly problem: ApiProblem | null;
  /** The plan's own first; null until they are known. */
  readonly roads: readonly Alternative[] | null;
}

const KEY = 'alternatives';

/**
 * Asks for other roads while the comparison is open, again after each change of the trip.
 * @param request what the trip on the screen was planned from; null while there is none.
 */
export function useAlternatives(request: GenerateRouteRequest | null): Alternatives {
  const queryClient = useQueryClient();
  const [open, setOpen] = useState(false);
  const asked = open ? request : null;
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    queryKey: [KEY, JSON.stringify(asked)],
    queryFn: ({ signal }) => call('routeAlternatives', { body: asked as GenerateRouteRequest, signal }),
    enabled: asked !== null,
    // The table stays while the roads of the changed trip are looked for.
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
