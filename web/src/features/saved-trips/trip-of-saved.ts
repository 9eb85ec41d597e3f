import type { SavedRoute, Trip } from '@roadcast/contract';

/** @returns the trip alone, without what a saved trip has beside it. */
export function tripOfSaved(saved: SavedRoute): Trip {
  const { userId, name, version, updatedAt, archivedAt, deletedAt, restorableUntil, plannedAt, request, ...trip } =
    saved;
  return trip;
}
