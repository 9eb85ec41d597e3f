import { expect, it } from 'vitest';
import { linksIn } from './links-in.ts';

it('finds links in a text, and keeps other brackets', () => {
  expect(linksIn('See the [Privacy Policy](/privacy-policy).')).toEqual([
    { text: 'See the ', to: null },
    { text: 'Privacy Policy', to: '/privacy-policy' },
    { text: '.', to: null },
  ]);
  expect(linksIn('Two [of] (them)')).toEqual([{ text: 'Two [of] (them)', to: null }]);
});
