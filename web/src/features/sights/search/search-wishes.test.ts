import { expect, it } from 'vitest';
import { usualWishes, wishesIn } from './search-wishes.ts';

it('reads stored search settings, with defaults for what is missing or invalid', () => {
  const own = { radius: 40, minRating: 4.5, maxPrice: 2, crowd: 'low', sort: 'rating' };
  expect(wishesIn(own)).toEqual(own);
  expect(wishesIn(null)).toEqual(usualWishes);
  expect(wishesIn({ radius: 500, minRating: 2, maxPrice: '2', crowd: 'full', sort: 'name' })).toEqual(usualWishes);
  expect(wishesIn({ radius: 33 }).radius).toBe(25);
  expect(usualWishes).toEqual({ radius: 25, minRating: 3, maxPrice: 4, crowd: 'all', sort: 'distance' });
});
