import { type PriceOverrides, plans, planTable, type Tier, tiers } from '@roadcast/core/plans';
import { describe, expect, it } from 'vitest';
import { featureSentence, soldPlan } from './plans.ts';

const sold = (overrides?: PriceOverrides) => {
  const table = planTable('hosted', overrides);
  return tiers.map((tier) => soldPlan(table[tier]));
};

describe('names and prices', () => {
  it('match the product rules', () => {
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

  it('use the operator’s prices in all texts with a price', () => {
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
    expect(own[0]?.upgradeMessages.savedRoutes).toContain('Upgrade to $3.50/month');
  });
});

describe('upgrade messages', () => {
  it('for features name the plan that includes them', () => {
    expect(featureSentence('customMpg')).toBe('Upgrade to Standard for your own fuel economy!');
    expect(featureSentence('advancedVehicle')).toBe('Upgrade to Pro for your vehicle’s size, weight and top speed!');
    expect(featureSentence('routingCustomizations')).toBe('Upgrade to Pro for routing customizations!');
  });

  it('for other limits list what higher plans allow, once each', () => {
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

  it('suggest no upgrade on a private server', () => {
    const table = planTable('private');
    expect(tiers.map((tier) => soldPlan(table[tier]).upgradeMessages.savedRoutes)).toEqual(tiers.map(() => ''));
  });
});
