import { useQuery } from '@tanstack/react-query';
import { type ApiProblem, problemOf } from '../../lib/api-error.ts';
import { type SampleCharging, sampleChargingQuery } from './sample-queries.ts';

/** Charging of the sample trip, planned on request. */
export interface Optimization {
  /** Latest result of this visit; null before the first. */
  readonly result: SampleCharging | null;
  readonly running: boolean;
  /** Problem of the latest run; null if none. */
  readonly problem: ApiProblem | null;
  readonly run: () => void;
}

/** @param unlocked whether the user's plan includes electric routing. */
export function useOptimization(unlocked: boolean): Optimization {
  const { data, isFetching, error, refetch } = useQuery(sampleChargingQuery(unlocked));
  return {
    result: data ?? null,
    running: isFetching,
    problem: error === null || isFetching ? null : problemOf(error),
    run: () => void refetch(),
  };
}
