import { type Feature, tierFor } from './features.ts';
import { type DailyKind, type Limit, type PlanLimits, planLimits } from './limits.ts';
import { dollars, type PriceOverrides, priceOf } from './prices.ts';
import { type Tier, tiers } from './tiers.ts';

/** How the plan that is paid for 30 days is called in the specification's sentences: '$2.99/month'. */
const thirtyDayPrice = (overrides: PriceOverrides): string =>
  `${dollars(priceOf('THIRTY_DAY', overrides)?.cents ?? 0)}/month`;

/** @returns the specification's sentence beside outdoor discoveries. */
export function discoveryMessage(tier: Tier, overrides: PriceOverrides = {}): string {
  switch (tier) {
    case 'FREE':
      return `Upgrade to unlock more outdoor discoveries! ${thirtyDayPrice(overrides)} shows 3 results + 1 waypoint.`;
    case 'THIRTY_DAY':
      return 'Upgrade to Standard for 15 results + 5 waypoints, or Pro for unlimited discoveries.';
    case 'STANDARD':
      return 'Upgrade to Pro for unlimited outdoor discoveries and waypoints!';
    default:
      return 'You have unlimited access to all outdoor discoveries!';
  }
}

/** @returns the specification's sentence beside the button that adds a discovered place to the trip. */
export function waypointMessage(tier: Tier, overrides: PriceOverrides = {}): string {
  switch (tier) {
    case 'FREE':
      return `Upgrade to ${thirtyDayPrice(overrides)} to add POI waypoints to your route!`;
    case 'THIRTY_DAY':
      return 'Upgrade to Standard for 5 waypoints or Pro for unlimited!';
    case 'STANDARD':
      return 'Upgrade to Pro for unlimited waypoint additions!';
    default:
      return 'You have unlimited waypoint access!';
  }
}

/**
 * Says what higher plans allow of something, in the manner of the specification's sentences.
 * @param limitOf picks the limit. @param things in the plural: 'saved routes'.
 * @returns 'Upgrade to Standard for 100 saved routes or Pro for unlimited!'; empty where no plan allows more.
 */
export function limitMessage(
  tier: Tier,
  limitOf: (limits: PlanLimits) => Limit,
  things: string,
  overrides: PriceOverrides = {},
): string {
  const offers: string[] = [];
  let best = limitOf(planLimits[tier]);
  for (const higher of tiers.slice(tiers.indexOf(tier) + 1)) {
    const limit = limitOf(planLimits[higher]);
    if (best === null || (limit !== null && limit <= best)) continue;
    const count = limit === null ? 'unlimited' : limit.toLocaleString('en-US');
    const what = offers.length === 0 ? `${count} ${things}` : count;
    offers.push(`${higher === 'THIRTY_DAY' ? thirtyDayPrice(overrides) : shortNames[higher]} for ${what}`);
    best = limit;
  }
  return offers.length === 0 ? '' : `Upgrade to ${orList(offers)}!`;
}

/** Features that a request or a form can ask for and be refused: what a plan without them lacks, and what one with them is for. */
const featureWords = {
  customMpg: { lacking: 'a fuel economy of your own', upgrade: 'a fuel economy of your own' },
  advancedVehicle: {
    lacking: 'a height, width, length, weight, axles or top speed of your own',
    upgrade: 'your vehicle’s own sizes, weight and top speed',
  },
  routingCustomizations: { lacking: 'routing customizations', upgrade: 'routing customizations' },
} as const satisfies Partial<Record<Feature, { readonly lacking: string; readonly upgrade: string }>>;

export type RefusableFeature = keyof typeof featureWords;

/** @returns what a plan lacks without a feature: 'routing customizations'. */
export const lackingWords = (feature: RefusableFeature): string => featureWords[feature].lacking;

/** @returns what brings a feature: 'Upgrade to Pro for routing customizations!' */
export const featureMessage = (feature: RefusableFeature): string =>
  `Upgrade to ${shortNames[tierFor(feature)]} for ${featureWords[feature].upgrade}!`;

/** What a day's limits count, in words. */
export const dailyNames: Readonly<Record<DailyKind, string>> = {
  routeCalculations: 'route calculations',
  mapLoads: 'map loads',
  poiSearches: 'POI searches',
  weatherRequests: 'weather requests',
};

/** What the marketing copy and the sentences call a tier. */
export const shortNames: Readonly<Record<Tier, string>> = {
  FREE: 'Free',
  THIRTY_DAY: '30-Day',
  STANDARD: 'Standard',
  PRO: 'Pro',
  FLEET: 'Fleet',
};

const orList = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} or ${items.at(-1)}`;
