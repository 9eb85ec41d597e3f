import type { SavedRoute, Trip } from '@roadcast/contract';

/** Returns just the trip, without the additional fields of a saved route. */
export function tripOfSaved(saved: SavedRoute): Trip {
  const { userId, name, version, updatedAt, archivedAt, deletedAt, restorableUntil, plannedAt, request, ...trip } =
    saved;
  return trip;
}
