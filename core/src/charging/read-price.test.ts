import { expect, it } from 'vitest';
import { readPrice } from './read-price.ts';

it.each<[string, readonly [perKwh: number, perMinute: number, perSession: number]]>([
  ['$0.52 per kWh', [0.52, 0, 0]],
  ['Free', [0, 0, 0]],
  ['FREE', [0, 0, 0]],
  ['No charge', [0, 0, 0]],
  ['Free; $11.50 per day parking fee', [0, 0, 0]],
  ['$1.50/hr', [0, 0.025, 0]],
  ['$3 per hour', [0, 0.05, 0]],
  ['0.30/min', [0, 0.3, 0]],
  ['$0.26 per minute', [0, 0.26, 0]],
  ['0.35 per kWh', [0.35, 0, 0]],
  ['43 cents per kWh', [0.43, 0, 0]],
  ['43¢/kWh', [0.43, 0, 0]],
  ['$.48/kWh', [0.48, 0, 0]],
  ['$0.20/kWh Energy Fee', [0.2, 0, 0]],
  ['$1 session fee', [0, 0, 1]],
  ['$12 per session', [0, 0, 12]],
  ['$1 activation fee; $0.45 per kWh', [0.45, 0, 1]],
  ['$0.199 per kWh plus $1 per session', [0.199, 0, 1]],
  ['$0.25 per session and $0.13 per kWh', [0.13, 0, 0.25]],
  ['$0.40-$0.56 per kWh', [0.56, 0, 0]],
  ['$0.36 per kWh members, $0.48 per kWh guests', [0.48, 0, 0]],
  ['$0.46 per kWh; idle fee is $1 per minute after a 15 minute grace period', [0.46, 0, 0]],
  ['$0.00-$1.00/Hr Variable Parking Fee, $0.15/kWh Energy Fee', [0.15, 0, 0]],
  ['$0.25 per kWh and $0.55 per hour; $2 per hour idle fee', [0.25, 0.55 / 60, 0]],
])('%s', (words, [perKwh, perMinute, perSession]) => {
  const price = readPrice(words);
  expect(price?.perKwh).toBeCloseTo(perKwh, 6);
  expect(price?.perMinute).toBeCloseTo(perMinute, 6);
  expect(price?.perSession).toBeCloseTo(perSession, 6);
});

it.each([
  null,
  '',
  'Parking fee',
  '$1.50/Hr Parking Fee',
  '$15 monthly service fee',
  'Free for customers',
  'First 2 hours free, then $1 per hour',
  '$0.25 per kWh and $3 per hour after 4 hours',
  '$5',
  'Prices vary',
  '$52 per kWh',
  'See the app',
  '$7 for 30 minutes, $11 for 1 hour; maximum stay of 4 hours',
  'x'.repeat(5000),
])('%s is unreadable', (words) => {
  expect(readPrice(words)).toBeNull();
});
