import type { LimitsResponse } from '@roadcast/contract';
import { useQuery } from '@tanstack/react-query';
import { type ApiProblem, problemOf } from '../../lib/api-error.ts';
import { usageQuery } from '../../lib/usage.ts';

/** Refetch interval while the page is open, milliseconds, because other tabs and devices share the limits. */
const ASK_AGAIN_MS = 15_000;

/** Delay after the reset, milliseconds, because the device's clock may be ahead of the server's. */
const AFTER_RESET_MS = 500;

export interface UsageState {
  /** Null until the first response. */
  readonly limits: LimitsResponse | null;
  /** Problem of the last request; null if it succeeded. */
  readonly problem: ApiProblem | null;
  /** When `limits` were fetched, epoch milliseconds. */
  readonly readAt: number;
  readonly asking: boolean;
  readonly askAgain: () => void;
}

/**
 * Returns the wait before the next fetch, milliseconds. @param resetsAt epoch milliseconds. @param now epoch
 * milliseconds.
 */
export function nextReadingIn(resetsAt: number | undefined, now: number): number {
  const untilReset = resetsAt === undefined ? ASK_AGAIN_MS : resetsAt - now + AFTER_RESET_MS;
  return untilReset > 0 ? Math.min(ASK_AGAIN_MS, untilReset) : ASK_AGAIN_MS;
}

/**
 * Fetches the limits, and refetches them while the page is visible: periodically, at the reset, on window focus, and on
 * reconnect.
 */
export function useUsage(): UsageState {
  const { data, error, dataUpdatedAt, isFetching, refetch } = useQuery({
    ...usageQuery,
    refetchInterval: ({ state }) => nextReadingIn(state.data?.comparisons.resetsAt, Date.now()),
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });
  return {
    limits: data ?? null,
    problem: error ? problemOf(error) : null,
    readAt: dataUpdatedAt,
    asking: isFetching,
    askAgain: () => void refetch(),
  };
}
