import { defaultUserPreferences } from '@roadcast/contract';
import { emptyTripRequest, type TripRequest } from '@roadcast/core/trip-request';
import { describe, expect, it } from 'vitest';
import { blankRequest } from './blank-request.ts';
import { completedFor, type Driver, forDriver, inOwnVehicle } from './driver.ts';

/** Drives an RV of 12 feet, 10 mph slower than usual. */
const driver: Driver = {
  vehicleOf: (kind) => (kind === 'rv' ? { rvType: 'class-c', height: 12 } : {}),
  customizations: { speedReduction: 10 },
};
const inRv: TripRequest = { ...emptyTripRequest, vehicleType: 'rv', ignoreLimits: ['height'] };

describe('a request in its driver’s vehicle', () => {
  it('has that type’s values, and no longer ignores limits of the previous vehicle', () => {
    const fitted = forDriver(inRv, driver);
    expect(fitted).toEqual({
      ...inRv,
      vehicle: { rvType: 'class-c', height: 12 },
      customizations: { speedReduction: 10 },
      ignoreLimits: [],
    });
    expect(forDriver(fitted, driver)).toBe(fitted);
    // A saved trip may have the same figures in another order.
    const saved = { ...fitted, vehicle: { height: 12, rvType: 'class-c' as const } };
    expect(forDriver(saved, driver)).toBe(saved);
  });

  it('gets values missing from a link, and keeps the others', () => {
    expect(completedFor(inRv, driver).vehicle).toEqual({ rvType: 'class-c', height: 12 });
    const taller: TripRequest = { ...inRv, vehicle: { height: 13.5 }, customizations: { speedReduction: 20 } };
    expect(completedFor(taller, driver)).toBe(taller);
    const plain: Driver = { vehicleOf: () => ({}), customizations: {} };
    expect(completedFor(inRv, plain)).toBe(inRv);
  });

  it('changes its values with its type, unless the change includes its own', () => {
    const car = { ...emptyTripRequest };
    expect(inOwnVehicle(car, { ...car, vehicleType: 'rv' }, driver).vehicle).toEqual({ rvType: 'class-c', height: 12 });
    expect(inOwnVehicle(car, { ...car, vehicleType: 'rv' }, null).vehicle).toEqual({});
    const brought: TripRequest = { ...car, vehicleType: 'truck', vehicle: { height: 13.5 } };
    expect(inOwnVehicle(car, brought, driver)).toBe(brought);
    expect(inOwnVehicle(forDriver(inRv, driver), { ...car, vehicleType: 'car' }, driver).vehicle).toEqual({});
  });
});

describe('an empty form', () => {
  it('starts with the account’s habits, at their limits too, and in the chosen vehicle', () => {
    const habits = {
      ...defaultUserPreferences,
      drivingHoursPerDay: 16,
      driveTimePerLeg: 8,
      stopLength: 180,
      avoidTolls: true,
    };
    expect(blankRequest(habits, 'rv', driver)).toEqual({
      ...emptyTripRequest,
      drivingHoursPerDay: 16,
      driveTimePerLeg: 8,
      stopLength: 180,
      avoidTolls: true,
      vehicleType: 'rv',
      vehicle: { rvType: 'class-c', height: 12 },
      customizations: { speedReduction: 10 },
    });
    expect(blankRequest(defaultUserPreferences, undefined, null)).toEqual(emptyTripRequest);
  });
});
