import { defaultUserPreferences } from '@roadcast/contract';
import { emptyTripDraft, type TripDraft } from '@roadcast/core/trip-request';
import { describe, expect, it } from 'vitest';
import { blankDraft } from './blank-draft.ts';
import { completedFor, type Driver, forDriver, inOwnVehicle } from './driver.ts';

/** Driver of a 12-foot RV, 10 mph slower than usual. */
const driver: Driver = {
  vehicleOf: (kind) => (kind === 'rv' ? { rvType: 'class-c', height: 12 } : {}),
  customizations: { speedReduction: 10 },
};
const inRv: TripDraft = { ...emptyTripDraft, vehicleType: 'rv', ignoreLimits: ['height'] };

describe('a draft in its driver’s vehicle', () => {
  it('has the type’s values, and no longer ignores the previous vehicle’s limits', () => {
    const fitted = forDriver(inRv, driver);
    expect(fitted).toEqual({
      ...inRv,
      vehicle: { rvType: 'class-c', height: 12 },
      customizations: { speedReduction: 10 },
      ignoreLimits: [],
    });
    expect(forDriver(fitted, driver)).toBe(fitted);
    // Saved trips may have the same values in a different order.
    const saved = { ...fitted, vehicle: { height: 12, rvType: 'class-c' as const } };
    expect(forDriver(saved, driver)).toBe(saved);
  });

  it('gets values missing from a link, and keeps the others', () => {
    expect(completedFor(inRv, driver).vehicle).toEqual({ rvType: 'class-c', height: 12 });
    const taller: TripDraft = { ...inRv, vehicle: { height: 13.5 }, customizations: { speedReduction: 20 } };
    expect(completedFor(taller, driver)).toBe(taller);
    const plain: Driver = { vehicleOf: () => ({}), customizations: {} };
    expect(completedFor(inRv, plain)).toBe(inRv);
  });

  it('changes values with the type, unless the change includes values', () => {
    const car = { ...emptyTripDraft };
    expect(inOwnVehicle(car, { ...car, vehicleType: 'rv' }, driver).vehicle).toEqual({ rvType: 'class-c', height: 12 });
    expect(inOwnVehicle(car, { ...car, vehicleType: 'rv' }, null).vehicle).toEqual({});
    const brought: TripDraft = { ...car, vehicleType: 'truck', vehicle: { height: 13.5 } };
    expect(inOwnVehicle(car, brought, driver)).toBe(brought);
    expect(inOwnVehicle(forDriver(inRv, driver), { ...car, vehicleType: 'car' }, driver).vehicle).toEqual({});
  });
});

describe('an empty form', () => {
  it('starts with the account’s preferences, even at their limits, and in the chosen vehicle', () => {
    const habits = {
      ...defaultUserPreferences,
      drivingHoursPerDay: 16,
      driveTimePerLeg: 8,
      stopLength: 180,
      avoidTolls: true,
    };
    expect(blankDraft(habits, 'rv', driver)).toEqual({
      ...emptyTripDraft,
      drivingHoursPerDay: 16,
      driveTimePerLeg: 8,
      stopLength: 180,
      avoidTolls: true,
      vehicleType: 'rv',
      vehicle: { rvType: 'class-c', height: 12 },
      customizations: { speedReduction: 10 },
    });
    expect(blankDraft(defaultUserPreferences, undefined, null)).toEqual(emptyTripDraft);
  });
});
