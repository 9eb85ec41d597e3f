import { describe, expect, it } from 'vitest';
import { sampleTrip } from '../../../lib/testing/sample-trip.ts';
import { isHatched, severityLook, shownDaySeverity, shownSeverity } from './severity-look.tsx';
import { arrivalText, departureClock, gasSearch, hotelSearch, stopLabel } from './stop-label.ts';
import { dayCount, isOptimized, stopCount } from './trip-figures.ts';

describe('a trip’s figures', () => {
  it('count the stops along the trip, not the ends', () => {
    expect(stopCount(sampleTrip)).toBe(1);
  });

  it('count the day cards, or a quarter of the segments, at least one', () => {
    expect(dayCount(sampleTrip)).toBe(1);
    expect(dayCount({ ...sampleTrip, dayCards: [] })).toBe(1);
    const nine = Array.from({ length: 9 }, () => sampleTrip.segments[0]).filter((one) => one !== undefined);
    expect(dayCount({ ...sampleTrip, dayCards: [], segments: nine })).toBe(3);
  });

  it('show ’optimized’ only if the stop order or the road was', () => {
    const closing = {
      by: 'season',
      name: 'Tioga Pass (CA-120)',
      notice: { code: 'no_nights', level: 'info', facts: {} },
      lat: 37.9,
      lng: -119.3,
      around: true,
      extraMiles: 100,
      extraMinutes: 120,
    } as const;
    expect(isOptimized(sampleTrip, false)).toBe(false);
    expect(isOptimized(sampleTrip, true)).toBe(true);
    expect(isOptimized({ closings: [closing] }, false)).toBe(true);
    expect(isOptimized({ closings: [{ ...closing, around: false }] }, false)).toBe(false);
  });
});

describe('display of severity', () => {
  const unknown = { condition: null, temperature: null, isForecasted: false };
  const sunny = { condition: 'Sunny', temperature: 60, isForecasted: true };
  const storm = { condition: 'Thunderstorms', temperature: 70, isForecasted: true };
  const coldNormal = { condition: 'Snow likely this time of year', temperature: 5, isForecasted: false };

  it('never shows unknown weather as calm', () => {
    expect(shownSeverity(unknown)).toBe('unknown');
    expect(shownDaySeverity([unknown])).toBe('unknown');
    expect(shownDaySeverity([{ ...sunny, condition: null }])).toBe('low');
    expect(shownDaySeverity([sunny, unknown])).toBe('partly');
    expect(shownDaySeverity([storm, unknown])).toBe('severe');
  });

  it('never rates climate normals, not even extreme ones', () => {
    expect(shownSeverity(coldNormal)).toBe('typical');
    expect(shownDaySeverity([coldNormal, unknown])).toBe('typical');
    expect(shownDaySeverity([sunny, coldNormal])).toBe('partly');
    expect(shownDaySeverity([storm, coldNormal])).toBe('severe');
    expect(severityLook('typical').tone).toBe('plain');
  });

  it('hatches everything but a complete forecast', () => {
    expect((['severe', 'moderate', 'low', 'typical', 'partly', 'unknown'] as const).filter(isHatched)).toEqual([
      'typical',
      'partly',
      'unknown',
    ]);
  });

  it('is red, yellow or green, each with its own icon', () => {
    const looks = (['severe', 'moderate', 'low'] as const).map(severityLook);
    expect(new Set(looks.map(({ hex }) => hex)).size).toBe(3);
    expect(new Set(looks.map(({ Icon }) => Icon)).size).toBe(3);
  });
});

describe('stop labels', () => {
  const named = (cityName: string, location: string) => stopLabel({ cityName, state: 'NE', location });

  it('reject placeholder names', () => {
    expect(named('Omaha', 'Omaha, NE')).toBe('Omaha, NE');
    expect(named('Omaha', 'Unknown')).toBe('Omaha, NE');
    expect(named('Stop 3', '')).toBe('Unknown Location');
  });

  it('handle an unknown arrival', () => {
    const clock = { timeZone: 'America/Chicago', timezoneCode: 'CT' };
    expect(arrivalText({ ...clock, arrivalTime: Date.UTC(2026, 11, 4, 21, 40) })).toBe('3:40 PM CT');
    expect(arrivalText({ ...clock, arrivalTime: Number.NaN })).toBe('TBD');
    expect(departureClock({ ...clock, departureTime: Date.UTC(2026, 11, 4, 21, 40) })).toBe('3:40 PM');
    expect(departureClock({ ...clock, departureTime: null })).toBeNull();
  });

  it('search for fuel and hotels in the town, without “Near”', () => {
    expect(gasSearch({ cityName: 'Near Big Springs', state: 'NE' })).toContain('search=Big+Springs%2C+NE');
    expect(hotelSearch({ cityName: 'Omaha', state: 'NE' })).toContain('query=hotels+in+Omaha%2C+NE');
  });
});
