import type { Allowance, LimitsResponse, SoldPlan } from '@roadcast/contract';
import { dailyKinds } from '@roadcast/core/plans';
import { usePlan } from '../../lib/plans.ts';
import { isNearlyFull } from './usage-rows.ts';

/** Returns, for each nearly exhausted limit, what a higher plan allows. */
function upgradesOf({ upgradeMessages }: SoldPlan, limits: LimitsResponse): readonly string[] {
  const pairs: (readonly [Allowance | null, string])[] = [
    ...dailyKinds.map((kind) => [limits.daily[kind], upgradeMessages.daily[kind]] as const),
    [limits.savedRoutes, upgradeMessages.savedRoutes],
    [limits.activeNavigations, upgradeMessages.activeNavigations],
  ];
  return pairs.flatMap(([allowance, message]) =>
    allowance && message !== '' && isNearlyFull(allowance) ? [message] : [],
  );
}

/** Lists what a higher plan allows for nearly exhausted limits; renders nothing if there are none. */
export function UpgradeLines({ limits }: { readonly limits: LimitsResponse }) {
  const plan = usePlan(limits.tier);
  const lines = plan ? upgradesOf(plan, limits) : [];
  return lines.map((line) => (
    <p key={line} className="mt-2">
      {line}
    </p>
  ));
}
