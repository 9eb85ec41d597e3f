import type { LngLat, Position } from '../../geo/index.ts';
import { toPosition } from '../../geo/index.ts';
import { placedRoadOf, placesOnRoad, slotOnRoad, type TripOnRoad } from '../on-road.ts';
import { isGiven, keptPosition, passAt } from '../places.ts';
import type { TripRequest } from '../trip-request.ts';
import { withWaypoint, withWaypointAt } from './waypoints.ts';

/** A line that was grabbed somewhere and dropped elsewhere. */
export interface LineDrag {
  /** Index of the line's point where it was grabbed. */
  readonly grabbed: number;
  readonly to: LngLat;
}

/** @returns the request by way of the point that the line of its trip was dragged to. */
export function withDraggedLine(request: TripRequest, trip: TripOnRoad, { grabbed, to }: LineDrag): TripRequest {
  const road = placedRoadOf(trip);
  const slot = slotOnRoad(placesOnRoad(request, road), road.along[grabbed] ?? 0);
  return withWaypointAt(request, slot ?? request.waypoints.length, passAt(toPosition(to), ''));
}

/** @returns the request with a point to pass moved elsewhere: it holds the driver's own road from then on. */
export const withDraggedPass = (request: TripRequest, index: number, to: Position): TripRequest =>
  withWaypoint(request, index, passAt(to, ''));

/** Miles of stops are rounded to this much. */
const STOP_MILES = 0.1;

/** @returns how many points of a trip's line may be dragged, from its start: of a return trip those up to where it turns. */
export function draggablePoints(request: TripRequest, trip: TripOnRoad): number {
  if (!request.returnTrip) return trip.geometry.length;
  const road = placedRoadOf(trip);
  const { end } = placesOnRoad(request, road);
  return Array.from(road.along).findLastIndex((along) => along <= end + STOP_MILES) + 1;
}

/** @returns whether the request is held by these very points; without any, whether it is held by none. */
export function isOnRoad({ waypoints }: TripRequest, passes: readonly Position[]): boolean {
  const held = waypoints.flatMap(({ role, at }) => (role === 'pass' && at ? [at] : []));
  return JSON.stringify(held.map(keptPosition)) === JSON.stringify(passes.map(keptPosition));
}

/** @returns the request on no road in particular. */
export const withoutPasses = (request: TripRequest): TripRequest => ({
  ...request,
  waypoints: request.waypoints.filter(({ role }) => role !== 'pass'),
});

/** A point that keeps a trip on a road. */
export interface PassOfLeg extends Position {
  /** Index of the given place before it: 0 for the origin, then the waypoints that are not merely passed. */
  readonly leg: number;
}

/**
 * @param road its name: 'I-80 and I-76'. @param passes the points that keep the trip on it.
 * @returns the request on a chosen road, and no longer on one that was chosen before.
 */
export function withRoad(request: TripRequest, road: string, passes: readonly PassOfLeg[]): TripRequest {
  const places = withoutPasses(request).waypoints.filter(isGiven);
  const after = (leg: number) => passes.filter((pass) => pass.leg === leg).map((pass) => passAt(pass, road));
  return { ...request, waypoints: [...after(0), ...places.flatMap((place, i) => [place, ...after(i + 1)])] };
}
