import { type PlannedStop, slotOfStop, type TripOnRoad } from '../on-road.ts';
import { endAt } from '../places.ts';
import type { TripRequest } from '../trip-request.ts';

type Route = Pick<TripOnRoad, 'segments'>;

const turnOf = (request: TripRequest, { segments }: Route): number =>
  segments.findIndex((stop) => slotOfStop(request, stop)?.kind === 'destination');

/** Returns whether a stop is after the point where a return trip turns around. */
export function isOnWayBack(request: TripRequest, trip: Route, stop: PlannedStop): boolean {
  if (!request.returnTrip) return false;
  const turn = turnOf(request, trip);
  const isTurn = slotOfStop(request, stop)?.kind === 'destination';
  return turn >= 0 && !isTurn && trip.segments.indexOf(stop) > turn;
}

/** Returns whether a day, or the following one, has a stop on the way back. */
export const leadsBack = (request: TripRequest, trip: Route, { day }: { readonly day: number }): boolean =>
  trip.segments.some((stop) => (stop.day === day || stop.day === day + 1) && isOnWayBack(request, trip, stop));

/**
 * Converts a return trip to a round trip via its turning point, so that its way back can be edited: a return trip has
 * its own places on the way there only. Road, days and preferences stay the same, and stops keep their positions.
 */
export function withWayBack(request: TripRequest): TripRequest {
  if (!request.returnTrip) return request;
  return {
    ...request,
    waypoints: [...request.waypoints, { ...request.destination, role: 'stop' }],
    destination: endAt(request.origin),
    returnTrip: false,
  };
}
