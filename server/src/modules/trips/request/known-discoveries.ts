import { distanceMeters, toLngLat } from '@roadcast/core/geo';
import { isDiscovery, type TripRequest, type TripWaypoint } from '@roadcast/core/trip-request';
import { milesToMeters } from '@roadcast/core/units';
import type { SightsPort } from '@roadcast/providers/sights/port';

/**
 * Maximum distance between a discovered place and its sight's closest entrance. Allows for positions that were corrected
 * after the trip was planned.
 */
const FURTHEST_METERS = milesToMeters(2);

/**
 * Returns the waypoints that are discovered places: those at the position of the sight they name. A waypoint with an
 * unknown sight, or far from it, is an ordinary stop, so a trip opens even if its sight has been removed.
 */
export async function knownDiscoveries(
  { waypoints }: Pick<TripRequest, 'waypoints'>,
  sights: Pick<SightsPort, 'byId'>,
  signal?: AbortSignal,
): Promise<ReadonlySet<TripWaypoint>> {
  const known = await Promise.all(
    waypoints.filter(isDiscovery).map(async (waypoint) => {
      const { sight: reference, at } = waypoint;
      const sight = reference && at && (await sights.byId(reference.id, signal));
      if (!sight) return [];
      const isThere = [sight, ...sight.entrances].some(
        (entrance) => distanceMeters(toLngLat(entrance), toLngLat(at)) <= FURTHEST_METERS,
      );
      return isThere ? [waypoint] : [];
    }),
  );
  return new Set(known.flat());
}
