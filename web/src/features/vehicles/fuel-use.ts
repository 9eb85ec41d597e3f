import type { SavedVehicle } from '@roadcast/contract';
import type { VehicleKind } from '@roadcast/core/roads';
import { usualMpg } from '@roadcast/core/vehicles';

export interface FuelUse {
  readonly milesPerGallon: number;
  /** Whether this is the vehicle type's default rather than the driver's own value. */
  readonly usual: boolean;
}

/**
 * Returns the fuel economy of the trip's vehicle: the driver's own value if the selected vehicle has that type,
 * otherwise the default. Null if the vehicle uses no fuel.
 * @param kind vehicle type of the trip.
 * @param selected the driver's selected vehicle; null if none.
 */
export function fuelUseOf(
  kind: VehicleKind,
  selected: (Pick<SavedVehicle, 'kind'> & Partial<Pick<SavedVehicle, 'fuelType' | 'mpg' | 'rvType'>>) | null,
): FuelUse | null {
  const own = selected?.kind === kind ? selected : null;
  if (kind === 'ev' || own?.fuelType === 'electric') return null;
  if (own?.mpg) return { milesPerGallon: own.mpg, usual: false };
  const usual = usualMpg(kind, own?.rvType, own?.fuelType);
  return usual === null ? null : { milesPerGallon: usual, usual: true };
}
