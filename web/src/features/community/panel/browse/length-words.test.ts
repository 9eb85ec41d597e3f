import { expect, it } from 'vitest';
import { lengthNames, lengthRange } from '../address/community-address.ts';
import { lengthWords } from './length-words.ts';

it('formats lengths in the driver’s unit', () => {
  expect(lengthNames.map((name) => lengthWords(lengthRange(name), 'miles'))).toEqual([
    'Under 200 mi',
    '200 mi to 500 mi',
    '500 mi to 1,000 mi',
    'Over 1,000 mi',
  ]);
  expect(lengthWords({ least: 1000 }, 'kilometers')).toBe('Over 1,609 km');
});
