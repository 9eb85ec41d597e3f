import { describe, expect, it } from 'vitest';
import { departureSummary } from './departure-words.ts';

const CENTRAL = 'America/Chicago';
/** Friday, December 4, 2026, in Chicago. */
const at = (clock: string): number => Date.parse(`2026-12-04T${clock}:00-06:00`);

describe('a departure', () => {
  it('is today or tomorrow by the device’s calendar, and dated otherwise', () => {
    const on = (departure: string) => departureSummary(departure, at('21:00'), CENTRAL);
    expect(on('2026-12-04T23:30')).toBe('Today, 11:30 PM');
    expect(on('2026-12-05T06:30')).toBe('Tomorrow, 6:30 AM');
    expect(on('2026-12-06T06:30')).toBe('Sun, Dec 6, 6:30 AM');
    expect(departureSummary('2027-01-01T08:00', Date.parse('2026-12-31T12:00:00-06:00'), CENTRAL)).toBe(
      'Tomorrow, 8:00 AM',
    );
  });

  it('names the day of the default morning only where all states agree', () => {
    expect(departureSummary(null, at('21:00'), CENTRAL)).toBe('Tomorrow, 8:00 AM');
    expect(departureSummary(null, at('05:00'), CENTRAL)).toBe('Today, 8:00 AM');
    // 8:00 AM has passed in New York, but not in Honolulu.
    expect(departureSummary(null, at('09:00'), CENTRAL)).toBe('Next 8:00 AM');
  });

  it('isn’t named while prerendering, and not before it is complete', () => {
    expect(departureSummary(null, null)).toBe('Next 8:00 AM');
    expect(departureSummary('2026-12-05T', at('21:00'), CENTRAL)).toBe('Pick day and time');
  });
});
