import { type DailyKind, type Limit, type PlanLimits, planLimits } from './limits.ts';
import { type Price, type PriceOverrides, priceOf } from './prices.ts';
import { type Tier, tiers } from './tiers.ts';

/** What a higher plan allows of something. */
export interface UpgradeOffer {
  readonly tier: Tier;
  readonly limit: Limit;
}

/** What higher plans would allow of everything that a plan limits; the lowest first, and none that allows no more than the one before. */
export interface Upgrades {
  /** The tier that is upgraded. On a private server everybody has the highest. */
  readonly from: Tier;
  /** Of the plan for 30 days, which the specification's sentences call by its price. */
  readonly thirtyDayPrice: Price | null;
  readonly typedWaypoints: readonly UpgradeOffer[];
  readonly savedRoutes: readonly UpgradeOffer[];
  readonly activeNavigations: readonly UpgradeOffer[];
  readonly daily: Readonly<Record<DailyKind, readonly UpgradeOffer[]>>;
}

/** @returns what there is to upgrade to from a tier. @param overrides the operator's own prices. */
export function upgradesFrom(tier: Tier, overrides: PriceOverrides = {}): Upgrades {
  const ofDay = (kind: DailyKind): UpgradeOffer[] => offersAbove(tier, ({ daily }) => daily[kind]);
  return {
    from: tier,
    thirtyDayPrice: priceOf('THIRTY_DAY', overrides),
    typedWaypoints: offersAbove(tier, ({ typedWaypoints }) => typedWaypoints),
    savedRoutes: offersAbove(tier, ({ savedRoutes }) => savedRoutes),
    activeNavigations: offersAbove(tier, ({ activeNavigations }) => activeNavigations),
    daily: {
      routeCalculations: ofDay('routeCalculations'),
      mapLoads: ofDay('mapLoads'),
      poiSearches: ofDay('poiSearches'),
      weatherRequests: ofDay('weatherRequests'),
    },
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
