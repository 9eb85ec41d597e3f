import type { SoldPlan } from '@roadcast/contract';
import { planTable, tiers } from '@roadcast/core/plans';
import { soldPlan } from '@roadcast/messages/sentences';
import { useQuery } from '@tanstack/react-query';
import { plansQuery } from '../../lib/plans.ts';

/** The plans as this server sells them. */
export interface ServerPlans {
  readonly edition: 'hosted' | 'private';
  /** Lowest first. */
  readonly plans: readonly SoldPlan[];
}

/** What the software comes with, for when the server cannot be asked. */
const usual: ServerPlans = { edition: 'hosted', plans: tiers.map((tier) => soldPlan(planTable()[tier])) };

/** @returns the plans with this operator's prices; null until they are known. */
export function useServerPlans(): ServerPlans | null {
  const { data, isError } = useQuery(plansQuery);
  return data ?? (isError ? usual : null);
}
