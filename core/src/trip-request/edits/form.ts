import { isGiven } from '../places.ts';
import { canBePlanned, type TripRequest } from '../trip-request.ts';
import { withWaypoint } from './waypoints.ts';

/* Request fields by their names in responses: 'origin', 'waypoints.2', 'destination'. Waypoints are numbered without empty ones. */

/** Returns the index of a field's waypoint; -1 if none. */
function waypointIndexOf({ waypoints }: TripRequest, field: string): number {
  const given = waypoints.flatMap((place, index) => (isGiven(place) ? [index] : []));
  return given[Number(/^waypoints\.(\d+)$/.exec(field)?.[1] ?? -1)] ?? -1;
}

/** Returns the name of a waypoint's field; null for an empty one, which isn't sent. */
export function fieldOfWaypoint({ waypoints }: TripRequest, index: number): string | null {
  const place = waypoints[index];
  return place && isGiven(place) ? `waypoints.${waypoints.slice(0, index).filter(isGiven).length}` : null;
}

/** Returns a field's value as comparable text; null for an unknown field. */
export function textOfField(request: TripRequest, field: string): string | null {
  if (field === 'origin' || field === 'destination') return request[field].name;
  if (field.startsWith('departure')) return JSON.stringify(request.departure);
  if (field === 'waypoints') return String(request.waypoints.filter(isGiven).length);
  return request.waypoints[waypointIndexOf(request, field)]?.name ?? null;
}

/** Returns the request with another place in a field. */
export function withPlaceInField(request: TripRequest, field: string, name: string): TripRequest {
  const place = { name, at: null };
  if (field === 'origin') return { ...request, origin: place };
  if (field === 'destination') return { ...request, destination: { ...request.destination, ...place } };
  return withWaypoint(request, waypointIndexOf(request, field), place);
}

/**
 * Returns the request after a change. Limits are ignored for one road and one vehicle only: on another road they apply
 * again. Hours of service are for trucks.
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
 * Returns whether a change can be planned automatically: the user isn't mid-word. A picked place is final, and
 * so is a typed one the trip was planned with.
 */
export function isSettled(planned: TripRequest, next: TripRequest): boolean {
  const known = new Set(placesOf(planned).map(({ name }) => name));
  return canBePlanned(next) && placesOf(next).every(({ name, at }) => at !== null || name === '' || known.has(name));
}

const placesOf = ({ origin, waypoints, destination }: TripRequest) => [origin, ...waypoints, destination];
