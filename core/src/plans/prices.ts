import type { Tier } from './tiers.ts';

export const pricedTiers = ['THIRTY_DAY', 'STANDARD', 'PRO', 'FLEET'] as const satisfies readonly Tier[];

export type PricedTier = (typeof pricedTiers)[number];

export type BillingPeriod = '30 days' | 'year';

/** Price of a tier. */
export interface Price {
  readonly cents: number;
  readonly period: BillingPeriod;
}

/** Prices set by the operator, in cents by tier. */
export type PriceOverrides = Readonly<Partial<Record<PricedTier, number>>>;

/** Billing period of each tier. Fixed because it's part of the tier's name, so operators change only amounts. */
const periods: Readonly<Record<PricedTier, BillingPeriod>> = {
  THIRTY_DAY: '30 days',
  STANDARD: 'year',
  PRO: 'year',
  FLEET: 'year',
};

/** Default prices. FLEET is sold on request and has no price unless the operator sets one. */
const cents: Readonly<Record<PricedTier, number | null>> = {
  THIRTY_DAY: 299,
  STANDARD: 999,
  PRO: 1999,
  FLEET: null,
};

/** Returns a tier's price; null if free (FREE) or sold on request (FLEET). */
export function priceOf(tier: Tier, overrides: PriceOverrides = {}): Price | null {
  if (tier === 'FREE') return null;
  const amount = overrides[tier] ?? cents[tier];
  return amount === null ? null : { cents: amount, period: periods[tier] };
}
