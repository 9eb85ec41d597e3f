import { usualMpg } from '@roadcast/core/vehicles';
import { expect, it } from 'vitest';
import { fuelUseOf } from './fuel-use.ts';

it("uses the driver's own figure if the vehicle is of the trip's type", () => {
  expect(fuelUseOf('car', { kind: 'car', mpg: 41 })).toEqual({ milesPerGallon: 41, usual: false });
  expect(fuelUseOf('rv', { kind: 'car', mpg: 41 })).toEqual({ milesPerGallon: usualMpg('rv'), usual: true });
});

it('uses the default if unknown', () => {
  expect(fuelUseOf('car', null)).toEqual({ milesPerGallon: usualMpg('car'), usual: true });
  expect(fuelUseOf('rv', { kind: 'rv', rvType: 'class-b' })?.milesPerGallon).toBe(usualMpg('rv', 'class-b'));
});

it('uses a higher default for a hybrid, unless the driver gave one', () => {
  const plain = fuelUseOf('car', { kind: 'car' })?.milesPerGallon ?? 0;
  for (const fuelType of ['hybrid', 'plug_in_hybrid'] as const) {
    expect(fuelUseOf('car', { kind: 'car', fuelType })?.milesPerGallon).toBeGreaterThan(plain);
    expect(fuelUseOf('car', { kind: 'car', fuelType, mpg: 52 })).toEqual({ milesPerGallon: 52, usual: false });
  }
});

it('is null for vehicles that use no fuel', () => {
  expect(fuelUseOf('ev', null)).toBeNull();
  expect(fuelUseOf('car', { kind: 'car', fuelType: 'electric' })).toBeNull();
});
