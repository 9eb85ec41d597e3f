import { expect, it } from 'vitest';
import { takesGzip } from './send-tile.ts';

it.each([
  ['gzip, deflate, br', true],
  ['br;q=1.0, gzip;q=0.8', true],
  ['*', true],
  ['GZIP', true],
  ['identity', false],
  ['gzip;q=0', false],
  ['gzip; q=0.0, br', false],
  [undefined, false],
])('accept-encoding %s takes gzip: %s', (accepted, takes) => {
  expect(takesGzip(accepted)).toBe(takes);
});
