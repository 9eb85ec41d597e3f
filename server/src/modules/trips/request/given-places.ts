import type { RequestedPlace } from '@roadcast/contract';
import type { Position } from '@roadcast/core/geo';
import type { Plan } from '@roadcast/core/plans';
import {
  isDiscovery,
  isGiven,
  noPlaceWishes,
  type PlaceWishes,
  type SightReference,
  type TripDraft,
  type TripRequest,
  type TripWaypoint,
  type WaypointRole,
} from '@roadcast/core/trip-request';
import { ApiError } from '../../../platform/api-error.ts';

/**
 * A requested place where the trip stops. Its latest arrival is in local time, whose zone is unknown until the place is
 * resolved.
 */
export interface GivenPlace extends PlaceWishes {
  /** Path in the request, such as `origin`, `waypoints.2` or `destination`. */
  readonly field: string;
  readonly value: RequestedPlace;
  readonly role: Exclude<WaypointRole, 'pass'>;
  /** Set for a discovered place. */
  readonly sight: SightReference | null;
  /** Index among the request's waypoints; null for the ends. */
  readonly waypointIndex: number | null;
}

/** A via point between two given places. */
export interface PassPoint extends Position {
  /** Index of the preceding given place. */
  readonly leg: number;
  /** Index among the request's waypoints; null for a point that isn't in a request yet. */
  readonly waypointIndex: number | null;
}

/** A request's places by role. */
export interface GivenPlaces {
  /** At least two places, in road order. */
  readonly places: readonly GivenPlace[];
  readonly passes: readonly PassPoint[];
}

/**
 * Maximum moved nights and via points. Neither counts toward a plan tier's stops, but the engine limits the number of
 * places.
 */
const MOST_NIGHTS_MOVED = 60;
const MOST_PASSES = 60;
/** Maximum places of all kinds on one road, limited by the routing engine. */
const MOST_PLACES = 125;

/**
 * Separates a request's places by role, in road order. Omits empty ones.
 * @param discoveries waypoints that are discovered places. @param plan the caller's plan tier.
 * @throws ApiError if there are more stops than the tier allows.
 */
export function givenPlaces(request: TripRequest, discoveries: ReadonlySet<TripWaypoint>, plan: Plan): GivenPlaces {
  const origin = placeOf({ ...request.origin, ...noPlaceWishes, sight: null }, 'origin', 'stop', null);
  const places: GivenPlace[] = [origin];
  const passes: PassPoint[] = [];
  for (const [waypointIndex, waypoint] of request.waypoints.entries()) {
    const { role, at } = waypoint;
    if (role === 'pass') {
      if (at) passes.push({ ...at, leg: places.length - 1, waypointIndex });
    } else if (isGiven(waypoint)) {
      const kept = countsAsStop(waypoint) ? 'stop' : role;
      const sight = discoveries.has(waypoint) ? waypoint.sight : null;
      places.push(placeOf({ ...waypoint, sight }, `waypoints.${waypointIndex}`, kept, waypointIndex));
    }
  }
  requireAllowedPlaces(places.slice(1), passes, plan);
  places.push(placeOf({ ...request.destination, sight: null }, 'destination', 'stop', null));
  if (request.returnTrip) places.push(origin);
  return { places, passes };
}

const placeOf = (
  { name, at, nights, minutes, arriveBy, sight }: Omit<TripWaypoint, 'role'>,
  field: string,
  role: GivenPlace['role'],
  waypointIndex: number | null,
): GivenPlace => ({
  field,
  value: at ? { name, ...at } : name,
  role,
  sight,
  nights,
  minutes,
  arriveBy,
  waypointIndex,
});

/**
 * Verifies the numbers of discovered places and of stops, not counting places with the role 'night'. @throws ApiError if
 * one exceeds the plan tier's limit.
 */
function requireAllowedPlaces(waypoints: readonly GivenPlace[], passes: readonly PassPoint[], plan: Plan): void {
  const discovered = waypoints.filter(({ sight }) => sight !== null).length;
  const { discoveryWaypoints: limit, upgrades } = plan;
  if (limit !== null && discovered > limit) {
    throw new ApiError('too_many_discoveries', { facts: { limit, count: discovered, upgrades }, field: 'waypoints' });
  }
  const typed = typedStops(waypoints).length;
  if (typed > plan.typedWaypoints) throw tooManyWaypoints(typed, plan);
  const nights = waypoints.filter(({ role }) => role === 'night').length;
  if (nights <= MOST_NIGHTS_MOVED && passes.length <= MOST_PASSES && waypoints.length + passes.length <= MOST_PLACES)
    return;
  throw new ApiError('too_many_changes', { field: 'waypoints' });
}

/** Stops the trip already has, allowed on top of its plan tier's limits. */
export interface StopRoom {
  readonly stops: number;
  readonly discoveries: number;
}

/** Returns the room for a trip's own stops. */
export function roomOf({ waypoints }: Pick<TripDraft, 'waypoints'>): StopRoom {
  const given = waypoints.filter((waypoint) => waypoint.role !== 'pass' && isGiven(waypoint));
  const discoveries = given.filter(isDiscovery).length;
  const stops = given.filter((waypoint) => countsAsStop(waypoint) && !isDiscovery(waypoint)).length;
  return { stops, discoveries };
}

/** Returns the plan with its limits on stops raised to a trip's room. */
export function planWithRoom(plan: Plan, { stops, discoveries }: StopRoom): Plan {
  const { typedWaypoints, discoveryWaypoints } = plan;
  return {
    ...plan,
    typedWaypoints: Math.max(typedWaypoints, stops),
    discoveryWaypoints: discoveryWaypoints === null ? null : Math.max(discoveryWaypoints, discoveries),
  };
}

/** Returns whether a trip has more stops than its plan tier allows. */
export const isOverLimit = (room: StopRoom, plan: Plan): boolean =>
  room.stops > plan.typedWaypoints || (plan.discoveryWaypoints !== null && room.discoveries > plan.discoveryWaypoints);

/** Returns whether a waypoint's role is a stop. A place without nights is a stop, even if its role is 'night'. */
const countsAsStop = ({ role, nights }: Pick<TripWaypoint, 'role' | 'nights'>): boolean =>
  role === 'stop' || (role === 'night' && nights === 0);

/** Returns the waypoints that count toward a plan tier's stops, not counting moved nights and discovered places. */
export const typedStops = (places: readonly GivenPlace[]): readonly GivenPlace[] =>
  places.filter(({ role, sight, waypointIndex }) => role === 'stop' && sight === null && waypointIndex !== null);

/** Returns the error for too many stops. */
export const tooManyWaypoints = (count: number, { typedWaypoints: limit, upgrades }: Plan): ApiError =>
  new ApiError('too_many_waypoints', { facts: { limit, count, upgrades }, field: 'waypoints' });
