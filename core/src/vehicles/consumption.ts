import type { RvType, VehicleKind } from '../roads/index.ts';
import type { FuelGrade } from '../services/index.ts';

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

/** Returns the fuel grade for a fuel type; null if not sold at pumps. */
export const gradeOf = (fuelType: FuelType): FuelGrade | null => grades[fuelType];

/** Fuel data given by the driver; missing values use the vehicle type's defaults. */
export interface GivenFuel {
  readonly fuelType?: FuelType | undefined;
  /** Miles per gallon. */
  readonly mpg?: number | undefined;
  readonly tankGallons?: number | undefined;
}

/** Returns a vehicle type's default fuel. */
export function usualFuel(kind: VehicleKind, rvType: RvType = 'none'): FuelType {
  if (kind === 'ev') return 'electric';
  // Fifth wheels are towed by heavy pickups, which use diesel.
  return kind === 'truck' || (kind === 'rv' && rvType === 'fifth-wheel') ? 'diesel' : 'gasoline';
}

/**
 * Default miles per gallon of a car, also shown as the form's placeholder. See
 * docs/product/vehicles.md#typical-fuel-economy.
 */
const USUAL_CAR_MPG = 25;

/**
 * Default miles per gallon of a hybrid car (approximate). Midsize hybrids of 2014 averaged 43.4 mpg, other midsize cars
 * 28.7 (US Department of Energy, fact 849 of December 1, 2014, based on EPA data), so this is about one and a half
 * times the default car's. A plug-in hybrid's initial charge is ignored, because on long trips it soon drives as a
 * hybrid.
 */
const USUAL_HYBRID_CAR_MPG = 38;

/** Default miles per gallon of loaded rigs, recalled from owner reports (approximate). */
const usualRigMpg: Readonly<Record<Exclude<RvType, 'none'> | 'truck' | 'towing', number>> = {
  'class-a': 8,
  'class-b': 17,
  'class-c': 10,
  'travel-trailer': 11,
  'fifth-wheel': 10,
  truck: 6.5,
  towing: 12,
};

/** Returns whether a vehicle with an engine also recovers braking energy in a battery. */
export const isHybrid = (fuelType: FuelType): boolean => fuelType === 'hybrid' || fuelType === 'plug_in_hybrid';

/**
 * Returns a vehicle type's default miles per gallon (approximate); null if it burns no fuel.
 * @param fuelType fuel type given by the driver. Ignored for rigs, none of which is a hybrid.
 */
export function usualMpg(kind: VehicleKind, rvType: RvType = 'none', fuelType?: FuelType | null): number | null {
  if (kind === 'ev' || fuelType === 'electric') return null;
  if (kind === 'car') return fuelType && isHybrid(fuelType) ? USUAL_HYBRID_CAR_MPG : USUAL_CAR_MPG;
  if (kind === 'rv') return usualRigMpg[rvType === 'none' ? 'class-a' : rvType];
  return usualRigMpg[kind];
}
