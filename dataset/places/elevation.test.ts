import { expect, it } from 'vitest';
import { createElevation } from './elevation.ts';

const heights = [
  { lng: -105, lat: 39.7, feet: 5280 },
  { lng: -106.3, lat: 39.25, feet: 10_152 },
  { lng: -108.5, lat: 39.1, feet: 4583 },
];

it('returns a known height at its place, and interpolates between places', () => {
  const elevation = createElevation(heights);
  expect(elevation(39.25, -106.3)).toBeCloseTo(10_152, -1);
  expect(elevation(39.5, -105.6)).toBeGreaterThan(5280);
  expect(elevation(39.5, -105.6)).toBeLessThan(10_152);
});

it('throws an error without a known height', () => {
  expect(() => createElevation([])).toThrow(RangeError);
});
