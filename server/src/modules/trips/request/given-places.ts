import type { RequestedPlace } from '@roadcast/contract';
import type { Position } from '@roadcast/core/geo';
import type { Plan } from '@roadcast/core/plans';
import {
  noPlaceWishes,
  type PlaceWishes,
  type TripEnd,
  type TripPlace,
  type TripRequest,
  type WaypointRole,
} from '@roadcast/core/trip-request';
import { ApiError } from '../../../platform/api-error.ts';

/**
 * A requested place where the trip stops. Its latest arrival is local time in a zone unknown until the place is
 * resolved.
 */
export interface GivenPlace extends PlaceWishes {
  /** Its path in the request: `origin`, `waypoints.2`, `destination`. */
  readonly field: string;
  readonly value: RequestedPlace;
  readonly role: Exclude<WaypointRole, 'pass'>;
  /** Index among the request's waypoints; null for the ends. */
  readonly waypointIndex: number | null;
}

/** A point the road passes between two given places. */
export interface PassPoint extends Position {
  /** Index of the given place before it. */
  readonly leg: number;
  /** Index among the request's waypoints; null for a point that isn't in any request yet. */
  readonly waypointIndex: number | null;
}

/** A request's places, separated by role. */
export interface GivenPlaces {
  /** Two or more, in road order. */
  readonly places: readonly GivenPlace[];
  readonly passes: readonly PassPoint[];
}

/** Moved nights and pass-through points don't count as a plan's stops, but the engine limits the number of places. */
const MOST_NIGHTS_MOVED = 60;
const MOST_PASSES = 60;
/** Maximum number of places of all kinds on one road: the routing engine's own limit. */
const MOST_PLACES = 125;

/**
 * Separates a request's places by role, in road order. Empty ones are omitted.
 * @param plan the caller's. @throws ApiError for an empty end, or more stops than the plan allows.
 */
export function givenPlaces(request: TripRequest, plan: Plan): GivenPlaces {
  if (isEmpty(request.origin)) throw new ApiError('origin_required', { field: 'origin' });
  if (isEmpty(request.destination)) throw new ApiError('destination_required', { field: 'destination' });
  const origin = placeOf({ ...request.origin, ...noPlaceWishes }, 'origin', 'stop', null);
  const places: GivenPlace[] = [origin];
  const passes: PassPoint[] = [];
  for (const [waypointIndex, waypoint] of request.waypoints.entries()) {
    const { role, at } = waypoint;
    if (role === 'pass') {
      if (at) passes.push({ ...at, leg: places.length - 1, waypointIndex });
    } else if (!isEmpty(waypoint)) {
      // A place without nights is a stop, regardless of its role.
      const kept = waypoint.nights > 0 ? role : 'stop';
      places.push(placeOf(waypoint, `waypoints.${waypointIndex}`, kept, waypointIndex));
    }
  }
  requireAllowedPlaces(places.slice(1), passes, plan);
  places.push(placeOf(request.destination, 'destination', 'stop', null));
  if (request.returnTrip) places.push(origin);
  return { places, passes };
}

const isEmpty = ({ name, at }: TripPlace): boolean => name === '' && at === null;

const placeOf = (
  { name, at, nights, minutes, arriveBy }: TripEnd,
  field: string,
  role: GivenPlace['role'],
  waypointIndex: number | null,
): GivenPlace => ({
  field,
  value: at ? { name, ...at } : name,
  role,
  nights,
  minutes,
  arriveBy,
  waypointIndex,
});

/** @throws ApiError for more stops than the plan allows, not counting places with the role 'night'. */
function requireAllowedPlaces(waypoints: readonly GivenPlace[], passes: readonly PassPoint[], plan: Plan): void {
  const typed = waypoints.filter(({ role }) => role === 'stop').length;
  if (typed > plan.typedWaypoints) throw tooManyWaypoints(typed, plan);
  const nights = waypoints.length - typed;
  if (nights <= MOST_NIGHTS_MOVED && passes.length <= MOST_PASSES && waypoints.length + passes.length <= MOST_PLACES)
    return;
  throw new ApiError('too_many_changes', { field: 'waypoints' });
}

/** Returns the error for too many stops. */
export const tooManyWaypoints = (count: number, { typedWaypoints: limit, upgrades }: Plan): ApiError =>
  new ApiError('too_many_waypoints', { facts: { limit, count, upgrades }, field: 'waypoints' });
