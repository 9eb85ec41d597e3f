import { useMe } from '../../../lib/me.ts';
import { usePlan } from '../../../lib/plans.ts';

/** How many discovered places the user's plan allows in a trip. */
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
