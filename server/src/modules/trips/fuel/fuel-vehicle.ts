import type { BurningVehicle, StatedFuelUse } from '@roadcast/core/fuel';
import type { FuelGrade } from '@roadcast/core/services';
import type { Sourced } from '@roadcast/core/sourced';
import type { TripRequest } from '@roadcast/core/trip-request';
import { type FuelType, gradeOf, usualFuel, usualMpg } from '@roadcast/core/vehicles';
import { fuelTexts } from '@roadcast/messages/fuel';
import type { WantedVehicle } from '../request/trip-request.ts';

/** Trip vehicle data that affects fuel. */
export interface FueledVehicle {
  readonly vehicle: BurningVehicle;
  readonly stated: StatedFuelUse;
  readonly mpg: Sourced<number>;
  readonly grade: FuelGrade;
  /** With a full tank. */
  readonly rangeMiles: number;
}

/** Returns the vehicle data that affects a trip's fuel; null if the vehicle uses none. */
export function fueledVehicle(
  { vehicleType, vehicleRange, vehicle }: Pick<TripRequest, 'vehicleType' | 'vehicleRange' | 'vehicle'>,
  { whole }: WantedVehicle,
): FueledVehicle | null {
  const rvType = vehicle.rvType ?? 'none';
  const fuelType: FuelType = vehicle.fuelType ?? usualFuel(vehicleType, rvType);
  const grade = gradeOf(fuelType);
  const own = vehicle.mpg ?? null;
  const usual = usualMpg(vehicleType, rvType, fuelType);
  const milesPerGallon = own ?? usual;
  if (vehicleType === 'ev' || grade === null || milesPerGallon === null) return null;
  return {
    vehicle: { kind: vehicleType, rvType, fuelType, weightPounds: whole.weightPounds, towing: whole.towing },
    stated: { milesPerGallon, holdsFor: own === null ? 'usual' : 'this' },
    mpg: {
      value: milesPerGallon,
      source: own === null ? fuelTexts.source.usualVehicle : fuelTexts.source.ownVehicle,
      asOf: null,
      quality: own === null ? 'typical' : 'reported',
    },
    grade,
    // Prefer the driver's own tank size and consumption to the range, because they are more precise.
    rangeMiles: own !== null && vehicle.tankGallons !== undefined ? own * vehicle.tankGallons : vehicleRange,
  };
}
