import type { PopularQuery } from '@roadcast/contract';
import {
  MOST_SHARE_TAGS,
  type Season,
  type SharedVehicleType,
  seasons,
  sharedVehicleTypes,
  tagsOf,
} from '@roadcast/core/community';
import type { Search } from '../../../../lib/navigation.ts';

/* The open section and the filters in the address. Invalid values are dropped, so old or mistyped links still open. */

export const sections = ['share', 'community', 'trending'] as const;

export type Section = (typeof sections)[number];

export const sorts = ['popular', 'newest', 'rating'] as const satisfies readonly PopularQuery['sort'][];

export type Sort = (typeof sorts)[number];

/** Ranges of trip lengths, miles. */
const lengths = {
  '0-200': { most: 200 },
  '200-500': { least: 200, most: 500 },
  '500-1000': { least: 500, most: 1000 },
  '1000-': { least: 1000 },
} as const satisfies Record<string, LengthRange>;

export interface LengthRange {
  readonly least?: number;
  readonly most?: number;
}

export type Length = keyof typeof lengths;

export const lengthNames = Object.keys(lengths).filter((name): name is Length => name in lengths);

export const lengthRange = (length: Length): LengthRange => lengths[length];

/** Filters and order of the community's trips. */
export interface CommunityWish {
  readonly evOptimized: boolean;
  readonly vehicleType: SharedVehicleType | null;
  readonly tags: readonly string[];
  /** State along the trip, as a two-letter code. */
  readonly state: string | null;
  readonly length: Length | null;
  readonly season: Season | null;
  readonly words: string;
  readonly sort: Sort;
}

export const usualWish: CommunityWish = {
  evOptimized: false,
  vehicleType: null,
  tags: [],
  state: null,
  length: null,
  season: null,
  words: '',
  sort: 'popular',
};

/** Maximum characters of a search, as in the API. */
export const WORDS_LENGTH = 100;

const STATE = /^[A-Z]{2}$/;

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Returns the section in an address; by default the form if a trip is open, and the list otherwise. */
export const sectionIn = ({ show }: Search, hasTrip: boolean): Section =>
  sections.find((one) => one === show) ?? (hasTrip ? 'share' : 'community');

/** Returns the filters in an address. */
export function wishIn(search: Search): CommunityWish {
  const state = textIn(search.state).toUpperCase();
  return {
    evOptimized: search.optimized === 'yes',
    vehicleType: sharedVehicleTypes.find((type) => type === search.type) ?? null,
    tags: tagsOf(textIn(search.tags).split(',')).slice(0, MOST_SHARE_TAGS),
    state: STATE.test(state) ? state : null,
    length: lengthNames.find((length) => length === search.length) ?? null,
    season: seasons.find((season) => season === search.season) ?? null,
    words: textIn(search.words).slice(0, WORDS_LENGTH),
    sort: sorts.find((sort) => sort === search.sort) ?? usualWish.sort,
  };
}

/** Returns the query parameters of filters; defaults are undefined. */
export const searchOf = (wish: CommunityWish): Search => ({
  optimized: wish.evOptimized ? 'yes' : undefined,
  type: wish.vehicleType ?? undefined,
  tags: wish.tags.length === 0 ? undefined : wish.tags.join(','),
  state: wish.state ?? undefined,
  length: wish.length ?? undefined,
  season: wish.season ?? undefined,
  words: wish.words === '' ? undefined : wish.words,
  sort: wish.sort === usualWish.sort ? undefined : wish.sort,
});

/** Converts the filters to query parameters of the API. */
export function filtersOf(wish: CommunityWish): Omit<PopularQuery, 'sort' | 'cursor' | 'pageSize'> {
  const { least, most } = wish.length === null ? {} : lengthRange(wish.length);
  const words = wish.words.trim();
  return {
    ...(wish.evOptimized && { isEvOptimized: 'true' }),
    ...(wish.vehicleType && { vehicleType: wish.vehicleType }),
    ...(wish.tags.length > 0 && { tags: wish.tags.join(',') }),
    ...(wish.state && { state: wish.state }),
    ...(least !== undefined && { minMiles: least }),
    ...(most !== undefined && { maxMiles: most }),
    ...(wish.season && { season: wish.season }),
    ...(words !== '' && { words }),
  };
}

/** Returns the number of active filters, not counting the sort order. */
export const filterCount = (wish: CommunityWish): number =>
  Object.values(searchOf({ ...wish, sort: usualWish.sort })).filter((value) => value !== undefined).length;
