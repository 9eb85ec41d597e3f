import { milesToMeters } from '@roadcast/core/units';
import { describe, expect, it } from 'vitest';
import { priceText } from './format.ts';

const price = (miles: number, minutes: number): string | null => priceText(milesToMeters(miles), minutes * 60);

describe('the price of a detour', () => {
  it('is the extra miles and minutes', () => {
    expect(price(41, 50)).toBe('41 mi, 50 min more');
    expect(price(8.24, 130)).toBe('8.2 mi, 2 h 10 min more');
    expect(price(1240, 1500)).toBe('1,240 mi, 25 h more');
  });

  it('lists what is saved and what is lost', () => {
    expect(price(-3, 12)).toBe('3 mi less, 12 min more');
    expect(price(80, -20)).toBe('80 mi more, 20 min less');
  });

  it('omits what stays the same, and is null if nothing is lost', () => {
    expect(price(0.2, 12)).toBe('12 min more');
    expect(price(12, 0.5)).toBe('12 mi more');
    expect(price(0.2, 0.5)).toBeNull();
    expect(price(-8, -5)).toBeNull();
  });
});
