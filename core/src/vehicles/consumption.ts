import type { RvType, VehicleKind } from '../roads/index.ts';
import type { FuelGrade } from '../services/index.ts';

/** What a vehicle runs on. */
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

/** @returns what a vehicle takes at the pump; null for what takes nothing there. */
export const gradeOf = (fuelType: FuelType): FuelGrade | null => grades[fuelType];

/** What a driver says of a vehicle's fuel; what is left out is as usual for its kind. */
export interface GivenFuel {
  readonly fuelType?: FuelType | undefined;
  /** Miles per gallon. */
  readonly mpg?: number | undefined;
  readonly tankGallons?: number | undefined;
}

/** @returns what most vehicles of a kind run on. */
export function usualFuel(kind: VehicleKind, rvType: RvType = 'none'): FuelType {
  if (kind === 'ev') return 'electric';
  // Whatever pulls a fifth wheel is a heavy pickup.
  return kind === 'truck' || (kind === 'rv' && rvType === 'fifth-wheel') ? 'diesel' : 'gasoline';
}

/** The specification's placeholder for a car. */
const USUAL_CAR_MPG = 25;

/**
 * A hybrid car's, approximate: midsize hybrids of 2014 averaged 43.4 mpg where other midsize cars averaged 28.7 (US Department of Energy,
 * fact 849 of December 1, 2014, after the EPA), so about half as much again as the usual car. On a long trip a plug-in hybrid's battery is
 * soon used up, and from then on it is a hybrid; what it was charged with is left out.
 */
const USUAL_HYBRID_CAR_MPG = 38;

/** Miles per gallon of loaded rigs, recalled from what owners report (approximate). */
const usualRigMpg: Readonly<Record<Exclude<RvType, 'none'> | 'truck' | 'towing', number>> = {
  'class-a': 8,
  'class-b': 17,
  'class-c': 10,
  'travel-trailer': 11,
  'fifth-wheel': 10,
  truck: 6.5,
  towing: 12,
};

/** @returns whether a vehicle has a battery beside its engine that takes back what braking would lose. */
export const isHybrid = (fuelType: FuelType): boolean => fuelType === 'hybrid' || fuelType === 'plug_in_hybrid';

/**
 * @param fuelType what the vehicle runs on, where its driver has said so. Rigs have one figure: no hybrid pulls them.
 * @returns miles per gallon that are usual for a kind of vehicle (approximate); null for what burns nothing.
 */
export function usualMpg(kind: VehicleKind, rvType: RvType = 'none', fuelType?: FuelType | null): number | null {
  if (kind === 'ev' || fuelType === 'electric') return null;
  if (kind === 'car') return fuelType && isHybrid(fuelType) ? USUAL_HYBRID_CAR_MPG : USUAL_CAR_MPG;
  if (kind === 'rv') return usualRigMpg[rvType === 'none' ? 'class-a' : rvType];
  return usualRigMpg[kind];
}
