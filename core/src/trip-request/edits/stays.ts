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
import { isDiscovery, isGiven, type PlaceWishes, stopAt, usualNights, type WaypointRole } from '../places.ts';
import type { TripDraft } from '../trip-draft.ts';
import { withoutWaypoints, withWaypoint, withWaypointAt } from './waypoints.ts';

/** Reasons to refuse an edit. */
export type Refusal =
  | { readonly kind: 'last-day' }
  /** Driving hours of both days together, and the maximum per day. */
  | { readonly kind: 'too-long'; readonly hours: number; readonly most: number; readonly byLaw: boolean }
  /** Stops along the road can't be skipped, only towns. */
  | { readonly kind: 'no-town' }
  /** Hours of service require the rest day. */
  | { readonly kind: 'restart' }
  | { readonly kind: 'not-there' };

export type Edited =
  | { readonly draft: TripDraft; readonly refusal?: undefined }
  | { readonly draft?: undefined; readonly refusal: Refusal };

/** A place on a trip's road for which to set preferences. */
export interface SpotOnRoad {
  /** The draft's place; null if the plan chose the place. */
  readonly slot: GivenSlot | null;
  /** Name and position, used if the place becomes a waypoint. */
  readonly name: string;
  readonly at: Position;
  /** Distance along the road, in the unit of `PlacesOnRoad`. */
  readonly along: number;
}

/**
 * Sets preferences for a place on the road, adding the place to the draft if necessary.
 * @param role role of an added place.
 */
export function withWishAt(
  draft: TripDraft,
  places: PlacesOnRoad,
  { slot, name, at, along }: SpotOnRoad,
  wish: Partial<PlaceWishes>,
  role: Exclude<WaypointRole, 'pass'>,
): Edited {
  if (slot?.kind === 'waypoint') return { draft: withWaypoint(draft, slot.index, wish) };
  if (slot?.kind === 'destination') return { draft: { ...draft, destination: { ...draft.destination, ...wish } } };
  const index = slot === null ? slotOnRoad(places, along) : null;
  if (index === null) return { refusal: { kind: 'not-there' } };
  const place = { ...stopAt({ name, at }), nights: usualNights(role), ...wish, role };
  return { draft: withWaypointAt(draft, index, place) };
}

/** Converts a planned stop to a place on the trip's road. */
export const spotOfStop = (draft: TripDraft, stop: PlannedStop): SpotOnRoad => ({
  slot: slotOfStop(draft, stop),
  name: stop.location,
  at: { lat: stop.lat, lng: stop.lng },
  along: stop.cumulativeDistance,
});

/** Sets preferences for a planned stop; see `withWishAt`. */
export const withWishAtStop = (
  draft: TripDraft,
  trip: TripOnRoad,
  stop: PlannedStop,
  wish: Partial<PlaceWishes>,
  role: Exclude<WaypointRole, 'pass'>,
): Edited => withWishAt(draft, placesOnRoad(draft, placedRoadOf(trip)), spotOfStop(draft, stop), wish, role);

/** Sets a stop's length in minutes, turning a planned stop into a waypoint. */
export const stayFor = (draft: TripDraft, trip: TripOnRoad, stop: PlannedStop, minutes: number): Edited =>
  withWishAtStop(draft, trip, stop, { minutes }, 'stop');

/** Removes a stop: marks a planned town as skipped, or removes a given place from the draft. */
export function skipStop(draft: TripDraft, stop: PlannedStop): Edited {
  const slot = slotOfStop(draft, stop);
  if (slot?.kind === 'waypoint') return { draft: withoutWaypoints(draft, slot.index) };
  if (slot) return { refusal: { kind: 'not-there' } };
  if (!stop.realCityBased) return { refusal: { kind: 'no-town' } };
  const { location } = stop;
  return {
    draft: { ...draft, skippedTowns: [...draft.skippedTowns.filter((town) => town !== location), location] },
  };
}

/** Returns the draft without a town in the skipped towns. */
export const allowStop = (draft: TripDraft, town: string): TripDraft => ({
  ...draft,
  skippedTowns: draft.skippedTowns.filter((skipped) => skipped !== town),
});

/** Returns whether extending a stop requires a waypoint, whose number the tier limits. */
export const needsOwnStop = (draft: TripDraft, stop: PlannedStop): boolean => slotOfStop(draft, stop) === null;

/** Returns the number of stops entered by the driver, excluding discovered places, moved nights and via points. */
export const ownStops = ({ waypoints }: Pick<TripDraft, 'waypoints'>): number =>
  waypoints.filter((place) => place.role === 'stop' && !isDiscovery(place) && isGiven(place)).length;
