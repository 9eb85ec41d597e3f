import { type Feature, featuresOf } from './features.ts';
import { type DailyKind, dailyKinds, type PlanLimits, planLimits, unlimited } from './limits.ts';
import { dollars, type Price, type PriceOverrides, priceOf, priceText } from './prices.ts';
import { type Tier, tiers } from './tiers.ts';
import { dailyNames, discoveryMessage, limitMessage, shortNames, waypointMessage } from './upgrade-messages.ts';

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
  readonly upgradeMessages: UpgradeMessages;
}

/** What a higher plan would allow, as sentences. Empty where none allows more. */
export interface UpgradeMessages {
  readonly discovery: string;
  /** Of discovered places that are added to a trip. */
  readonly waypoints: string;
  readonly typedWaypoints: string;
  readonly savedRoutes: string;
  readonly daily: Readonly<Record<DailyKind, string>>;
}

/** What of a plan is there to be had. The other limits come with what they limit. */
export type SoldPlan = Omit<
  Plan,
  | 'discoveryResults'
  | 'discoveryWaypoints'
  | 'activeNavigations'
  | 'offlineDownloads'
  | 'offlineMegabytes'
  | 'upgradeMessages'
> & { readonly upgradeMessages: Omit<UpgradeMessages, 'discovery' | 'waypoints'> };

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
  return {
    ...(everything ? unlimited : planLimits[tier]),
    tier,
    name: shortNames[tier],
    displayName: displayName(tier, price),
    price,
    priceText: priceText(tier, price),
    features: featuresOf(everything ? 'FLEET' : tier),
    upgradeMessages: messagesOf(everything ? 'FLEET' : tier, overrides),
  };
}

function messagesOf(tier: Tier, overrides: PriceOverrides): UpgradeMessages {
  const daily = dailyKinds.map((kind) => [
    kind,
    limitMessage(tier, (limits) => limits.daily[kind], `${dailyNames[kind]} a day`, overrides),
  ]);
  return {
    discovery: discoveryMessage(tier, overrides),
    waypoints: waypointMessage(tier, overrides),
    typedWaypoints: limitMessage(tier, (limits) => limits.typedWaypoints, 'stops', overrides),
    savedRoutes: limitMessage(tier, (limits) => limits.savedRoutes, 'saved routes', overrides),
    daily: Object.fromEntries(daily) as Record<DailyKind, string>,
  };
}

function displayName(tier: Tier, price: Price | null): string {
  if (!price || tier === 'FLEET') return shortNames[tier];
  return `${dollars(price.cents)} ${price.period === 'year' ? 'Annual' : 'Plan'}`;
}

/** The table as it is without an operator's changes. */
export const plans: PlanTable = planTable();
