import { describe, expect, it } from 'vitest';
import { distanceText, durationText, percentText, temperatureText, windText } from './format.ts';

describe('what drivers read', () => {
  it('shows distances without decimals from 10 on, in the chosen unit', () => {
    expect(distanceText(2.14, 'miles')).toBe('2.1 mi');
    expect(distanceText(1014.3, 'miles')).toBe('1,014 mi');
    expect(distanceText(100, 'kilometers')).toBe('161 km');
    expect(distanceText(0, 'miles')).toBe('0 mi');
    expect(distanceText(9.97, 'miles')).toBe('10 mi');
  });

  it('shows hours and minutes, never 60 minutes', () => {
    expect(durationText(2)).toBe('2 h');
    expect(durationText(0.75)).toBe('45 min');
    expect(durationText(14.583)).toBe('14 h 35 min');
    expect(durationText(1.9999)).toBe('2 h');
  });

  it('shows a dash for unknown values', () => {
    expect([temperatureText(null), percentText(null), windText(null)]).toEqual(['–', '–', '–']);
    expect(temperatureText(-4.4)).toBe('−4°');
  });
});
