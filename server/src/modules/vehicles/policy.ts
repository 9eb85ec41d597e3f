import { ApiError } from '../../platform/api-error.ts';
import { definePolicy, isOwner } from '../../platform/policies/policy.ts';
import type { Caller } from '../../platform/sessions/caller.ts';
import type { SavedVehicles, VehicleRow } from './saved-vehicles.ts';

/** Permissions on saved vehicles. */
export const vehiclePolicy = definePolicy({ change: isOwner, remove: isOwner, select: isOwner });

type Action = (typeof vehiclePolicy.actions)[number];

/** Returns a vehicle if the caller may perform the action. @throws ApiError vehicle_not_found, also for vehicles of others. */
export async function permittedVehicle(
  id: string,
  action: Action,
  caller: Caller,
  savedVehicles: SavedVehicles,
): Promise<VehicleRow> {
  const row = vehiclePolicy.permitted(caller, action, await savedVehicles.find(id));
  if (!row) throw new ApiError('vehicle_not_found');
  return row;
}
