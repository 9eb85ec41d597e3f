import { describe, expect, it } from 'vitest';
import { type FuelGrade, fuelGrades } from './model.ts';
import { maySell } from './sells.ts';

const sold = (sells: readonly FuelGrade[]): FuelGrade[] => fuelGrades.filter((grade) => maySell({ sells }, grade));

describe('fuel sold at a station', () => {
  it('is everything if unknown', () => {
    expect(sold([])).toEqual(fuelGrades);
  });

  it('is only diesel at a truck-only station', () => {
    expect(sold(['diesel'])).toEqual(['diesel']);
  });

  it('is all gasoline grades if one is sold, but neither diesel nor ethanol', () => {
    expect(sold(['regular'])).toEqual(['regular', 'midgrade', 'premium']);
    expect(sold(['premium', 'diesel'])).toEqual(['regular', 'midgrade', 'premium', 'diesel']);
  });

  it('is no gasoline if only ethanol is sold', () => {
    expect(sold(['e85'])).toEqual(['e85']);
  });
});
