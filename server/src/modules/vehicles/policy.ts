import type { VehicleId } from '@roadcast/core/ids';
import { ApiError } from '../../platform/api-error.ts';
import { definePolicy, isOwner } from '../../platform/policies/policy.ts';
import type { Caller } from '../../platform/sessions/caller.ts';
import type { SavedVehicles, VehicleRow } from './saved-vehicles.ts';

export const vehiclePolicy = definePolicy({ change: isOwner, remove: isOwner, select: isOwner });

type Action = (typeof vehiclePolicy.actions)[number];

/**
 * Returns a vehicle that the caller may perform an action on. @throws ApiError vehicle_not_found, including for other
 * users' vehicles.
 */
export async function permittedVehicle(
  id: VehicleId,
  action: Action,
  caller: Caller,
  savedVehicles: SavedVehicles,
): Promise<VehicleRow> {
  const row = vehiclePolicy.permitted(caller, action, await savedVehicles.find(id));
  if (!row) throw new ApiError('vehicle_not_found');
  return row;
}
