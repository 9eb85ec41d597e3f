import { roundTo } from '../units/index.ts';
import type { SightFee, SightKind } from './model.ts';

/** Weights by kind; other kinds have 1. See docs/product/discovery.md#score. */
const WEIGHTS: Readonly<Partial<Record<SightKind, number>>> = {
  national_park: 1.3,
  waterfall: 1.25,
  scenic_overlook: 1.2,
  mountain_pass: 1.15,
  historic_site: 1.1,
  lighthouse: 1.1,
  museum: 1.05,
};

/** Distance at which a sight's score would reach 0, miles. */
const FADING_MILES = 50;

const LEAST_DISTANCE_FACTOR = 0.1;

/** Rating assumed for unrated sights in filters and scores; also the default minimum rating. */
export const UNRATED_COUNTS_AS = 3;

const SCORE_DECIMALS = 3;

/**
 * Returns a sight's score: rating x max(0.1, 1 - distance/50) x kind weight.
 * @param rating drivers' average rating, 1 to 5; null if unrated. @param miles distance from the road or position.
 */
export function sightScore(kind: SightKind, rating: number | null, miles: number): number {
  const factor = Math.max(LEAST_DISTANCE_FACTOR, 1 - miles / FADING_MILES);
  return roundTo((rating ?? UNRATED_COUNTS_AS) * factor * (WEIGHTS[kind] ?? 1), SCORE_DECIMALS);
}

/** Highest entrance fee of price levels 2 and 3, dollars. Level 1 is free. */
export const priceLevelDollars = { 2: 15, 3: 30 } as const;

export const priceLevels = [1, 2, 3, 4] as const;

export type PriceLevel = (typeof priceLevels)[number];

/** Returns a price level from 1 (free) to 4 by the fee of a car, or else of a person; null if unknown. */
export function priceLevelOf(fee: SightFee | null): PriceLevel | null {
  if (!fee) return null;
  const dollars = fee.vehicle ?? fee.person ?? fee.motorcycle ?? 0;
  if (dollars === 0) return 1;
  if (dollars <= priceLevelDollars[2]) return 2;
  return dollars <= priceLevelDollars[3] ? 3 : 4;
}
