import { milesToMeters, wholeInches } from '@roadcast/core/units';
import { describe, expect, it } from 'vitest';
import { feetAndInchesText, priceText } from './format.ts';

const price = (miles: number, minutes: number): string | null => priceText(milesToMeters(miles), minutes * 60);

describe('the price of a detour', () => {
  it('is the extra distance and time', () => {
    expect(price(41, 50)).toBe('41 mi, 50 min more');
    expect(price(8.24, 130)).toBe('8.2 mi, 2 h 10 min more');
    expect(price(1240, 1500)).toBe('1,240 mi, 25 h more');
  });

  it('lists what is saved and what is lost', () => {
    expect(price(-3, 12)).toBe('3 mi less, 12 min more');
    expect(price(80, -20)).toBe('80 mi more, 20 min less');
  });

  it('omits what is equal, and is null if nothing is lost', () => {
    expect(price(0.2, 12)).toBe('12 min more');
    expect(price(12, 0.5)).toBe('12 mi more');
    expect(price(0.2, 0.5)).toBeNull();
    expect(price(-8, -5)).toBeNull();
  });
});

describe('a size in feet and inches', () => {
  it.each([
    ['a limit', 'down', 13.5, '13′6″'],
    ['a limit in whole feet', 'down', 13, '13 ft'],
    ['a limit between inches', 'down', 11.3, '11′3″'],
    ['a limit just below a whole foot', 'down', 11.99, '11′11″'],
    ['a limit stored as slightly less than 11′7″', 'down', 11.5833, '11′7″'],
    ['a vehicle', 'up', 13.5, '13′6″'],
    ['a vehicle between inches', 'up', 10.9, '10′11″'],
    ['a vehicle just above 11′11″', 'up', 11.93, '12 ft'],
    ['a vehicle stored as slightly more than 11′2″', 'up', 11.1667, '11′2″'],
  ] as const)('of %s is rounded %s', (_, rounding, feet, text) => {
    expect(feetAndInchesText(feet, rounding)).toBe(text);
  });

  it('never makes a limit look higher or a vehicle smaller', () => {
    for (let hundredths = 400; hundredths <= 2000; hundredths++) {
      const feet = hundredths / 100;
      expect(wholeInches(feet, 'down')).toBeLessThanOrEqual(feet * 12 + 0.001);
      expect(wholeInches(feet, 'up')).toBeGreaterThanOrEqual(feet * 12 - 0.001);
    }
  });
});
