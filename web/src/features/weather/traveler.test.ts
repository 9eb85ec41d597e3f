import { describe, expect, it } from 'vitest';
import type { WeatherSpot } from './spots.ts';
import { travelerOf } from './traveler.ts';

const spot = {
  label: 'Ogallala, NE',
  temperature: 41.2,
  condition: 'Light rain',
  timeZone: 'America/Denver',
  timezoneCode: 'MST',
} as WeatherSpot;
const car = { time: Date.UTC(2026, 11, 4, 17, 30), mile: 210, at: [-101.7, 41.1] as [number, number], spot };

describe('the car on the map', () => {
  it('shows time, place and weather', () => {
    const { at, label, text } = travelerOf(car);
    expect(at).toEqual([-101.7, 41.1]);
    expect(label).toMatch(/10:30.*Ogallala, NE, 41°.*Light rain$/);
    expect(text).toMatch(/^41°/);
  });

  it('has no number without a known temperature', () => {
    const { label, text } = travelerOf({ ...car, spot: { ...spot, temperature: null } });
    expect(text).toBe('');
    expect(label).toMatch(/Light rain$/);
  });
});
