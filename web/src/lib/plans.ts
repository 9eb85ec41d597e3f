import type { SoldPlan } from '@roadcast/contract';
import type { Tier } from '@roadcast/core/plans';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from './api.ts';

/** The plans with this server's own prices. They change with its settings only. */
export const plansQuery = queryOptions({
  queryKey: ['plans'] as const,
  queryFn: ({ signal }) => call('plans', { signal }),
});

/** @param tier null asks for none. @returns what a tier costs and allows here; null until the server has said so. */
export function usePlan(tier: Tier | null): SoldPlan | null {
  const { data } = useQuery({ ...plansQuery, enabled: tier !== null });
  return data?.plans.find((plan) => plan.tier === tier) ?? null;
}
