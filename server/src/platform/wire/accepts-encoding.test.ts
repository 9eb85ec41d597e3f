import { expect, it } from 'vitest';
import { acceptsEncoding } from './accepts-encoding.ts';

it.each([
  ['gzip, deflate, br', true],
  ['br;q=1.0, gzip;q=0.8', true],
  ['*', true],
  ['GZIP', true],
  ['identity', false],
  ['gzip;q=0', false],
  ['gzip; q=0.0, br', false],
  [undefined, false],
])('accept-encoding %s allows gzip: %s', (accepted, takes) => {
  expect(acceptsEncoding(accepted, 'gzip')).toBe(takes);
});
