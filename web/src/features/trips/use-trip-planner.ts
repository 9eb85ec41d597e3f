import type { Trip } from '@roadcast/contract';
import { CancelledError, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { type ApiProblem, problemOf } from '../../lib/api-error.ts';
import { rememberTrip } from './recent-trips.ts';
import { isComplete, type TripPlan } from './trip-plan.ts';
import { tripQuery } from './trip-query.ts';
import { planKey, searchOfPlan } from './trip-search.ts';
import { keepRoute } from './trip-storage.ts';

/** Planning, as the screens see it. */
export interface TripPlanner {
  /** The trip on the screen. It stays until another one has succeeded. */
  readonly trip: Trip | null;
  readonly planning: boolean;
  readonly problem: ApiProblem | null;
  /** The plan that the problem is about. */
  readonly attempt: TripPlan | null;
  /** Whether a trip has just come in, rather than been restored. */
  readonly justPlanned: boolean;
  readonly calculate: (plan: TripPlan) => void;
  readonly cancel: () => void;
}

/**
 * @param plan the plan in the address, which is planned by itself when its trip is not known yet; null for none.
 * @param onPlanned told when a calculation succeeded, to put its plan into the address.
 */
export function useTripPlanner(plan: TripPlan | null, onPlanned: (plan: TripPlan) => void): TripPlanner {
  const queryClient = useQueryClient();
  const linked = useQuery(plan ? tripQuery(plan) : { queryKey: ['trip', 'none'] as const, queryFn: skipToken });
  const calculation = useMutation({
    mutationFn: async (wanted: TripPlan) => {
      const query = tripQuery(wanted);
      // Pressed again for the same plan: plan again, do not show what is already there.
      await queryClient.cancelQueries({ queryKey: query.queryKey });
      return queryClient.fetchQuery({ ...query, staleTime: 0 });
    },
    onSuccess: (_, wanted) => onPlanned(wanted),
  });

  const [last, setLast] = useState(linked.data);
  if (linked.data && linked.data !== last) setLast(linked.data);
  const trip = plan ? (linked.data ?? last ?? null) : null;

  const key = plan ? planKey(plan) : null;
  const fresh = linked.data;
  useEffect(() => {
    if (!plan || !fresh || key === null) return;
    keepRoute({ search: searchOfPlan(plan), trip: fresh });
    rememberTrip(plan, fresh);
  }, [plan, fresh, key]);

  const { mutate, reset, variables, isPending } = calculation;
  const calculate = useCallback(
    (wanted: TripPlan) => {
      if (isComplete(wanted)) mutate(wanted);
    },
    [mutate],
  );
  const cancel = useCallback(() => {
    const running = isPending ? variables : plan;
    if (running) void queryClient.cancelQueries({ queryKey: tripQuery(running).queryKey });
    reset();
  }, [isPending, variables, plan, queryClient, reset]);

  const error = calculation.error ?? (calculation.isSuccess ? null : linked.error);
  return {
    trip,
    planning: isPending || linked.isFetching,
    problem: error && !(error instanceof CancelledError) ? problemOf(error) : null,
    attempt: variables ?? plan,
    justPlanned: calculation.isSuccess,
    calculate,
    cancel,
  };
}
