import { expect, it } from 'vitest';
import { chargingDelay } from './charge-question.ts';

it.each([
  ['takes plugging in and charging where the trip wouldn’t stop', { dwellMinutes: 0, replacesStop: false }, 35],
  ['is none during a long enough stay', { dwellMinutes: 40, replacesStop: false }, 0],
  ['is in addition to a stay that is too short', { dwellMinutes: 20, replacesStop: false }, 35],
  ['prolongs a break that it replaces', { dwellMinutes: 20, replacesStop: true }, 10],
])('the delay of a 30-minute charge %s', (_, place, minutes) => {
  expect(chargingDelay(30, place)).toBe(minutes);
});
