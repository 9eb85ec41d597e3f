import { describe, expect, it } from 'vitest';
import { copyChangeText } from './copy-words.ts';

describe('what changed in a copy', () => {
  it('counts closed roads', () => {
    expect(copyChangeText({ code: 'closed_to_vehicle', facts: { roads: 2 } }, 'miles')).toBe(
      '2 roads are closed to your rig',
    );
    expect(copyChangeText({ code: 'closed_in_season', facts: { roads: 1 } }, 'miles')).toBe(
      '1 road is closed on your date',
    );
  });

  it('gives the difference in temperature without a sign', () => {
    expect(copyChangeText({ code: 'temperature', facts: { degrees: -30 } }, 'miles')).toBe('Colder by 30 °F');
    expect(copyChangeText({ code: 'temperature', facts: { degrees: 12 } }, 'miles')).toBe('Warmer by 12 °F');
  });

  it('gives the difference in length in the driver’s unit', () => {
    const change = (miles: number, minutes: number) => ({ code: 'length', facts: { miles, minutes } }) as const;
    expect(copyChangeText(change(40, 75), 'miles')).toBe('40 mi and 1 h 15 min longer');
    expect(copyChangeText(change(-40, -75), 'kilometers')).toBe('64 km and 1 h 15 min shorter');
    expect(copyChangeText(change(40, -20), 'miles')).toBe('40 mi longer, but 20 min faster');
    expect(copyChangeText(change(-40, 20), 'miles')).toBe('40 mi shorter, but 20 min slower');
  });

  it('mentions that stops over the limit are kept', () => {
    expect(copyChangeText({ code: 'stops_over_limit', facts: { count: 7, limit: 1 } }, 'miles')).toBe(
      'All 7 stops are kept. Your plan allows 1, so you can’t add more.',
    );
    expect(copyChangeText({ code: 'days', facts: { before: 3, after: 4 } }, 'miles')).toBe('4 days instead of 3');
    expect(copyChangeText({ code: 'no_charging', facts: {} }, 'miles')).toBe('Charging stops aren’t planned');
  });
});
