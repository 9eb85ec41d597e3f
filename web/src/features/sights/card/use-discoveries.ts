import { useMe } from '../../../lib/me.ts';
import { usePlan } from '../../../lib/plans.ts';

/** Maximum number of discovered places per trip in the user's plan. */
export interface DiscoveryAllowance {
  /** Null for unlimited. */
  readonly limit: number | null;
  readonly upgradeMessage: string;
}

/** Returns the plan's allowance of discovered places; null until loaded. */
export function useDiscoveries(): DiscoveryAllowance | null {
  const plan = usePlan(useMe()?.tier ?? null);
  return plan && { limit: plan.discoveryWaypoints, upgradeMessage: plan.upgradeMessages.discoveryWaypoints };
}
