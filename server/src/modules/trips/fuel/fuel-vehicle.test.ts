import { emptyTripDraft, type TripRequest } from '@roadcast/core/trip-request';
import { usualMpg } from '@roadcast/core/vehicles';
import { describe, expect, it } from 'vitest';
import { vehicleOf } from '../request/trip-request.ts';
import { fueledVehicle } from './fuel-vehicle.ts';

const fueled = (wish: Partial<Pick<TripRequest, 'vehicleType' | 'vehicleRange' | 'vehicle'>> = {}) => {
  const request = { ...emptyTripDraft, ...wish };
  return fueledVehicle(request, vehicleOf(request));
};

describe('fueledVehicle', () => {
  it('uses typical values for the kind of vehicle, and marks them as typical', () => {
    const car = fueled();
    expect(car).toMatchObject({ grade: 'regular', rangeMiles: 300, stated: { holdsFor: 'usual' } });
    expect(car?.mpg).toMatchObject({ value: usualMpg('car', 'none', 'gasoline'), quality: 'typical' });
  });

  it('uses the driver’s own consumption unchanged', () => {
    const car = fueled({ vehicle: { mpg: 41 } });
    expect(car?.stated).toEqual({ milesPerGallon: 41, holdsFor: 'this' });
    expect(car?.mpg).toMatchObject({ value: 41, source: 'Your vehicle', quality: 'reported' });
  });

  it('uses the requested range, or the one from the driver’s tank size and consumption', () => {
    expect(fueled({ vehicleRange: 420 })?.rangeMiles).toBe(420);
    expect(fueled({ vehicleRange: 420, vehicle: { tankGallons: 20 } })?.rangeMiles).toBe(420);
    expect(fueled({ vehicleRange: 420, vehicle: { tankGallons: 20, mpg: 30 } })?.rangeMiles).toBe(600);
  });

  it('uses diesel for vehicles that take it', () => {
    expect(fueled({ vehicleType: 'truck' })?.grade).toBe('diesel');
    expect(fueled({ vehicle: { fuelType: 'diesel' } })?.grade).toBe('diesel');
    expect(fueled({ vehicleType: 'rv', vehicle: { rvType: 'class-a', fuelType: 'diesel' } })?.grade).toBe('diesel');
    expect(fueled({ vehicle: { fuelType: 'hybrid' } })?.grade).toBe('regular');
  });

  it('returns null for a vehicle that uses no fuel', () => {
    expect(fueled({ vehicleType: 'ev' })).toBeNull();
    expect(fueled({ vehicle: { fuelType: 'electric' } })).toBeNull();
    expect(fueled({ vehicleType: 'ev', vehicle: { mpg: 100 } })).toBeNull();
  });
});
