import { distanceMeters, type LngLat, type Position, toLngLat } from '../../geo/index.ts';
import { isGiven, nameKey, type TripPlace } from '../places.ts';
import type { TripRequest } from '../trip-request.ts';

/** Position of a request's place; null if not known yet. */
export type Locate = (place: TripPlace) => LngLat | null;

/** Places found by a planned trip. */
export interface FoundPlaces {
  readonly coordinates: { readonly origin: Position; readonly destination: Position };
  readonly waypoints: readonly (Position & { readonly waypointIndex: number })[];
}

/** Before planning, typed places have no position. */
export const pickedOnly: Locate = ({ at }) => (at ? toLngLat(at) : null);

/**
 * Returns a locator for a request's places: picked ones have positions, typed ones use the trip's.
 * @param planned what the trip was planned from.
 */
export function locator(planned: Pick<TripRequest, 'origin' | 'destination' | 'waypoints'>, trip: FoundPlaces): Locate {
  const found = new Map<string, LngLat>([
    [nameKey(planned.origin), toLngLat(trip.coordinates.origin)],
    [nameKey(planned.destination), toLngLat(trip.coordinates.destination)],
  ]);
  const sent = planned.waypoints.filter(isGiven);
  for (const { waypointIndex, lat, lng } of trip.waypoints) {
    const place = sent[waypointIndex];
    if (place) found.set(nameKey(place), [lng, lat]);
  }
  return (place) => pickedOnly(place) ?? found.get(nameKey(place)) ?? null;
}

/**
 * Returns how many places between the ends come before the point at its smallest detour.
 * @param chain the route from end to end; null for a place without a position.
 */
export function leastDetour(chain: readonly (LngLat | null)[], point: LngLat): number {
  const known = chain.flatMap((at, index) => (at ? [{ at, index }] : []));
  let best = { detour: Number.POSITIVE_INFINITY, index: Math.max(0, chain.length - 2) };
  for (const [i, from] of known.entries()) {
    const to = known[i + 1];
    if (!to) break;
    const detour = distanceMeters(from.at, point) + distanceMeters(point, to.at) - distanceMeters(from.at, to.at);
    if (detour < best.detour) best = { detour, index: to.index - 1 };
  }
  return best.index;
}
