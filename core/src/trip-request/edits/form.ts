import { isGiven } from '../places.ts';
import type { TripDraft } from '../trip-draft.ts';
import { requestOfDraft, type TripRequest } from '../trip-request.ts';
import { withOtherPlace } from './waypoints.ts';

/*
 * Request fields by the names used in responses: 'origin', 'waypoints.2', 'destination'. Numbering skips empty
 * waypoints.
 */

/** Returns the index of the waypoint for a field; -1 if none. */
function waypointIndexOf({ waypoints }: TripDraft, field: string): number {
  const given = waypoints.flatMap((place, index) => (isGiven(place) ? [index] : []));
  return given[Number(/^waypoints\.(\d+)$/.exec(field)?.[1] ?? -1)] ?? -1;
}

/** Returns the field name of a waypoint; null for an empty waypoint, which isn't sent. */
export function fieldOfWaypoint({ waypoints }: TripDraft, index: number): string | null {
  const place = waypoints[index];
  return place && isGiven(place) ? `waypoints.${waypoints.slice(0, index).filter(isGiven).length}` : null;
}

/** Returns a field's value as a string to compare; null for an unknown field. */
export function textOfField(draft: TripDraft, field: string): string | null {
  if (field === 'origin' || field === 'destination') return draft[field].name;
  if (field.startsWith('departure')) return JSON.stringify(draft.departure);
  if (field === 'waypoints') return String(draft.waypoints.filter(isGiven).length);
  return draft.waypoints[waypointIndexOf(draft, field)]?.name ?? null;
}

/** Returns the draft with a different place in a field. */
export function withPlaceInField(draft: TripDraft, field: string, name: string): TripDraft {
  const place = { name, at: null };
  if (field === 'origin') return { ...draft, origin: place };
  if (field === 'destination') return { ...draft, destination: { ...draft.destination, ...place } };
  return withOtherPlace(draft, waypointIndexOf(draft, field), place);
}

/**
 * Returns the draft adjusted after a change. Clears ignored limits, because they were ignored only for one road and
 * vehicle, and clears hours of service for vehicles other than trucks.
 */
export function afterChange(before: TripDraft, changed: TripDraft): TripDraft {
  const after =
    changed.vehicleType === 'truck' || changed.dutyCycle === null ? changed : { ...changed, dutyCycle: null };
  const sameWay =
    before.origin === after.origin &&
    before.destination === after.destination &&
    before.waypoints === after.waypoints &&
    before.vehicleType === after.vehicleType;
  return sameWay || after.ignoreLimits.length === 0 ? after : { ...after, ignoreLimits: [] };
}

/**
 * Returns the request for a change that can be planned automatically; null if incomplete or while the user is typing.
 * Picked places and typed places from the planned trip are final.
 */
export function settledRequestOf(planned: TripDraft, next: TripDraft): TripRequest | null {
  const known = new Set(placesOf(planned).map(({ name }) => name));
  const isSettled = placesOf(next).every(({ name, at }) => at !== null || name === '' || known.has(name));
  return isSettled ? requestOfDraft(next).request : null;
}

const placesOf = ({ origin, waypoints, destination }: TripDraft) => [origin, ...waypoints, destination];
