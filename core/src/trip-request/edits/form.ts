import { isGiven } from '../places.ts';
import { canBePlanned, type TripRequest } from '../trip-request.ts';
import { withWaypoint } from './waypoints.ts';

/*
 * Fields of a request by the names that an answer gives them: 'origin', 'waypoints.2', 'destination'. Waypoints are numbered without
 * those that were left empty.
 */

/** @returns index of a field's waypoint; -1 for none. */
function waypointIndexOf({ waypoints }: TripRequest, field: string): number {
  const given = waypoints.flatMap((place, index) => (isGiven(place) ? [index] : []));
  return given[Number(/^waypoints\.(\d+)$/.exec(field)?.[1] ?? -1)] ?? -1;
}

/** @returns the name of a waypoint's field; null for an empty one, which is not sent. */
export function fieldOfWaypoint({ waypoints }: TripRequest, index: number): string | null {
  const place = waypoints[index];
  return place && isGiven(place) ? `waypoints.${waypoints.slice(0, index).filter(isGiven).length}` : null;
}

/** @returns what a field holds, as text to compare; null for a field that is not known. */
export function textOfField(request: TripRequest, field: string): string | null {
  if (field === 'origin' || field === 'destination') return request[field].name;
  if (field.startsWith('departure')) return JSON.stringify(request.departure);
  if (field === 'waypoints') return String(request.waypoints.filter(isGiven).length);
  return request.waypoints[waypointIndexOf(request, field)]?.name ?? null;
}

/** @returns the request with another place in a field. */
export function withPlaceInField(request: TripRequest, field: string, name: string): TripRequest {
  const place = { name, at: null };
  if (field === 'origin') return { ...request, origin: place };
  if (field === 'destination') return { ...request, destination: { ...request.destination, ...place } };
  return withWaypoint(request, waypointIndexOf(request, field), place);
}

/**
 * Limits were chosen to be ignored for one way and one vehicle: on another way they hold again. Hours of service are for trucks.
 * @returns the request after a change.
 */
export function afterChange(before: TripRequest, changed: TripRequest): TripRequest {
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
 * Whether a change may be planned by itself: nobody is in the middle of a word. A picked place is settled, and so is a typed one that
 * the trip was planned with.
 */
export function isSettled(planned: TripRequest, next: TripRequest): boolean {
  const known = new Set(placesOf(planned).map(({ name }) => name));
  return canBePlanned(next) && placesOf(next).every(({ name, at }) => at !== null || name === '' || known.has(name));
}

const placesOf = ({ origin, waypoints, destination }: TripRequest) => [origin, ...waypoints, destination];
