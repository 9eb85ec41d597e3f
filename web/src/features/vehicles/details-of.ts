import type { SavedVehicle, VehicleDetails } from '@roadcast/contract';

/** Returns a vehicle without its list metadata. */
export function detailsOf(vehicle: SavedVehicle): VehicleDetails {
  const { id, version, createdAt, updatedAt, ...details } = vehicle;
  return details;
}
