import type { SoldPlan } from '@roadcast/contract';
import {
  type DailyKind,
  dailyKinds,
  type Plan,
  type Price,
  type Tier,
  tierFor,
  type UpgradeOffer,
  type Upgrades,
} from '@roadcast/core/plans';
import { language } from '@roadcast/messages/language';
import { tiersTexts as texts } from '@roadcast/messages/tiers';

/** A feature that a request or a form can ask for and be refused. */
export type RefusableFeature = keyof typeof texts.lacking;

/** What a plan limits and a higher one allows more of. */
export type Upgradable = 'typedWaypoints' | 'savedRoutes' | 'activeNavigations' | DailyKind;

/** @returns a plan as it goes over the wire and onto the screen, in words. */
export function soldPlan({ upgrades, features, ...plan }: Plan): SoldPlan {
  const { tier, price } = plan;
  const upgradeOf = (what: Upgradable): string => upgradeSentence(what, upgrades);
  return {
    tier,
    name: texts.names[tier],
    displayName: displayName(tier, price),
    price,
    priceText: priceText(tier, price),
    features: [...features],
    typedWaypoints: plan.typedWaypoints,
    daily: plan.daily,
    savedRoutes: plan.savedRoutes,
    activeNavigations: plan.activeNavigations,
    upgradeMessages: {
      typedWaypoints: upgradeOf('typedWaypoints'),
      savedRoutes: upgradeOf('savedRoutes'),
      activeNavigations: upgradeOf('activeNavigations'),
      daily: {
        routeCalculations: upgradeOf('routeCalculations'),
        mapLoads: upgradeOf('mapLoads'),
        poiSearches: upgradeOf('poiSearches'),
        weatherRequests: upgradeOf('weatherRequests'),
      },
    },
  };
}

/** What a tier is called where its price stands in its name: '$9.99 Annual'. */
const displayName = (tier: Tier, price: Price | null): string =>
  !price || tier === 'FLEET' ? texts.names[tier] : texts.displayName[price.period]({ price: dollars(price) });

/** @returns '$2.99 for 30 days', '$9.99 a year', 'Free', 'On request'. */
function priceText(tier: Tier, price: Price | null): string {
  if (price) return texts.price[price.period]({ price: dollars(price) });
  return tier === 'FREE' ? texts.price.free : texts.price.onRequest;
}

/** @returns '$9.99', '$12'. */
function dollars({ cents }: Price): string {
  const minimumFractionDigits = cents % 100 === 0 ? 0 : 2;
  return (cents / 100).toLocaleString(language, { style: 'currency', currency: 'USD', minimumFractionDigits });
}

/** @returns 'Upgrade to Standard for 100 saved routes or Pro for unlimited!'; empty where no plan allows more. */
export function upgradeSentence(what: Upgradable, upgrades: Upgrades): string {
  const offers = isDaily(what) ? upgrades.daily[what] : upgrades[what];
  const [first = '', second = '', third = ''] = offers.map((offer, index) =>
    index === 0
      ? texts.upgrade.first[what](offerFacts(offer, upgrades))
      : texts.upgrade.further(offerFacts(offer, upgrades)),
  );
  if (first === '') return '';
  if (second === '') return texts.upgrade.one({ first });
  return third === '' ? texts.upgrade.two({ first, second }) : texts.upgrade.three({ first, second, third });
}

const isDaily = (what: Upgradable): what is DailyKind => dailyKinds.some((kind) => kind === what);

const offerFacts = ({ tier, limit }: UpgradeOffer, { thirtyDayPrice }: Upgrades) => ({
  tier: tier === 'THIRTY_DAY' ? thirtyDayText(thirtyDayPrice) : texts.names[tier],
  unlimited: limit === null,
  limit: limit ?? 0,
});

/** How the plan that is paid for 30 days is called in the specification's sentences: '$2.99/month'. */
const thirtyDayText = (price: Price | null): string =>
  price === null ? texts.names.THIRTY_DAY : texts.aMonth({ price: dollars(price) });

/** @returns '25 route calculations'. */
export const dailyText = (kind: DailyKind, limit: number): string => texts.daily[kind]({ limit });

/** @returns what a plan lacks without a feature: 'routing customizations'. */
export const lackingText = (feature: RefusableFeature): string => texts.lacking[feature];

/** @returns what brings a feature: 'Upgrade to Pro for routing customizations!' */
export const featureSentence = (feature: RefusableFeature): string =>
  texts.upgrade.feature({ tier: texts.names[tierFor(feature)], feature: texts.unlocked[feature] });

/** @returns the specification's sentence beside outdoor discoveries. */
export const discoverySentence = (upgrades: Upgrades): string => specified(texts.discovery, upgrades);

/** @returns the specification's sentence beside the button that adds a discovered place to the trip. */
export const discoveredWaypointSentence = (upgrades: Upgrades): string => specified(texts.waypoints, upgrades);

function specified(sentences: typeof texts.discovery, { from, thirtyDayPrice }: Upgrades): string {
  switch (from) {
    case 'FREE':
      return sentences.FREE({ thirtyDay: thirtyDayText(thirtyDayPrice) });
    case 'FLEET':
      return sentences.PRO;
    default:
      return sentences[from];
  }
}
