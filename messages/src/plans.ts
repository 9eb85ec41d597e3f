import type { SoldPlan } from '@roadcast/contract';
import {
  type DailyKind,
  dailyKinds,
  type Plan,
  type Price,
  recordOf,
  type SoldLimit,
  soldLimits,
  soldLimitsOf,
  type Tier,
  tierFor,
  type UpgradeOffer,
  type Upgrades,
} from '@roadcast/core/plans';
import { language } from '@roadcast/messages/language';
import { tiersTexts as texts } from '@roadcast/messages/tiers';

/** A feature that can be requested and refused. */
export type RefusableFeature = keyof typeof texts.lacking;

/** A limit that higher plans raise. */
export type Upgradable = SoldLimit | DailyKind;

/** Returns a plan with its texts for the API and screens. */
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
    ...soldLimitsOf(plan),
    daily: plan.daily,
    upgradeMessages: { ...recordOf(soldLimits, upgradeOf), daily: recordOf(dailyKinds, upgradeOf) },
  };
}

/** Returns a tier's name, which may include the price, like '$9.99 Annual'. */
const displayName = (tier: Tier, price: Price | null): string =>
  !price || tier === 'FLEET' ? texts.names[tier] : texts.displayName[price.period]({ price: dollars(price) });

/** Formats a tier's price, like '$2.99 for 30 days', '$9.99 a year', 'Free' or 'On request'. */
function priceText(tier: Tier, price: Price | null): string {
  if (price) return texts.price[price.period]({ price: dollars(price) });
  return tier === 'FREE' ? texts.price.free : texts.price.onRequest;
}

/** Formats a price, like '$9.99' or '$12'. */
function dollars({ cents }: Price): string {
  const minimumFractionDigits = cents % 100 === 0 ? 0 : 2;
  return (cents / 100).toLocaleString(language, { style: 'currency', currency: 'USD', minimumFractionDigits });
}

/**
 * Returns an upgrade message, like 'Upgrade to Standard for 100 saved routes or Pro for unlimited!'; '' if no plan
 * allows more.
 */
export function upgradeSentence(what: Upgradable, upgrades: Upgrades): string {
  if (what === 'discoveryResults' || what === 'discoveryWaypoints') return discoverySentence(what, upgrades);
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

/**
 * Returns the message about discovered places, which depends on how many higher plans there are. See
 * docs/product/discovery.md#limits.
 */
function discoverySentence(what: 'discoveryResults' | 'discoveryWaypoints', upgrades: Upgrades): string {
  const words = texts.upgrade[what];
  const offers = upgrades.discoveryResults;
  const [next, second] = offers.map((offer) => offerFacts(offer, upgrades).tier);
  if (next === undefined) return words.none;
  const facts = {
    first: next,
    second: second ?? '',
    results: offers[0]?.limit ?? 0,
    waypoints: upgrades.discoveryWaypoints[0]?.limit ?? 0,
  };
  if (offers.length === 1) return words.one(facts);
  return offers.length === 2 ? words.two(facts) : words.three(facts);
}

const isDaily = (what: Upgradable): what is DailyKind => dailyKinds.some((kind) => kind === what);

const offerFacts = ({ tier, limit }: UpgradeOffer, { thirtyDayPrice }: Upgrades) => ({
  tier: tier === 'THIRTY_DAY' ? thirtyDayText(thirtyDayPrice) : texts.names[tier],
  unlimited: limit === null,
  limit: limit ?? 0,
});

/** Formats the 30-day plan's price for upgrade messages, like '$2.99/month'. */
const thirtyDayText = (price: Price | null): string =>
  price === null ? texts.names.THIRTY_DAY : texts.aMonth({ price: dollars(price) });

/** Describes a daily limit, like '25 route calculations'. */
export const dailyText = (kind: DailyKind, limit: number): string => texts.daily[kind]({ limit });

/** Names a feature that a plan lacks, like 'routing customizations'. */
export const lackingText = (feature: RefusableFeature): string => texts.lacking[feature];

/** Returns an upgrade message for a feature, like 'Upgrade to Pro for routing customizations!' */
export const featureSentence = (feature: RefusableFeature): string =>
  texts.upgrade.feature({ tier: texts.names[tierFor(feature)], feature: texts.unlocked[feature] });
