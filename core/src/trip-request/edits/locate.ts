import { distanceMeters, type LngLat, type Position, toLngLat } from '../../geo/index.ts';
import { isGiven, nameKey, type TripPlace } from '../places.ts';
import type { TripDraft } from '../trip-draft.ts';

/** Returns the position of a draft's place; null if unknown. */
export type Locate = (place: TripPlace) => LngLat | null;

/** Positions of a planned trip's places. */
export interface FoundPlaces {
  readonly coordinates: { readonly origin: Position; readonly destination: Position };
  readonly waypoints: readonly (Position & { readonly waypointIndex: number })[];
}

/** Locates only picked places, because typed places have no position before planning. */
export const pickedOnly: Locate = ({ at }) => (at ? toLngLat(at) : null);

/**
 * Returns a function that locates a draft's places: picked places have positions, typed places use the trip's.
 * @param planned draft that the trip was planned from.
 */
export function locator(planned: Pick<TripDraft, 'origin' | 'destination' | 'waypoints'>, trip: FoundPlaces): Locate {
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
 * Returns the number of places between the ends that precede a point if inserted with the smallest detour.
 * @param chain positions from end to end; null if unknown.
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
