import type { SoldPlan } from '@roadcast/contract';
import { planTable, tiers } from '@roadcast/core/plans';
import { soldPlan } from '@roadcast/messages/sentences';
import { useQuery } from '@tanstack/react-query';
import { plansQuery } from '../../lib/plans.ts';

export interface ServerPlans {
  readonly edition: 'hosted' | 'private';
  /** Plans in ascending order. */
  readonly plans: readonly SoldPlan[];
}

/** Built-in plans, the fallback if the server can't be reached. */
export const usualPlans: ServerPlans = { edition: 'hosted', plans: tiers.map((tier) => soldPlan(planTable()[tier])) };

/** Returns the server's plans with its operator's prices; null while loading. */
export function useServerPlans(): ServerPlans | null {
  const { data, isError } = useQuery(plansQuery);
  return data ?? (isError ? usualPlans : null);
}
