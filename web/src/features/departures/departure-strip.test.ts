import type { DepartureOptionOnTheWire } from '@roadcast/contract';
import { describe, expect, it } from 'vitest';
import { optionWords, stripDays } from './departure-strip.ts';

const HOUR = 3_600_000;
/** Friday, December 4, 2026, 6:00 PM in Chicago. */
const evening = Date.UTC(2026, 11, 5, 0);
const timeZone = 'America/Chicago';

const option = (hours: number, change: Partial<DepartureOptionOnTheWire> = {}): DepartureOptionOnTheWire => ({
  departure: evening + hours * HOUR,
  arrival: evening + (hours + 5) * HOUR,
  severity: 'low',
  severePoints: 0,
  moderatePoints: 0,
  unknownPoints: 0,
  complete: true,
  ...change,
});

describe('the strip of departures', () => {
  it('groups by local date at the origin and marks the plan and the best hour', () => {
    const options = [option(0, { severity: 'severe', severePoints: 2 }), option(3), option(6), option(9)];
    const days = stripDays({ options, planned: option(0), best: option(6), timeZone }, evening + HOUR);
    expect(days.map(({ day, options: ofDay }) => [day, ofDay.length])).toEqual([
      ['Fri, Dec 4', 2],
      ['Sat, Dec 5', 2],
    ]);
    expect(days.flatMap(({ options: ofDay }) => ofDay).map((one) => [one.isPlanned, one.isBest, one.isPast])).toEqual([
      [true, false, true],
      [false, false, false],
      [false, true, false],
      [false, false, false],
    ]);
  });

  it('shows the planned departure even between the compared ones', () => {
    const days = stripDays({ options: [option(0), option(3)], planned: option(1), best: null, timeZone }, evening);
    expect(days[0]?.options.map(({ isPlanned }) => isPlanned)).toEqual([false, true, false]);
  });

  it('never shows unknown weather as calm', () => {
    const wordsOf = (change: Partial<DepartureOptionOnTheWire>): string =>
      optionWords(
        { option: option(0, change), isBest: false, isPlanned: false, isPast: false },
        { origin: timeZone, destination: timeZone },
      );
    expect(wordsOf({ severity: null, unknownPoints: 9, complete: false })).toBe(
      'Fri, Dec 4, 6:00 PM CT: weather unknown, arrive Fri, Dec 4, 11:00 PM CT',
    );
    expect(wordsOf({ unknownPoints: 1 })).toContain('calm, 1 place unknown');
  });

  it('describes its colors as text, and hours beyond the forecast', () => {
    const words = optionWords(
      {
        option: option(0, { severity: 'severe', severePoints: 2, moderatePoints: 1, complete: false }),
        isBest: false,
        isPlanned: true,
        isPast: false,
      },
      { origin: timeZone, destination: 'America/New_York' },
    );
    expect(words).toBe(
      'Fri, Dec 4, 6:00 PM CT: severe weather, places: 2 severe, 1 moderate, partly beyond the forecast, arrive Sat, Dec 5, 12:00 AM ET, your plan',
    );
  });
});
