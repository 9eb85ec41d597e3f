import { type PriceOverrides, plans, planTable, type Tier, tiers } from '@roadcast/core/plans';
import { describe, expect, it } from 'vitest';
import { discoveredWaypointSentence, discoverySentence, featureSentence, soldPlan } from './plans.ts';

const sold = (overrides?: PriceOverrides) => {
  const table = planTable('hosted', overrides);
  return tiers.map((tier) => soldPlan(table[tier]));
};

describe('names and prices', () => {
  it('are the specification’s', () => {
    expect(sold().map(({ displayName }) => displayName)).toEqual([
      'Free',
      '$2.99 Plan',
      '$9.99 Annual',
      '$19.99 Annual',
      'Fleet',
    ]);
    expect(sold().map(({ priceText }) => priceText)).toEqual([
      'Free',
      '$2.99 for 30 days',
      '$9.99 a year',
      '$19.99 a year',
      'On request',
    ]);
  });

  it('follow the operator’s prices everywhere that a price stands', () => {
    const overrides = { THIRTY_DAY: 350, STANDARD: 1200, FLEET: 9900 };
    const own = sold(overrides);
    expect(own.map(({ displayName }) => displayName)).toEqual([
      'Free',
      '$3.50 Plan',
      '$12 Annual',
      '$19.99 Annual',
      'Fleet',
    ]);
    expect(own.at(-1)?.priceText).toBe('$99 a year');
    expect(discoveredWaypointSentence(planTable('hosted', overrides).FREE.upgrades)).toBe(
      'Upgrade to $3.50/month to add POI waypoints to your route!',
    );
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
    expect(discoverySentence(plans[tier].upgrades)).toBe(sentence);
  });

  const waypoints: readonly (readonly [Tier, string])[] = [
    ['FREE', 'Upgrade to $2.99/month to add POI waypoints to your route!'],
    ['THIRTY_DAY', 'Upgrade to Standard for 5 waypoints or Pro for unlimited!'],
    ['STANDARD', 'Upgrade to Pro for unlimited waypoint additions!'],
    ['PRO', 'You have unlimited waypoint access!'],
    ['FLEET', 'You have unlimited waypoint access!'],
  ];
  it.each(waypoints)('of waypoints on %s are word for word', (tier, sentence) => {
    expect(discoveredWaypointSentence(plans[tier].upgrades)).toBe(sentence);
  });

  it('of features name the plan that has them', () => {
    expect(featureSentence('customMpg')).toBe('Upgrade to Standard for a fuel economy of your own!');
    expect(featureSentence('advancedVehicle')).toBe(
      'Upgrade to Pro for your vehicle’s own sizes, weight and top speed!',
    );
    expect(featureSentence('routingCustomizations')).toBe('Upgrade to Pro for routing customizations!');
  });

  it('of other limits name what higher plans allow, once each', () => {
    const messages = (tier: Tier) => soldPlan(plans[tier]).upgradeMessages;
    expect(messages('FREE').savedRoutes).toBe(
      'Upgrade to $2.99/month for 30 saved routes, Standard for 100 or Pro for unlimited!',
    );
    expect(messages('STANDARD').savedRoutes).toBe('Upgrade to Pro for unlimited saved routes!');
    expect(messages('PRO').savedRoutes).toBe('');
    expect(messages('STANDARD').daily.routeCalculations).toBe('Upgrade to Pro for 1,000 route calculations a day!');
    expect(messages('THIRTY_DAY').activeNavigations).toBe(
      'Upgrade to Standard for guidance on any number of trips at a time!',
    );
    expect(messages('STANDARD').activeNavigations).toBe('');
    expect(messages('FREE').typedWaypoints).toBe('Upgrade to $2.99/month for 5 stops, Standard for 25 or Pro for 100!');
  });

  it('of a private server upgrade nobody', () => {
    const table = planTable('private');
    expect(tiers.map((tier) => discoveredWaypointSentence(table[tier].upgrades))).toEqual(
      tiers.map(() => 'You have unlimited waypoint access!'),
    );
  });
});
