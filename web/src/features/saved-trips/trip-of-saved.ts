import type { SavedRoute, Trip } from '@roadcast/contract';

/** @returns the trip alone, without what a saved route has beside it. */
export function tripOfSaved(route: SavedRoute): Trip {
  const { userId, name, version, updatedAt, archivedAt, deletedAt, restorableUntil, plannedAt, request, ...trip } =
    route;
  return trip;
}
