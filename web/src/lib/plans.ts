import type { SoldPlan } from '@roadcast/contract';
import type { Tier } from '@roadcast/core/plans';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from './api.ts';

/** Queries the plans with this server's prices, which change only with its settings. */
export const plansQuery = queryOptions({
  queryKey: ['plans'] as const,
  queryFn: ({ signal }) => call('plans', { signal }),
});

/** Returns a tier's price and limits on this server; null until loaded. @param tier null to skip the request. */
export function usePlan(tier: Tier | null): SoldPlan | null {
  const { data } = useQuery({ ...plansQuery, enabled: tier !== null });
  return data?.plans.find((plan) => plan.tier === tier) ?? null;
}
