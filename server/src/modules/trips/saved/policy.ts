import type { SavedTripId } from '@roadcast/core/ids';
import { ApiError } from '../../../platform/api-error.ts';
import { anyOf, definePolicy, isAdmin, isOwner } from '../../../platform/policies/policy.ts';
import type { Caller } from '../../../platform/sessions/caller.ts';
import { RESTORABLE_MS, type SavedTripRow } from './present-saved-trip.ts';
import type { TripsModule } from './trips-module.ts';

/** Permissions on saved routes. `list` applies to all routes of a user. */
export const savedRoutePolicy = definePolicy({
  read: anyOf(isOwner, isAdmin),
  list: anyOf(isOwner, isAdmin),
  change: isOwner,
  remove: isOwner,
  restore: isOwner,
  duplicate: isOwner,
});

type Action = (typeof savedRoutePolicy.actions)[number];

/**
 * Returns a route that the caller may perform an action on, including deleted ones that can still be restored.
 * @throws ApiError route_not_found, including for other users' routes.
 */
export async function permittedTrip(
  id: SavedTripId,
  action: Action,
  caller: Caller,
  { savedTrips, ports }: Pick<TripsModule, 'savedTrips' | 'ports'>,
): Promise<SavedTripRow> {
  const row = savedRoutePolicy.permitted(caller, action, await savedTrips.find(id));
  if (!row || isGone(row, ports.clock.now())) throw new ApiError('route_not_found');
  return row;
}

/** Returns whether a route was deleted too long ago to be restored. @param now epoch milliseconds. */
const isGone = ({ deletedAt }: SavedTripRow, now: number): boolean =>
  deletedAt !== null && deletedAt.getTime() <= now - RESTORABLE_MS;
