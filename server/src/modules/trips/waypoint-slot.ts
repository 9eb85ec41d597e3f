import { nearestOnLine, toLngLat } from '@roadcast/core/geo';
import type { Road } from '@roadcast/core/roads';
import type { WantedTrip } from './draft-trip.ts';

/**
 * Where a new place has to go among a request's waypoints so that the road still runs as it does: behind the places that the road has
 * reached by then, and behind the points to pass that keep it on a chosen road up to there.
 * @param road of the trip. @param alongMetres of the new place, from the trip's start.
 * @returns the index before which it goes; null on the way back of a return trip, which has no places of its own.
 */
export function waypointSlot(
  { request, given }: Pick<WantedTrip, 'request' | 'given'>,
  { line, along, placeIndexes }: Road,
  alongMetres: number,
): number | null {
  const reached = placeIndexes.filter((index) => (along[index] ?? 0) <= alongMetres).length;
  const leg = Math.min(Math.max(0, reached - 1), placeIndexes.length - 2);
  if (request.returnTrip && leg === placeIndexes.length - 2) return null;
  const ahead = given.passes
    .filter((pass) => pass.leg === leg)
    .find((pass) => {
      const [from, to] = placeIndexes.slice(leg, leg + 2);
      return nearestOnLine(toLngLat(pass), line, along, from, to).alongMetres > alongMetres;
    });
  return ahead?.waypointIndex ?? given.places[leg + 1]?.waypointIndex ?? request.waypoints.length;
}
