import type { DayCard, GenerateRouteRequest, Segment, Trip } from '@roadcast/contract';
import type { EditedPlan } from './edited-plan.ts';
import { isSent, type PlacedTrip } from './whereabouts.ts';

/** A trip with what it was planned from. */
interface Planned<Plan extends EditedPlan, Shown extends PlacedTrip> {
  readonly plan: Plan;
  readonly request: GenerateRouteRequest;
  readonly trip: Shown;
}

const turnOf = ({ segments, waypoints }: PlacedTrip): number =>
  segments.findIndex(({ placeIndex }) => placeIndex === waypoints.length + 1);

/** @returns whether a stop lies behind the place where a return trip turns. */
export function isOnWayBack(plan: EditedPlan, trip: PlacedTrip, stop: Segment): boolean {
  if (!plan.returnTrip) return false;
  const turn = turnOf(trip);
  const isTurn = stop.placeIndex === trip.waypoints.length + 1;
  return turn >= 0 && !isTurn && trip.segments.indexOf(stop) > turn;
}

/** @returns whether a day, or the one after it, has a stop on the way back. */
export const leadsBack = (plan: EditedPlan, trip: PlacedTrip, { day }: Pick<DayCard, 'day'>): boolean =>
  trip.segments.some((stop) => (stop.day === day || stop.day === day + 1) && isOnWayBack(plan, trip, stop));

/**
 * A return trip has places of its own on the way there only. Before something is changed on its way back it becomes what it is: a trip
 * from its origin over the place where it turns to its origin. Road, days and wishes stay the same.
 */
export function withWayBack<Plan extends EditedPlan, Shown extends PlacedTrip>({
  plan,
  request,
  trip,
}: Planned<Plan, Shown>): Planned<Plan, Shown> {
  const turn = trip.segments[turnOf(trip)];
  if (!plan.returnTrip || !turn) return { plan, request, trip };
  const { origin, destination } = plan;
  const waypoints = request.waypoints ?? [];
  const place: Trip['waypoints'][number] = {
    label: turn.location,
    lat: turn.lat,
    lng: turn.lng,
    role: 'stop',
    nights: destination.nights,
    minutes: destination.minutes,
    waypointIndex: plan.via.filter(isSent).length,
  };
  return {
    plan: {
      ...plan,
      via: [...plan.via, { ...destination, role: 'stop' }],
      destination: { text: origin.text, at: origin.at, nights: 0, minutes: null, arriveBy: null },
      returnTrip: false,
    },
    request: {
      ...request,
      waypoints: [...waypoints, request.destination],
      destination: request.origin,
      returnTrip: false,
    },
    trip: { ...trip, waypoints: [...trip.waypoints, place] },
  };
}
