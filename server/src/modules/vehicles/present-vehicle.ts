import { MOST_VEHICLES, plainVehicle, type SavedVehicle, type VehiclesResponse } from '@roadcast/contract';
import type { VehicleRow } from './saved-vehicles.ts';

/** Returns a vehicle in the API format. Fields added after it was saved have their defaults. */
export const presentVehicle = ({ id, version, details, createdAt, updatedAt }: VehicleRow): SavedVehicle => ({
  ...plainVehicle,
  ...details,
  id,
  version,
  createdAt: createdAt.getTime(),
  updatedAt: updatedAt.getTime(),
});

/** Returns saved vehicles in the API format. */
export const presentVehicles = (rows: readonly VehicleRow[]): VehiclesResponse => ({
  vehicles: rows.map(presentVehicle),
  selectedId: rows.find(({ selected }) => selected)?.id ?? null,
  limit: MOST_VEHICLES,
});
