import { MILLISECONDS_PER_HOUR } from '@roadcast/core/units';
import { describe, expect, it } from 'vitest';
import { parseDuration, parseInterval } from './intervals.ts';

const NOON = Date.UTC(2026, 6, 1, 12);

describe('a duration', () => {
  it.each([
    ['PT1H', 1],
    ['PT30M', 0.5],
    ['P1D', 24],
    ['P1DT6H', 30],
    ['P7DT6H', 174],
    ['P1W', 168],
    ['PT1H30M', 1.5],
    ['PT90S', 0.025],
  ])('%s has %s hours', (text, hours) => {
    expect(parseDuration(text)).toBe(hours * MILLISECONDS_PER_HOUR);
  });

  it.each(['', 'P', 'PT', 'PT0H', '1H', 'P1M', 'PTXH', 'P1DT6H/'])('rejects %s', (text) => {
    expect(parseDuration(text)).toBeNull();
  });
});

describe('an interval', () => {
  const hours = (from: number, until: number): object => ({
    from: NOON + from * MILLISECONDS_PER_HOUR,
    until: NOON + until * MILLISECONDS_PER_HOUR,
  });

  it.each<[string, object | null]>([
    ['2026-07-01T12:00:00+00:00/PT3H', hours(0, 3)],
    ['2026-07-01T07:00:00-05:00/P1DT6H', hours(0, 30)],
    ['2026-07-01T12:00:00Z / PT1H', hours(0, 1)],
    ['2026-07-01T12:00:00Z/2026-07-01T18:00:00Z', hours(0, 6)],
    ['PT2H/2026-07-01T14:00:00Z', hours(0, 2)],
    ['NOW/PT1H', hours(0, 1)],
    ['2026-07-01T12:00:00Z', null],
    ['2026-07-01T18:00:00Z/2026-07-01T12:00:00Z', null],
    ['soon/PT1H', null],
    ['2026-07-01T12:00:00Z/PT1H/PT1H', null],
  ])('%s', (text, interval) => {
    expect(parseInterval(text, NOON)).toEqual(interval);
  });

  it('isn’t a number', () => {
    expect(parseInterval(5, NOON)).toBeNull();
  });
});
