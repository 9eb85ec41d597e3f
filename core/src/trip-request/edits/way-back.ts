import { type PlannedStop, slotOfStop, type TripOnRoad } from '../on-road.ts';
import { endAt } from '../places.ts';
import type { TripRequest } from '../trip-request.ts';

type Route = Pick<TripOnRoad, 'segments'>;

const turnOf = (request: TripRequest, { segments }: Route): number =>
  segments.findIndex((stop) => slotOfStop(request, stop)?.kind === 'destination');

/** @returns whether a stop lies behind the place where a return trip turns. */
export function isOnWayBack(request: TripRequest, trip: Route, stop: PlannedStop): boolean {
  if (!request.returnTrip) return false;
  const turn = turnOf(request, trip);
  const isTurn = slotOfStop(request, stop)?.kind === 'destination';
  return turn >= 0 && !isTurn && trip.segments.indexOf(stop) > turn;
}

/** @returns whether a day, or the one after it, has a stop on the way back. */
export const leadsBack = (request: TripRequest, trip: Route, { day }: { readonly day: number }): boolean =>
  trip.segments.some((stop) => (stop.day === day || stop.day === day + 1) && isOnWayBack(request, trip, stop));

/**
 * A return trip has places of its own on the way there only. Before something is changed on its way back it becomes what it is: a trip
 * from its origin over the place where it turns to its origin. Road, days and wishes stay the same, and the stops of its trip stand in
 * the new request as they did in the old one.
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
