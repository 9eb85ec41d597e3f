import { describe, expect, it } from 'vitest';
import {
  allowsOneMore,
  dailyKinds,
  type Feature,
  features,
  featuresOf,
  hasTier,
  type Limit,
  left,
  type PlanLimits,
  plans,
  planTable,
  type Tier,
  tiers,
  unlocks,
} from './index.ts';

describe('tiers', () => {
  it('are in order from lowest to highest', () => {
    expect(tiers).toEqual(['FREE', 'THIRTY_DAY', 'STANDARD', 'PRO', 'FLEET']);
  });

  it.each(tiers)('%s includes itself and lower tiers but no higher tiers', (tier) => {
    const has = tiers.filter((required) => hasTier(tier, required));
    expect(has).toEqual(tiers.slice(0, tiers.indexOf(tier) + 1));
  });
});

/**
 * Limits with a column per tier, in the order of `tiers`. See docs/product/plans-and-limits.md#limits and
 * docs/product/plans-and-limits.md#daily-limits.
 */
const numbers: readonly (readonly [what: string, limitOf: (plan: PlanLimits) => Limit, expected: readonly Limit[]])[] =
  [
    ['outdoor results', (plan) => plan.discoveryResults, [1, 3, 15, null, null]],
    ['outdoor waypoints', (plan) => plan.discoveryWaypoints, [0, 1, 5, null, null]],
    ['typed waypoints', (plan) => plan.typedWaypoints, [1, 5, 25, 100, 100]],
    ['route calculations', (plan) => plan.daily.routeCalculations, [25, 75, 200, 1000, 1000]],
    ['map loads', (plan) => plan.daily.mapLoads, [100, 300, 1000, 5000, 5000]],
    ['POI searches', (plan) => plan.daily.poiSearches, [50, 150, 500, 2000, 2000]],
    ['weather requests', (plan) => plan.daily.weatherRequests, [25, 75, 200, 1000, 1000]],
    ['active turn-by-turn routes', (plan) => plan.activeNavigations, [3, 9, null, null, null]],
    ['saved routes', (plan) => plan.savedRoutes, [10, 30, 100, null, null]],
    ['offline downloads', (plan) => plan.offlineDownloads, [0, 0, 10, 20, 20]],
    ['megabytes of a download', (plan) => plan.offlineMegabytes, [0, 0, 2000, 10_000, 10_000]],
  ];

describe('limits', () => {
  it.each(numbers)('%s match the product rules', (_, limitOf, expected) => {
    expect(tiers.map((tier) => limitOf(plans[tier]))).toEqual(expected);
  });

  it.each(numbers)('%s never decrease with higher tiers', (_, limitOf) => {
    const values = tiers.map((tier) => limitOf(plans[tier]) ?? Number.POSITIVE_INFINITY);
    expect(values).toEqual([...values].sort((a, b) => a - b));
  });

  it('calculate the remaining count', () => {
    expect([left(10, 3), left(10, 12), left(null, 5000)]).toEqual([7, 0, null]);
    expect([allowsOneMore(10, 9), allowsOneMore(10, 10), allowsOneMore(null, 5000)]).toEqual([true, false, true]);
  });
});

describe('prices', () => {
  it('match the product rules', () => {
    expect(tiers.map((tier) => plans[tier].price)).toEqual([
      null,
      { cents: 299, period: '30 days' },
      { cents: 999, period: 'year' },
      { cents: 1999, period: 'year' },
      null,
    ]);
  });

  it('use the operator’s overrides', () => {
    const own = planTable('hosted', { THIRTY_DAY: 350, STANDARD: 1200, FLEET: 9900 });
    expect(tiers.map((tier) => own[tier].price?.cents ?? null)).toEqual([null, 350, 1200, 1999, 9900]);
    expect(own.FREE.upgrades.thirtyDayPrice).toEqual({ cents: 350, period: '30 days' });
  });
});

/** Lowest tier of each feature. See docs/product/plans-and-limits.md#features. */
const unlocked: readonly (readonly [Feature, Tier])[] = [
  ['customMpg', 'STANDARD'],
  ['offTheBeatenPath', 'STANDARD'],
  ['offlineDownloads', 'STANDARD'],
  ['advancedVehicle', 'PRO'],
  ['routingCustomizations', 'PRO'],
  ['evRouting', 'PRO'],
  ['offlineCustomAreas', 'PRO'],
  ['attractions', 'PRO'],
  ['premiumIntegrations', 'PRO'],
  ['severalDrivers', 'FLEET'],
];

describe('features', () => {
  it.each(unlocked)('%s starts at %s', (feature, from) => {
    expect(tiers.filter((tier) => unlocks(tier, feature))).toEqual(tiers.slice(tiers.indexOf(from)));
  });

  it('are all in the table above', () => {
    expect(features.toSorted()).toEqual(unlocked.map(([feature]) => feature).toSorted());
  });

  it('are sold only if built', () => {
    expect(tiers.map((tier) => featuresOf(tier))).toEqual([
      [],
      [],
      ['customMpg'],
      ['customMpg', 'advancedVehicle', 'routingCustomizations', 'evRouting'],
      ['customMpg', 'advancedVehicle', 'routingCustomizations', 'evRouting'],
    ]);
  });
});

describe('upgrades', () => {
  it('list what each higher plan allows, once each', () => {
    expect(plans.FREE.upgrades.savedRoutes).toEqual([
      { tier: 'THIRTY_DAY', limit: 30 },
      { tier: 'STANDARD', limit: 100 },
      { tier: 'PRO', limit: null },
    ]);
    expect(plans.STANDARD.upgrades.daily.routeCalculations).toEqual([{ tier: 'PRO', limit: 1000 }]);
    expect(plans.PRO.upgrades.savedRoutes).toEqual([]);
    expect(plans.FREE.upgrades.activeNavigations).toEqual([
      { tier: 'THIRTY_DAY', limit: 9 },
      { tier: 'STANDARD', limit: null },
    ]);
    expect(plans.THIRTY_DAY.upgrades.typedWaypoints).toEqual([
      { tier: 'STANDARD', limit: 25 },
      { tier: 'PRO', limit: 100 },
    ]);
  });
});

describe('a private server', () => {
  const table = planTable('private');
  it.each(tiers)('gives %s everything, without limits', (tier) => {
    const plan = table[tier];
    expect(plan.features.toSorted()).toEqual(featuresOf('FLEET').toSorted());
    expect(dailyKinds.map((kind) => plan.daily[kind])).toEqual([null, null, null, null]);
    expect([plan.savedRoutes, plan.activeNavigations, plan.offlineDownloads]).toEqual([null, null, null]);
    expect(plan.upgrades).toMatchObject({ from: 'FLEET', typedWaypoints: [], savedRoutes: [] });
  });
});
