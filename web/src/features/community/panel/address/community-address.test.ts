import { describe, expect, it } from 'vitest';
import { filterCount, filtersOf, searchOf, sectionIn, usualWish, wishIn } from './community-address.ts';

describe('the section in the address', () => {
  it('is the one named, otherwise the form with a trip and the list without', () => {
    expect(sectionIn({ show: 'trending' }, true)).toBe('trending');
    expect(sectionIn({ show: 'other' }, true)).toBe('share');
    expect(sectionIn({}, false)).toBe('community');
  });
});

describe('filters in the address', () => {
  const all = {
    evOptimized: true,
    vehicleType: 'EV',
    tags: ['scenic', 'route-66'],
    state: 'UT',
    length: '500-1000',
    season: 'fall',
    words: 'red rocks',
    sort: 'rating',
  } as const;

  it('come back as written, and defaults leave no trace', () => {
    expect(wishIn(searchOf(all))).toEqual(all);
    expect(wishIn({})).toEqual(usualWish);
    expect(Object.values(searchOf(usualWish)).every((value) => value === undefined)).toBe(true);
  });

  it('drop what they can’t mean', () => {
    const search = {
      optimized: '1',
      type: 'TANK',
      state: 'Utah',
      length: '3',
      season: ['fall'],
      sort: 'x',
      tags: ',,!',
    };
    expect(wishIn(search)).toEqual(usualWish);
    expect(wishIn({ tags: 'Scenic,scenic,Family friendly', state: 'ut' })).toMatchObject({
      tags: ['scenic', 'family-friendly'],
      state: 'UT',
    });
  });

  it('become the API’s parameters', () => {
    expect(filtersOf(all)).toEqual({
      isEvOptimized: 'true',
      vehicleType: 'EV',
      tags: 'scenic,route-66',
      state: 'UT',
      minMiles: 500,
      maxMiles: 1000,
      season: 'fall',
      words: 'red rocks',
    });
    expect(filtersOf({ ...usualWish, words: '  ', length: '1000-' })).toEqual({ minMiles: 1000 });
  });

  it('are counted without the order', () => {
    expect(filterCount(all)).toBe(7);
    expect(filterCount({ ...usualWish, sort: 'newest' })).toBe(0);
  });
});
