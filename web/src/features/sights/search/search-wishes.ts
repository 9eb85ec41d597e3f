import { isRecord } from '@roadcast/core/records';
import {
  crowdFilters,
  minimumRatings,
  priceLevels,
  type SightFilters,
  sightRadius,
  sightSorts,
  usualSightFilters,
} from '@roadcast/core/sights';
import { onConsentChange, readOptional, writeOptional } from '../../../lib/consent.ts';
import { createStore, useStored } from '../../../lib/store.ts';
import { exploreKey } from './stored-keys.ts';

export interface SearchWishes extends SightFilters {
  /** Miles. */
  readonly radius: number;
}

export const usualWishes: SearchWishes = { ...usualSightFilters, radius: sightRadius.usual };

const isRadius = (value: unknown): value is number =>
  typeof value === 'number' &&
  value >= sightRadius.least &&
  value <= sightRadius.most &&
  value % sightRadius.step === 0;

/** Parses stored search settings, using defaults for invalid values. */
export function wishesIn(stored: unknown): SearchWishes {
  const given = isRecord(stored) ? stored : {};
  return {
    radius: isRadius(given.radius) ? given.radius : usualWishes.radius,
    minRating: minimumRatings.find((rating) => rating === given.minRating) ?? usualWishes.minRating,
    maxPrice: priceLevels.find((level) => level === given.maxPrice) ?? usualWishes.maxPrice,
    crowd: crowdFilters.find((crowd) => crowd === given.crowd) ?? usualWishes.crowd,
    sort: sightSorts.find((sort) => sort === given.sort) ?? usualWishes.sort,
  };
}

/** Returns whether two searches have the same settings. */
export const areSameWishes = (a: SearchWishes, b: SearchWishes): boolean =>
  a.radius === b.radius &&
  a.minRating === b.minRating &&
  a.maxPrice === b.maxPrice &&
  a.crowd === b.crowd &&
  a.sort === b.sort;

const wishes = createStore(wishesIn(readOptional(exploreKey)));

export const useWishes = (): SearchWishes => useStored(wishes);

/** Changes search settings. Stores them permanently with consent, otherwise for this visit. */
export function changeWishes(change: Partial<SearchWishes>): void {
  wishes.set({ ...wishes.get(), ...change });
  writeOptional(exploreKey, wishes.get());
}

// If consent is given later, store this visit's settings; if withdrawn, keep them for the visit.
onConsentChange(() => {
  if (!areSameWishes(wishes.get(), usualWishes)) writeOptional(exploreKey, wishes.get());
});
