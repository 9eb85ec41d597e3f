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

/** A place of the request that the trip goes to. The latest arrival is by the place's own clock, which is not known before it is found. */
export interface GivenPlace extends PlaceWishes {
  /** Where it stands in the request: `origin`, `waypoints.2`, `destination`. */
  readonly field: string;
  readonly value: RequestedPlace;
  readonly role: Exclude<WaypointRole, 'pass'>;
  /** Index among the request's waypoints; null for the ends. */
  readonly waypointIndex: number | null;
}

/** A point that the road passes on its way from a given place to the next. */
export interface PassPoint extends Position {
  /** Index of the given place before it. */
  readonly leg: number;
  /** Index among the request's waypoints; null for a point that no request has yet. */
  readonly waypointIndex: number | null;
}

/** The places of a request, told apart by what they are for. */
export interface GivenPlaces {
  /** Two or more, in the order of the road. */
  readonly places: readonly GivenPlace[];
  readonly passes: readonly PassPoint[];
}

/** Nights that were moved and points to pass are no stops of a tier, but the engine takes so many places at most. */
const MOST_NIGHTS_MOVED = 60;
const MOST_PASSES = 60;
/** Places of all kinds that one road may lead through; the routing engine's own bound. */
const MOST_PLACES = 125;

/**
 * Tells the places of a request apart, in the order of the road. Empty ones are left out.
 * @param plan of the caller. @throws ApiError for an empty end and for more stops than the caller's plan has.
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
      // A place where no night is spent is a stop, whatever it is called.
      const kept = waypoint.nights > 0 ? role : 'stop';
      places.push(placeOf(waypoint, `waypoints.${waypointIndex}`, kept, waypointIndex));
    }
  }
  requireFew(places.slice(1), passes, plan);
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

/** @throws ApiError for more stops than the plan has, the places left out that are called nights: see `requireFewStops`. */
function requireFew(waypoints: readonly GivenPlace[], passes: readonly PassPoint[], plan: Plan): void {
  const typed = waypoints.filter(({ role }) => role === 'stop').length;
  if (typed > plan.typedWaypoints) throw tooManyStops(typed, plan);
  const nights = waypoints.length - typed;
  if (nights <= MOST_NIGHTS_MOVED && passes.length <= MOST_PASSES && waypoints.length + passes.length <= MOST_PLACES)
    return;
  throw new ApiError('too_many_changes', { field: 'waypoints' });
}

/** @returns the refusal of so many stops. */
export const tooManyStops = (count: number, { typedWaypoints: limit, upgrades }: Plan): ApiError =>
  new ApiError('too_many_waypoints', { facts: { limit, count, upgrades }, field: 'waypoints' });
