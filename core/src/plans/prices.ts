import type { Tier } from './tiers.ts';

/** Tiers that cost something. */
export const pricedTiers = ['THIRTY_DAY', 'STANDARD', 'PRO', 'FLEET'] as const satisfies readonly Tier[];

export type PricedTier = (typeof pricedTiers)[number];

export type BillingPeriod = '30 days' | 'year';

/** What a tier costs in US dollars. */
export interface Price {
  readonly cents: number;
  readonly period: BillingPeriod;
}

/** Cents of the tiers whose price an operator has changed. */
export type PriceOverrides = Readonly<Partial<Record<PricedTier, number>>>;

/** For how long each tier is paid at once. It is part of the tiers' names, so operators change amounts only. */
const periods: Readonly<Record<PricedTier, BillingPeriod>> = {
  THIRTY_DAY: '30 days',
  STANDARD: 'year',
  PRO: 'year',
  FLEET: 'year',
};

/** FLEET is sold on request: it has no price until an operator gives it one. */
const cents: Readonly<Record<PricedTier, number | null>> = {
  THIRTY_DAY: 299,
  STANDARD: 999,
  PRO: 1999,
  FLEET: null,
};

/** @returns a tier's price; null where it costs nothing (FREE) or is sold on request (FLEET). */
export function priceOf(tier: Tier, overrides: PriceOverrides = {}): Price | null {
  if (tier === 'FREE') return null;
  const amount = overrides[tier] ?? cents[tier];
  return amount === null ? null : { cents: amount, period: periods[tier] };
}
