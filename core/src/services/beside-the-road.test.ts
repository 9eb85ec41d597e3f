import { describe, expect, it } from 'vitest';
import { milesToMeters } from '../units/index.ts';
import { detourOf, passingOf } from './beside-the-road.ts';

describe('the detour to a place along the road', () => {
  it('is a round trip on streets, plus a minute for leaving the road', () => {
    expect(detourOf({ offRoadMeters: 0 })).toEqual({ miles: 0, minutes: 1 });
    const half = detourOf({ offRoadMeters: milesToMeters(0.5) });
    expect(half.miles).toBeCloseTo(1.4, 9);
    expect(half.minutes).toBeCloseTo(1 + (1.4 / 28) * 60, 9);
  });

  it('is faster per mile farther from the road', () => {
    const far = detourOf({ offRoadMeters: milesToMeters(5) });
    expect(far.miles).toBeCloseTo(14, 9);
    expect(far.minutes).toBeCloseTo(1 + 60 * (2 / 28 + 12 / 40), 9);
  });
});

it('includes the mile, time and day of passing', () => {
  const trip = { timeAt: (mile: number) => 1000 + mile, dayAt: (mile: number) => (mile < 300 ? 1 : 2) };
  const passing = passingOf({ alongMeters: milesToMeters(310) }, trip);
  expect(passing.mile).toBeCloseTo(310, 9);
  expect(passing.time).toBeCloseTo(1310, 9);
  expect(passing.day).toBe(2);
});
