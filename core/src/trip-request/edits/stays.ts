import type { Position } from '../../geo/index.ts';
import {
  type GivenSlot,
  type PlacesOnRoad,
  type PlannedStop,
  placedRoadOf,
  placesOnRoad,
  slotOfStop,
  slotOnRoad,
  type TripOnRoad,
} from '../on-road.ts';
import { isGiven, type PlaceWishes, stopAt, usualNights, type WaypointRole } from '../places.ts';
import type { TripRequest } from '../trip-request.ts';
import { withoutWaypoints, withWaypoint, withWaypointAt } from './waypoints.ts';

/** Reasons an edit is refused. */
export type Refusal =
  | { readonly kind: 'last-day' }
  /** Driving hours both days need together, and the maximum of one day. */
  | { readonly kind: 'too-long'; readonly hours: number; readonly most: number; readonly byLaw: boolean }
  /** The stop is along the road; only towns can be skipped. */
  | { readonly kind: 'no-town' }
  /** The rest day is required by hours of service. */
  | { readonly kind: 'restart' }
  | { readonly kind: 'not-there' };

/** Result of an edit. */
export type Edited =
  | { readonly request: TripRequest; readonly refusal?: undefined }
  | { readonly request?: undefined; readonly refusal: Refusal };

/** A position on a trip's road to set preferences at. */
export interface SpotOnRoad {
  /** The request's place; null for a place chosen by the plan. */
  readonly slot: GivenSlot | null;
  /** Name and position, for a place that becomes a waypoint. */
  readonly name: string;
  readonly at: Position;
  /** Position along the road, in the unit of `PlacesOnRoad`. */
  readonly along: number;
}

/**
 * Sets preferences at a position of the road: at the request's place there, or at a new one.
 * @param role of a new place.
 */
export function withWishAt(
  request: TripRequest,
  places: PlacesOnRoad,
  { slot, name, at, along }: SpotOnRoad,
  wish: Partial<PlaceWishes>,
  role: Exclude<WaypointRole, 'pass'>,
): Edited {
  if (slot?.kind === 'waypoint') return { request: withWaypoint(request, slot.index, wish) };
  if (slot?.kind === 'destination')
    return { request: { ...request, destination: { ...request.destination, ...wish } } };
  const index = slot === null ? slotOnRoad(places, along) : null;
  if (index === null) return { refusal: { kind: 'not-there' } };
  const place = { ...stopAt({ name, at }), nights: usualNights(role), ...wish, role };
  return { request: withWaypointAt(request, index, place) };
}

/** Returns a planned stop's position on its trip's road. */
export const spotOfStop = (request: TripRequest, stop: PlannedStop): SpotOnRoad => ({
  slot: slotOfStop(request, stop),
  name: stop.location,
  at: { lat: stop.lat, lng: stop.lng },
  along: stop.cumulativeDistance,
});

/** Sets preferences at a planned stop; see `withWishAt`. */
export const withWishAtStop = (
  request: TripRequest,
  trip: TripOnRoad,
  stop: PlannedStop,
  wish: Partial<PlaceWishes>,
  role: Exclude<WaypointRole, 'pass'>,
): Edited => withWishAt(request, placesOnRoad(request, placedRoadOf(trip)), spotOfStop(request, stop), wish, role);

/** Sets the length of a stop in minutes: of a given place, or by making a planned stop a waypoint. */
export const stayFor = (request: TripRequest, trip: TripOnRoad, stop: PlannedStop, minutes: number): Edited =>
  withWishAtStop(request, trip, stop, { minutes }, 'stop');

/** Removes a stop: skips a planned town, or removes a given place. */
export function skipStop(request: TripRequest, stop: PlannedStop): Edited {
  const slot = slotOfStop(request, stop);
  if (slot?.kind === 'waypoint') return { request: withoutWaypoints(request, slot.index) };
  if (slot) return { refusal: { kind: 'not-there' } };
  if (!stop.realCityBased) return { refusal: { kind: 'no-town' } };
  const { location } = stop;
  return {
    request: { ...request, skippedTowns: [...request.skippedTowns.filter((town) => town !== location), location] },
  };
}

/** Allows stopping in a town again. */
export const allowStop = (request: TripRequest, town: string): TripRequest => ({
  ...request,
  skippedTowns: request.skippedTowns.filter((skipped) => skipped !== town),
});

/** Returns whether a longer stop here requires a waypoint, which tiers limit. */
export const needsOwnStop = (request: TripRequest, stop: PlannedStop): boolean => slotOfStop(request, stop) === null;

/** Returns the number of typed stops in a request, without moved nights and via points. */
export const ownStops = ({ waypoints }: Pick<TripRequest, 'waypoints'>): number =>
  waypoints.filter((place) => place.role === 'stop' && isGiven(place)).length;
