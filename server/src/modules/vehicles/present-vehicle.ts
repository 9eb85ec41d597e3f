import { MOST_VEHICLES, plainVehicle, type SavedVehicle, type VehiclesResponse } from '@roadcast/contract';
import type { VehicleRow } from './saved-vehicles.ts';

/** @returns a vehicle as it goes over the wire. What was not asked for yet when it was kept is as usual. */
export const presentVehicle = ({ id, version, details, createdAt, updatedAt }: VehicleRow): SavedVehicle => ({
  ...plainVehicle,
  ...details,
  id,
  version,
  createdAt: createdAt.getTime(),
  updatedAt: updatedAt.getTime(),
});

/** @returns all saved vehicles as they go over the wire. */
export const presentVehicles = (rows: readonly VehicleRow[]): VehiclesResponse => ({
  vehicles: rows.map(presentVehicle),
  selectedId: rows.find(({ selected }) => selected)?.id ?? null,
  limit: MOST_VEHICLES,
});
