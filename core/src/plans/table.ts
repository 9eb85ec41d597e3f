import { type Feature, featuresOf } from './features.ts';
import { type PlanLimits, planLimits, unlimited } from './limits.ts';
import { type Price, type PriceOverrides, priceOf } from './prices.ts';
import { type Tier, tiers } from './tiers.ts';
import { type Upgrades, upgradesFrom } from './upgrades.ts';

/** Whether the server sells plans (hosted) or is private. */
export type Edition = 'hosted' | 'private';

/** A tier with its price and limits. */
export interface Plan extends PlanLimits {
  readonly tier: Tier;
  readonly price: Price | null;
  readonly features: readonly Feature[];
  readonly upgrades: Upgrades;
}

export type PlanTable = Readonly<Record<Tier, Plan>>;

/**
 * Returns all plans, used by pages, limits and refusals.
 * @param edition on a private server, every tier includes everything.
 * @param overrides prices set by the operator.
 */
export function planTable(edition: Edition = 'hosted', overrides: PriceOverrides = {}): PlanTable {
  const rows = tiers.map((tier) => [tier, planOf(tier, edition, overrides)] as const);
  return Object.fromEntries(rows) as Record<Tier, Plan>;
}

function planOf(tier: Tier, edition: Edition, overrides: PriceOverrides): Plan {
  const everything = edition === 'private';
  const allowed = everything ? 'FLEET' : tier;
  return {
    ...(everything ? unlimited : planLimits[tier]),
    tier,
    price: priceOf(tier, overrides),
    features: featuresOf(allowed),
    upgrades: upgradesFrom(allowed, overrides),
  };
}

/** Plans with default prices. */
export const plans: PlanTable = planTable();
