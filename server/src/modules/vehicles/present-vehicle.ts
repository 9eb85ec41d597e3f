import { type GarageResponse, type GarageVehicle, MOST_VEHICLES, plainVehicle } from '@roadcast/contract';
import type { VehicleRow } from './garages.ts';

/** @returns a vehicle as it goes over the wire. What was not asked for yet when it was kept is as usual. */
export const presentVehicle = ({ id, version, details, createdAt, updatedAt }: VehicleRow): GarageVehicle => ({
  ...plainVehicle,
  ...details,
  id,
  version,
  createdAt: createdAt.getTime(),
  updatedAt: updatedAt.getTime(),
});

/** @returns a whole garage as it goes over the wire. */
export const presentGarage = (rows: readonly VehicleRow[]): GarageResponse => ({
  vehicles: rows.map(presentVehicle),
  selectedId: rows.find(({ selected }) => selected)?.id ?? null,
  limit: MOST_VEHICLES,
});
