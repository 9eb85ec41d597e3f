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

/** Why an edit cannot be. */
export type Refusal =
  | { readonly kind: 'last-day' }
  /** Hours of driving that both days need together, and the most that one day may have. */
  | { readonly kind: 'too-long'; readonly hours: number; readonly most: number; readonly byLaw: boolean }
  /** The stop is beside the road; only towns can be skipped. */
  | { readonly kind: 'no-town' }
  /** The day of rest is what the hours of service ask for. */
  | { readonly kind: 'restart' }
  | { readonly kind: 'not-there' };

/** What an edit makes of a request. */
export type Edited =
  | { readonly request: TripRequest; readonly refusal?: undefined }
  | { readonly request?: undefined; readonly refusal: Refusal };

/** A place on the road of a trip at which something is wished. */
export interface SpotOnRoad {
  /** Which of the request's places it is; null for a place that the plan has chosen. */
  readonly slot: GivenSlot | null;
  /** What it is called, and where it is: for a place that becomes the driver's own. */
  readonly name: string;
  readonly at: Position;
  /** Where on the road, in the unit of `PlacesOnRoad`. */
  readonly along: number;
}

/**
 * Sets the wishes at a place of the road: at the place of the request that is there, or at a new one.
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

/** @returns a planned stop as a place on the road of its trip. */
export const spotOfStop = (request: TripRequest, stop: PlannedStop): SpotOnRoad => ({
  slot: slotOfStop(request, stop),
  name: stop.location,
  at: { lat: stop.lat, lng: stop.lng },
  along: stop.cumulativeDistance,
});

/** Sets the wishes at a stop of a planned trip; see `withWishAt`. */
export const withWishAtStop = (
  request: TripRequest,
  trip: TripOnRoad,
  stop: PlannedStop,
  wish: Partial<PlaceWishes>,
  role: Exclude<WaypointRole, 'pass'>,
): Edited => withWishAt(request, placesOnRoad(request, placedRoadOf(trip)), spotOfStop(request, stop), wish, role);

/** Stays so many minutes: at a given place, or by making a stop of the plan's own one of the driver's. */
export const stayFor = (request: TripRequest, trip: TripOnRoad, stop: PlannedStop, minutes: number): Edited =>
  withWishAtStop(request, trip, stop, { minutes }, 'stop');

/** Does not stop here any more: a town of the plan's own choice is skipped, a place of the driver's is taken out. */
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

/** Lets the plan stop in a town again. */
export const allowStop = (request: TripRequest, town: string): TripRequest => ({
  ...request,
  skippedTowns: request.skippedTowns.filter((skipped) => skipped !== town),
});

/** Whether a longer stay here takes a stop of the driver's own, of which a tier has so many. */
export const needsOwnStop = (request: TripRequest, stop: PlannedStop): boolean => slotOfStop(request, stop) === null;

/** @returns how many stops of the driver's own a request has: nights that were moved and points to pass are none. */
export const ownStops = ({ waypoints }: Pick<TripRequest, 'waypoints'>): number =>
  waypoints.filter((place) => place.role === 'stop' && isGiven(place)).length;
