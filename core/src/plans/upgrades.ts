import {
  type DailyKind,
  dailyKinds,
  type Limit,
  type PlanLimits,
  planLimits,
  type SoldLimit,
  soldLimits,
} from './limits.ts';
import { type Price, type PriceOverrides, priceOf } from './prices.ts';
import { recordOf } from './record-of.ts';
import { type Tier, tiers } from './tiers.ts';

/** A higher tier and the limit it offers. */
export interface UpgradeOffer {
  readonly tier: Tier;
  readonly limit: Limit;
}

/** Upgrades for each limit, lowest tier first, skipping tiers that offer no more than the previous one. */
export interface Upgrades extends Readonly<Record<SoldLimit, readonly UpgradeOffer[]>> {
  /** Current tier; on a private server, the highest tier. */
  readonly from: Tier;
  /**
   * Price of the 30-day plan, as mentioned in upgrade messages. See docs/product/plans-and-limits.md#upgrade-sentences.
   */
  readonly thirtyDayPrice: Price | null;
  readonly daily: Readonly<Record<DailyKind, readonly UpgradeOffer[]>>;
}

/**
 * Returns the upgrades available from a tier.
 * @param overrides prices set by the operator.
 */
export function upgradesFrom(tier: Tier, overrides: PriceOverrides = {}): Upgrades {
  return {
    from: tier,
    thirtyDayPrice: priceOf('THIRTY_DAY', overrides),
    ...recordOf(soldLimits, (name) => offersAbove(tier, (limits) => limits[name])),
    daily: recordOf(dailyKinds, (kind) => offersAbove(tier, ({ daily }) => daily[kind])),
  };
}

function offersAbove(tier: Tier, limitOf: (limits: PlanLimits) => Limit): UpgradeOffer[] {
  const offers: UpgradeOffer[] = [];
  let best = limitOf(planLimits[tier]);
  for (const higher of tiers.slice(tiers.indexOf(tier) + 1)) {
    const limit = limitOf(planLimits[higher]);
    if (best === null || (limit !== null && limit <= best)) continue;
    offers.push({ tier: higher, limit });
    best = limit;
  }
  return offers;
}
