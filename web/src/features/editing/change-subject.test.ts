import { describe, expect, it } from 'vitest';
import { changeSubject } from './change-subject.ts';

type Described = Parameters<typeof changeSubject>[0];

const preferences = { vehicleType: 'car', drivingHoursPerDay: 8 } as Described['preferences'];
const trip = (stops: readonly string[], nights: readonly string[], more: Partial<Described> = {}): Described => ({
  origin: 'Denver, CO',
  destination: 'Chicago, IL',
  preferences,
  waypoints: stops.map((label) => ({ label, role: 'stop' })) as Described['waypoints'],
  segments: [
    { type: 'origin', location: 'Denver, CO', departureTime: 1_800_000_000_000, timeZone: 'America/Denver' },
    ...nights.map((location) => ({
      type: 'overnight' as const,
      location,
      departureTime: null,
      timeZone: 'America/Chicago',
    })),
  ],
  ...more,
});

describe('the subject of a change', () => {
  const before = trip(['Lincoln, NE'], ['Omaha, NE']);

  it('is a stop that was added or removed, even if nights move with it', () => {
    expect(changeSubject(before, trip(['Lincoln, NE', 'Ames, IA'], ['Kearney, NE']))).toBe('Ames, IA added');
    expect(changeSubject(before, trip([], ['Kearney, NE']))).toBe('Lincoln, NE removed');
  });

  it('is a single night that moved', () => {
    expect(changeSubject(before, trip(['Lincoln, NE'], ['Fairmont, NE']))).toBe('Night moved to Fairmont, NE');
    expect(changeSubject(before, trip(['Lincoln, NE'], ['Fairmont, NE', 'Ames, IA']))).toBeNull();
  });

  it('is the vehicle, the hours, the departure or the order', () => {
    const other = (changed: Partial<Described['preferences']>) =>
      trip(['Lincoln, NE'], ['Omaha, NE'], { preferences: { ...preferences, ...changed } });
    expect(changeSubject(before, other({ vehicleType: 'rv' }))).toBe('RV');
    expect(changeSubject(before, other({ drivingHoursPerDay: 9 }))).toBe('9 h a day');
    const [origin, ...others] = before.segments;
    if (!origin) throw new Error('The sample has an origin.');
    const later = { ...before, segments: [{ ...origin, departureTime: 1_800_003_600_000 }, ...others] };
    expect(changeSubject(before, later)).toBe('Departure Fri, Jan 15, 2:00 AM');
    expect(changeSubject(trip(['A', 'B'], []), trip(['B', 'A'], []))).toBe('Order changed');
  });
});
