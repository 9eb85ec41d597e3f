import { describe, expect, it } from 'vitest';
import { dayReason } from './day-reason.ts';

const reason = (condition: string | null, temperature: number | null): string =>
  dayReason({ segmentId: 'd1s1', location: 'Fargo, ND', condition: condition ?? `${temperature} °F` }, [
    { id: 'd1s0', condition: 'Clear', temperature: 50 },
    { id: 'd1s1', condition, temperature },
  ]).words;

describe('the cause of a day’s severity', () => {
  it.each<[string | null, number | null, string]>([
    ['Mostly dry', 13, 'Very cold, 13 °F'],
    ['Mostly dry', -8, 'Very cold, −8 °F'],
    ['Clear', 28, 'Cold, 28 °F'],
    ['Clear', 104, 'Very hot, 104 °F'],
    [null, 93, 'Hot, 93 °F'],
    ['Snow likely this time of year', 24, 'Snow likely this time of year, 24 °F'],
    ['Rain', 95, 'Rain, 95 °F'],
    ['Thunderstorms', null, 'Thunderstorms'],
  ])('for %s at %s degrees is %s', (condition, temperature, words) => {
    expect(reason(condition, temperature)).toBe(words);
  });
});
