import { describe, expect, it } from 'vitest';
import {
  allowsOneMore,
  dailyKinds,
  type Feature,
  featureMessage,
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
  it('stand in the specification’s order', () => {
    expect(tiers).toEqual(['FREE', 'THIRTY_DAY', 'STANDARD', 'PRO', 'FLEET']);
  });

  it.each(tiers)('%s has itself and what lies below, and nothing above', (tier) => {
    const has = tiers.filter((required) => hasTier(tier, required));
    expect(has).toEqual(tiers.slice(0, tiers.indexOf(tier) + 1));
  });
});

/** Columns as in `tiers`. Copied from the specification by hand; THIRTY_DAY’s daily column from decision 6. */
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
  it.each(numbers)('of %s are the specification’s', (_, limitOf, expected) => {
    expect(tiers.map((tier) => limitOf(plans[tier]))).toEqual(expected);
  });

  it.each(numbers)('of %s never fall as tiers rise', (_, limitOf) => {
    const values = tiers.map((tier) => limitOf(plans[tier]) ?? Number.POSITIVE_INFINITY);
    expect(values).toEqual([...values].sort((a, b) => a - b));
  });

  it('leave what is left', () => {
    expect([left(10, 3), left(10, 12), left(null, 5000)]).toEqual([7, 0, null]);
    expect([allowsOneMore(10, 9), allowsOneMore(10, 10), allowsOneMore(null, 5000)]).toEqual([true, false, true]);
  });
});

describe('names and prices', () => {
  it('are the specification’s', () => {
    expect(tiers.map((tier) => plans[tier].displayName)).toEqual([
      'Free',
      '$2.99 Plan',
      '$9.99 Annual',
      '$19.99 Annual',
      'Fleet',
    ]);
    expect(tiers.map((tier) => plans[tier].priceText)).toEqual([
      'Free',
      '$2.99 for 30 days',
      '$9.99 a year',
      '$19.99 a year',
      'On request',
    ]);
  });

  it('follow the operator’s prices everywhere that a price stands', () => {
    const own = planTable('hosted', { THIRTY_DAY: 350, STANDARD: 1200, FLEET: 9900 });
    expect(tiers.map((tier) => own[tier].displayName)).toEqual([
      'Free',
      '$3.50 Plan',
      '$12 Annual',
      '$19.99 Annual',
      'Fleet',
    ]);
    expect(own.FLEET.priceText).toBe('$99 a year');
    expect(own.FREE.upgradeMessages.waypoints).toBe('Upgrade to $3.50/month to add POI waypoints to your route!');
  });
});

/** From which tier on, by the specification. */
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
  it.each(unlocked)('%s comes with %s', (feature, from) => {
    expect(tiers.filter((tier) => unlocks(tier, feature))).toEqual(tiers.slice(tiers.indexOf(from)));
  });

  it('are all in the table above', () => {
    expect(features.toSorted()).toEqual(unlocked.map(([feature]) => feature).toSorted());
  });

  it('are sold where they are there, and not before', () => {
    expect(tiers.map((tier) => featuresOf(tier))).toEqual([
      [],
      [],
      ['customMpg'],
      ['customMpg', 'advancedVehicle', 'routingCustomizations'],
      ['customMpg', 'advancedVehicle', 'routingCustomizations'],
    ]);
  });
});

describe('upgrade messages', () => {
  const discovery: readonly (readonly [Tier, string])[] = [
    ['FREE', 'Upgrade to unlock more outdoor discoveries! $2.99/month shows 3 results + 1 waypoint.'],
    ['THIRTY_DAY', 'Upgrade to Standard for 15 results + 5 waypoints, or Pro for unlimited discoveries.'],
    ['STANDARD', 'Upgrade to Pro for unlimited outdoor discoveries and waypoints!'],
    ['PRO', 'You have unlimited access to all outdoor discoveries!'],
    ['FLEET', 'You have unlimited access to all outdoor discoveries!'],
  ];
  it.each(discovery)('of discoveries on %s are word for word', (tier, sentence) => {
    expect(plans[tier].upgradeMessages.discovery).toBe(sentence);
  });

  const waypoints: readonly (readonly [Tier, string])[] = [
    ['FREE', 'Upgrade to $2.99/month to add POI waypoints to your route!'],
    ['THIRTY_DAY', 'Upgrade to Standard for 5 waypoints or Pro for unlimited!'],
    ['STANDARD', 'Upgrade to Pro for unlimited waypoint additions!'],
    ['PRO', 'You have unlimited waypoint access!'],
    ['FLEET', 'You have unlimited waypoint access!'],
  ];
  it.each(waypoints)('of waypoints on %s are word for word', (tier, sentence) => {
    expect(plans[tier].upgradeMessages.waypoints).toBe(sentence);
  });

  it('of features name the plan that has them', () => {
    expect(featureMessage('customMpg')).toBe('Upgrade to Standard for a fuel economy of your own!');
    expect(featureMessage('advancedVehicle')).toBe(
      'Upgrade to Pro for your vehicle’s own sizes, weight and top speed!',
    );
    expect(featureMessage('routingCustomizations')).toBe('Upgrade to Pro for routing customizations!');
  });

  it('of other limits name what higher plans allow, once each', () => {
    const saved = (tier: Tier): string => plans[tier].upgradeMessages.savedRoutes;
    expect(saved('FREE')).toBe('Upgrade to $2.99/month for 30 saved routes, Standard for 100 or Pro for unlimited!');
    expect(saved('STANDARD')).toBe('Upgrade to Pro for unlimited saved routes!');
    expect(saved('PRO')).toBe('');
    expect(plans.STANDARD.upgradeMessages.daily.routeCalculations).toBe(
      'Upgrade to Pro for 1,000 route calculations a day!',
    );
    expect(plans.FREE.upgradeMessages.typedWaypoints).toBe(
      'Upgrade to $2.99/month for 5 stops, Standard for 25 or Pro for 100!',
    );
  });
});

describe('a private server', () => {
  const table = planTable('private');
  it.each(tiers)('gives %s everything, without limits', (tier) => {
    const plan = table[tier];
    expect(plan.features.toSorted()).toEqual(featuresOf('FLEET').toSorted());
    expect(dailyKinds.map((kind) => plan.daily[kind])).toEqual([null, null, null, null]);
    expect([plan.savedRoutes, plan.activeNavigations, plan.offlineDownloads]).toEqual([null, null, null]);
    expect(plan.upgradeMessages.waypoints).toBe('You have unlimited waypoint access!');
  });
});
