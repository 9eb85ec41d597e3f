import type { SavedRoute, Trip } from '@roadcast/contract';

/** Returns the trip without the extra fields of a saved trip. */
export function tripOfSaved(saved: SavedRoute): Trip {
  const { userId, name, version, updatedAt, archivedAt, deletedAt, restorableUntil, plannedAt, request, ...trip } =
    saved;
  return trip;
}
