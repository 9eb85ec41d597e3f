import type { RvType, VehicleKind } from '../roads/index.ts';
import type { FuelGrade } from '../services/index.ts';

/** Fuel types. */
export const fuelTypes = [
  'gasoline',
  'midgrade',
  'premium',
  'diesel',
  'e85',
  'hybrid',
  'plug_in_hybrid',
  'electric',
] as const;

export type FuelType = (typeof fuelTypes)[number];

const grades: Readonly<Record<FuelType, FuelGrade | null>> = {
  gasoline: 'regular',
  midgrade: 'midgrade',
  premium: 'premium',
  diesel: 'diesel',
  e85: 'e85',
  hybrid: 'regular',
  plug_in_hybrid: 'regular',
  electric: null,
};

/** Returns the fuel grade of a type; null if it doesn't use a pump. */
export const gradeOf = (fuelType: FuelType): FuelGrade | null => grades[fuelType];

/** A vehicle's fuel as given by the driver; missing values use defaults for its type. */
export interface GivenFuel {
  readonly fuelType?: FuelType | undefined;
  /** Miles per gallon. */
  readonly mpg?: number | undefined;
  readonly tankGallons?: number | undefined;
}

/** Returns the usual fuel of a vehicle type. */
export function usualFuel(kind: VehicleKind, rvType: RvType = 'none'): FuelType {
  if (kind === 'ev') return 'electric';
  // Fifth wheels are towed by heavy pickups.
  return kind === 'truck' || (kind === 'rv' && rvType === 'fifth-wheel') ? 'diesel' : 'gasoline';
}

/** The form's placeholder for a car. See docs/product/vehicles.md#typical-fuel-economy. */
const USUAL_CAR_MPG = 25;

/**
 * A hybrid car's, approximate: midsize hybrids of 2014 averaged 43.4 mpg versus 28.7 for other midsize cars (US
 * Department of Energy, fact 849 of December 1, 2014, after the EPA), so about half as much again as the usual car. On
 * a long trip a plug-in hybrid's battery is soon empty, and it drives as a hybrid; its initial charge is ignored.
 */
const USUAL_HYBRID_CAR_MPG = 38;

/** Miles per gallon of loaded rigs, recalled from owner reports (approximate). */
const usualRigMpg: Readonly<Record<Exclude<RvType, 'none'> | 'truck' | 'towing', number>> = {
  'class-a': 8,
  'class-b': 17,
  'class-c': 10,
  'travel-trailer': 11,
  'fifth-wheel': 10,
  truck: 6.5,
  towing: 12,
};

/** Returns whether a vehicle recovers braking energy in a battery next to its engine. */
export const isHybrid = (fuelType: FuelType): boolean => fuelType === 'hybrid' || fuelType === 'plug_in_hybrid';

/**
 * Returns the usual miles per gallon of a vehicle type (approximate); null if it burns no fuel.
 * @param fuelType if given by the driver. Rigs have one value each: none is towed by a hybrid.
 */
export function usualMpg(kind: VehicleKind, rvType: RvType = 'none', fuelType?: FuelType | null): number | null {
  if (kind === 'ev' || fuelType === 'electric') return null;
  if (kind === 'car') return fuelType && isHybrid(fuelType) ? USUAL_HYBRID_CAR_MPG : USUAL_CAR_MPG;
  if (kind === 'rv') return usualRigMpg[rvType === 'none' ? 'class-a' : rvType];
  return usualRigMpg[kind];
}
