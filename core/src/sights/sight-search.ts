import type { CrowdLevel } from './crowds.ts';
import { groupOfSight, type Sight, type SightGroup } from './model.ts';
import { type PriceLevel, priceLevelOf, sightScore, UNRATED_COUNTS_AS } from './ranking.ts';

/** Orders of search results. */
export const sightSorts = ['distance', 'rating', 'popularity'] as const;

export type SightSort = (typeof sightSorts)[number];

/** Minimum ratings offered; 0 is 'Any'. */
export const minimumRatings = [0, 3, 4, 4.5] as const;

export const crowdFilters = ['all', 'low', 'moderate', 'high'] as const;

export type CrowdFilter = (typeof crowdFilters)[number];

/** Search radius, miles. */
export const sightRadius = { least: 5, most: 100, step: 5, usual: 25 } as const;

export interface SightFilters {
  readonly minRating: (typeof minimumRatings)[number];
  readonly maxPrice: PriceLevel;
  readonly crowd: CrowdFilter;
  readonly sort: SightSort;
}

export const usualSightFilters: SightFilters = {
  minRating: UNRATED_COUNTS_AS,
  maxPrice: 4,
  crowd: 'all',
  sort: 'distance',
};

export interface SightRating {
  /** Average from 1 to 5. */
  readonly average: number;
  readonly count: number;
}

/** A sight within the search radius. */
export interface FoundSight {
  readonly sight: Sight;
  /** Distance from the road or position, miles. */
  readonly miles: number;
  /** Null if unrated. */
  readonly rating: SightRating | null;
  /** How often drivers here added the sight to a trip or marked it as a favorite. */
  readonly popularity: number;
  /** Estimated crowds on the day of the visit; null without a date. */
  readonly crowd: CrowdLevel | null;
}

export type Ranked<Found extends FoundSight> = Found & Pick<SortableSight, 'id' | 'score'>;

/** Fields that results are sorted by. */
export interface SortableSight extends Pick<FoundSight, 'miles' | 'rating' | 'popularity'> {
  readonly id: string;
  readonly score: number;
}

export interface SightMatches<Found extends FoundSight> {
  /** Matches in the requested order. */
  readonly matches: readonly Ranked<Found>[];
  /** Sights hidden only because they are unrated or their entrance fee is unknown. */
  readonly hidden: { readonly unrated: number; readonly unpriced: number };
  /** Order of `matches`: `score` if popularity was requested but no driver here has added or favored any match. */
  readonly sortedBy: SightSort | 'score';
}

/** Filters and sorts the sights within a radius. Unrated sights count as `UNRATED_COUNTS_AS`. */
export function matchSights<Found extends FoundSight>(
  found: readonly Found[],
  filters: SightFilters,
): SightMatches<Found> {
  const matches: Ranked<Found>[] = [];
  const hidden = { unrated: 0, unpriced: 0 };
  for (const one of found) {
    const { sight, miles, rating, crowd } = one;
    if (filters.crowd !== 'all' && crowd !== filters.crowd) continue;
    const level = priceLevelOf(sight.fee);
    if (level !== null && level > filters.maxPrice) continue;
    const isRated = (rating?.average ?? UNRATED_COUNTS_AS) >= filters.minRating;
    if (!isRated && rating) continue;
    if (!isRated) hidden.unrated += 1;
    else if (level === null && filters.maxPrice < usualSightFilters.maxPrice) hidden.unpriced += 1;
    else matches.push({ ...one, id: sight.id, score: sightScore(sight.kind, rating?.average ?? null, miles) });
  }
  const sortedBy =
    filters.sort === 'popularity' && matches.every(({ popularity }) => popularity === 0) ? 'score' : filters.sort;
  return {
    matches: matches.sort(sightOrder(sortedBy)),
    hidden,
    sortedBy,
  };
}

type Compare = (a: SortableSight, b: SortableSight) => number;

const byScore: Compare = (a, b) => b.score - a.score;
const byId: Compare = (a, b) => (a.id < b.id ? -1 : 1);

const comparisons: Readonly<Record<SightSort | 'score', Compare>> = {
  distance: (a, b) => a.miles - b.miles,
  rating: (a, b) => (b.rating?.average ?? 0) - (a.rating?.average ?? 0),
  popularity: (a, b) => b.popularity - a.popularity,
  score: byScore,
};

/** Returns the comparison for an order; of equal sights, the one with the higher score comes first. */
export const sightOrder =
  (by: SightSort | 'score'): Compare =>
  (a, b) =>
    comparisons[by](a, b) || byScore(a, b) || byId(a, b);

/** Shares of a tier's results: a third each. */
export const sightShares = ['national_parks', 'recreation', 'others'] as const;

export type SightShare = (typeof sightShares)[number];

const shares: Readonly<Record<SightGroup, SightShare>> = {
  national_parks: 'national_parks',
  recreation: 'recreation',
  outdoor_features: 'others',
  places: 'others',
};

/** Ids already shown in a search, by share. */
export type ShownSights = Readonly<Record<SightShare, readonly string[]>>;

export const noneShown: ShownSights = { national_parks: [], recreation: [], others: [] };

/**
 * Cuts results to a tier's limit, which holds for all calls of a search together: a third per share, rounded up, and
 * the limit in total. Sights already shown in the search don't count again.
 * @param limit null for unlimited. @returns the visible results in order, and the updated ids.
 */
export function cutToLimit<Found extends Pick<FoundSight, 'sight'>>(
  matches: readonly Found[],
  limit: number | null,
  shown: ShownSights,
): { readonly visible: readonly Found[]; readonly shown: ShownSights } {
  if (limit === null) return { visible: matches, shown };
  const perShare = Math.ceil(limit / sightShares.length);
  const sets = {
    national_parks: new Set(shown.national_parks),
    recreation: new Set(shown.recreation),
    others: new Set(shown.others),
  };
  let total = sightShares.reduce((sum, share) => sum + sets[share].size, 0);
  const visible = matches.filter(({ sight }) => {
    const set = sets[shares[groupOfSight(sight.kind)]];
    if (set.has(sight.id)) return true;
    if (total >= limit || set.size >= perShare) return false;
    set.add(sight.id);
    total += 1;
    return true;
  });
  return {
    visible,
    shown: {
      national_parks: [...sets.national_parks],
      recreation: [...sets.recreation],
      others: [...sets.others],
    },
  };
}
