import type { DayCard, Segment } from '@roadcast/contract';
import { describe, expect, it } from 'vitest';
import { changeWords, tripChange } from './trip-change.ts';

const trip = (totalHours: number, totalMiles: number, days: number, arrivalTime = 0) => ({
  totalHours,
  totalMiles,
  dayCards: Array.from({ length: days }, () => ({})) as DayCard[],
  segments: [{ arrivalTime }] as Segment[],
});
const words = (before: ReturnType<typeof trip>, after: ReturnType<typeof trip>) =>
  changeWords(tripChange(before, after), 'miles');

describe('effects of an edit', () => {
  it('include driving time, days and miles', () => {
    expect(words(trip(14, 1000, 2), trip(14.63, 1024, 3))).toBe('+38 min, +1 day, +24 mi');
    expect(words(trip(14.63, 1024, 4), trip(12, 1000, 2))).toBe('−2 h 38 min, −2 days, −24 mi');
    expect(changeWords(tripChange(trip(1, 100, 1), trip(1, 200, 1)), 'kilometers')).toBe('+161 km');
  });

  it('omit unchanged values, with a message if nothing changed', () => {
    expect(words(trip(14, 1000, 2), trip(14, 1000, 3))).toBe('+1 day');
    expect(words(trip(14, 1000, 2), trip(14.001, 1000.2, 2))).toBe('Same time and miles');
  });

  it('include a different arrival on the same road', () => {
    expect(words(trip(14, 1000, 2), trip(14, 1000, 2, 45 * 60_000))).toBe('Arrives 45 min later');
    expect(words(trip(14, 1000, 2, 45 * 60_000), trip(14, 1000, 2))).toBe('Arrives 45 min earlier');
  });
});
