import type { SoldPlan } from '@roadcast/contract';
import type { Tier } from '@roadcast/core/plans';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from './api.ts';

/** The plans with this server's prices, which change only with its settings. */
export const plansQuery = queryOptions({
  queryKey: ['plans'] as const,
  queryFn: ({ signal }) => call('plans', { signal }),
});

/** Returns a tier's price and limits here; null until the server has responded. @param tier null skips the request. */
export function usePlan(tier: Tier | null): SoldPlan | null {
  const { data } = useQuery({ ...plansQuery, enabled: tier !== null });
  return data?.plans.find((plan) => plan.tier === tier) ?? null;
}
