import { describe, expect, it } from 'vitest';
import { type FuelGrade, fuelGrades } from './model.ts';
import { maySell } from './sells.ts';

const sold = (sells: readonly FuelGrade[]): FuelGrade[] => fuelGrades.filter((grade) => maySell({ sells }, grade));

describe('what a station may sell', () => {
  it('is everything where nobody has noted any of it', () => {
    expect(sold([])).toEqual(fuelGrades);
  });

  it('is diesel alone at a station for trucks alone', () => {
    expect(sold(['diesel'])).toEqual(['diesel']);
  });

  it('is all gasoline where one gasoline is sold, and neither diesel nor ethanol', () => {
    expect(sold(['regular'])).toEqual(['regular', 'midgrade', 'premium']);
    expect(sold(['premium', 'diesel'])).toEqual(['regular', 'midgrade', 'premium', 'diesel']);
  });

  it('is no gasoline where only ethanol is sold', () => {
    expect(sold(['e85'])).toEqual(['e85']);
  });
});
