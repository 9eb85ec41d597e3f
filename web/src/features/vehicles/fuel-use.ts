import type { SavedVehicle } from '@roadcast/contract';
import type { VehicleKind } from '@roadcast/core/roads';
import { usualMpg } from '@roadcast/core/vehicles';

/** How far a vehicle goes on a gallon. */
export interface FuelUse {
  readonly milesPerGallon: number;
  /** Whether that is what is usual for its kind, rather than the driver's own figure. */
  readonly usual: boolean;
}

/**
 * @param kind of the trip's vehicle. @param selected the driver's own; null for none.
 * @returns how far the trip's vehicle goes on a gallon: the driver's own figure where it is of that kind, else what is usual; null
 * for one that burns nothing.
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
