import { distanceMeters, type LngLat, type Position, toLngLat } from '../../geo/index.ts';
import { isGiven, nameKey, type TripPlace } from '../places.ts';
import type { TripRequest } from '../trip-request.ts';

/** Where a place of a request is; null where nobody knows yet. */
export type Locate = (place: TripPlace) => LngLat | null;

/** Where a planned trip has found the places that it was given. */
export interface FoundPlaces {
  readonly coordinates: { readonly origin: Position; readonly destination: Position };
  readonly waypoints: readonly (Position & { readonly waypointIndex: number })[];
}

/** Before a trip is planned nobody has found what was typed. */
export const pickedOnly: Locate = ({ at }) => (at ? toLngLat(at) : null);

/**
 * @param planned what the trip was planned from.
 * @returns where the places of a request are: picked ones by themselves, typed ones as the trip has found them.
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
 * @param chain the way from end to end; null for a place that nobody has found yet.
 * @returns how many places between the ends stand before the point when it goes where it costs the least detour.
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
