import type { RvType, VehicleKind } from '../roads/index.ts';

/** What a vehicle runs on. */
export const fuelTypes = ['gasoline', 'midgrade', 'premium', 'diesel', 'e85', 'electric'] as const;

export type FuelType = (typeof fuelTypes)[number];

/** @returns what most vehicles of a kind run on. */
export function usualFuel(kind: VehicleKind, rvType: RvType = 'none'): FuelType {
  if (kind === 'ev') return 'electric';
  // Whatever pulls a fifth wheel is a heavy pickup.
  return kind === 'truck' || (kind === 'rv' && rvType === 'fifth-wheel') ? 'diesel' : 'gasoline';
}

/** The specification's placeholder for a car. */
const USUAL_CAR_MPG = 25;

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

/** @returns miles per gallon that are usual for a kind of vehicle (approximate); null for what burns nothing. */
export function usualMpg(kind: VehicleKind, rvType: RvType = 'none'): number | null {
  if (kind === 'ev') return null;
  if (kind === 'car') return USUAL_CAR_MPG;
  if (kind === 'rv') return usualRigMpg[rvType === 'none' ? 'class-a' : rvType];
  return usualRigMpg[kind];
}
