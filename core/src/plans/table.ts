import { type Feature, features, featuresOf } from './features.ts';
import { type PlanLimits, planLimits, unlimited } from './limits.ts';
import { dollars, type Price, type PriceOverrides, priceOf, priceText } from './prices.ts';
import { type Tier, tiers } from './tiers.ts';
import { discoveryMessage, shortNames, waypointMessage } from './upgrade-messages.ts';

/** Whether a server sells plans, or is a family's or a company's own. */
export type Edition = 'hosted' | 'private';

/** A tier with everything that it costs and allows. */
export interface Plan extends PlanLimits {
  readonly tier: Tier;
  /** 'Standard'. */
  readonly name: string;
  /** What the tier is called where its price stands in its name: '$9.99 Annual'. */
  readonly displayName: string;
  readonly price: Price | null;
  /** '$9.99 a year'. */
  readonly priceText: string;
  readonly features: readonly Feature[];
  readonly upgradeMessages: {
    readonly discovery: string;
    readonly waypoints: string;
  };
}

export type PlanTable = Readonly<Record<Tier, Plan>>;

/**
 * The one table of what the product sells. Pages, limits and refusals all read it.
 * @param edition on a private server every tier has everything. @param overrides the operator's own prices.
 */
export function planTable(edition: Edition = 'hosted', overrides: PriceOverrides = {}): PlanTable {
  const rows = tiers.map((tier) => [tier, planOf(tier, edition, overrides)] as const);
  return Object.fromEntries(rows) as Record<Tier, Plan>;
}

function planOf(tier: Tier, edition: Edition, overrides: PriceOverrides): Plan {
  const everything = edition === 'private';
  const price = priceOf(tier, overrides);
  const saying = everything ? 'FLEET' : tier;
  return {
    ...(everything ? unlimited : planLimits[tier]),
    tier,
    name: shortNames[tier],
    displayName: displayName(tier, price),
    price,
    priceText: priceText(tier, price),
    features: everything ? features : featuresOf(tier),
    upgradeMessages: {
      discovery: discoveryMessage(saying, overrides),
      waypoints: waypointMessage(saying, overrides),
    },
  };
}

function displayName(tier: Tier, price: Price | null): string {
  if (!price || tier === 'FLEET') return shortNames[tier];
  return `${dollars(price.cents)} ${price.period === 'year' ? 'Annual' : 'Plan'}`;
}

/** The table as it is without an operator's changes. */
export const plans: PlanTable = planTable();
