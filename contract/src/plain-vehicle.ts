import type { VehicleDetails } from './saved-vehicles.ts';

/** Default details of a vehicle with only a name and a kind. */
export const plainVehicle: Omit<VehicleDetails, 'name' | 'kind'> = {
  rvType: 'none',
  makeModel: '',
  fuelType: null,
  mpg: null,
  tankGallons: null,
  rangeMiles: null,
  height: null,
  width: null,
  length: null,
  weight: null,
  axles: null,
  maxSpeed: null,
  towingVehicle: false,
  propane: null,
};
