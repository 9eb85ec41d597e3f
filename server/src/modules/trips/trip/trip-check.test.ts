import type { Trip } from '@roadcast/contract';
import { sampleTrip } from '@roadcast/contract/testing/sample-trip';
import { describe, expect, it } from 'vitest';
import { TripCheck } from './trip-check.ts';

const withMiles = (totalMiles: number): Trip => ({ ...sampleTrip, totalMiles });
const withExtraField: Trip = {
  ...sampleTrip,
  waypoints: sampleTrip.waypoints.map((place) => ({ ...place, secret: 1 })),
};

describe('the check of planned trips', () => {
  it('accepts a valid trip', () => {
    expect(() => new TripCheck('all').check(sampleTrip)).not.toThrow();
  });

  it('rejects a wrong value, and a field the contract lacks', () => {
    const check = new TripCheck('all');
    check.check(sampleTrip);
    expect(() => check.check(withMiles(Number.NaN))).toThrow('totalMiles');
    expect(() => check.check(withExtraField)).toThrow('The trip has fields that the contract lacks, in waypoints');
  });

  it('checks the first of every hundred when sampling', () => {
    const check = new TripCheck('sampled');
    const rejected = Array.from({ length: 201 }, () => {
      try {
        check.check(withMiles(Number.NaN));
        return false;
      } catch {
        return true;
      }
    });
    expect(rejected.flatMap((is, i) => (is ? [i] : []))).toEqual([0, 100, 200]);
  });
});
