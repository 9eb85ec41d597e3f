import { expect, it } from 'vitest';
import { linksIn } from './links-in.ts';

it('finds the links of a text, and leaves brackets that are none', () => {
  expect(linksIn('See the [Privacy Policy](/privacy-policy).')).toEqual([
    { text: 'See the ', to: null },
    { text: 'Privacy Policy', to: '/privacy-policy' },
    { text: '.', to: null },
  ]);
  expect(linksIn('Two [of] (them)')).toEqual([{ text: 'Two [of] (them)', to: null }]);
});
