import type { SavedVehicle, VehicleDetails } from '@roadcast/contract';

/** @returns the vehicle without what the list knows of it. */
export function detailsOf(vehicle: SavedVehicle): VehicleDetails {
  const { id, version, createdAt, updatedAt, ...details } = vehicle;
  return details;
}
