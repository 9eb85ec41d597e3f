import { describe, expect, it } from 'vitest';
import { guideDistance } from './guide-distance.ts';

describe('a distance to the next turn', () => {
  it.each([
    [0, '0 ft'],
    [-3, '0 ft'],
    [30, '100 ft'],
    [58, '190 ft'],
    [290, '950 ft'],
    [322, '0.2 mi'],
    [1609, '1.0 mi'],
    [14_484, '9.0 mi'],
    [40_234, '25 mi'],
  ])('of %d meters reads %s in miles', (meters, text) => {
    expect(guideDistance(meters, 'miles')).toBe(text);
  });

  it.each([
    [12, '10 m'],
    [430, '450 m'],
    [1200, '1.2 km'],
    [25_000, '25 km'],
  ])('of %d meters reads %s in kilometers', (meters, text) => {
    expect(guideDistance(meters, 'kilometers')).toBe(text);
  });
});
