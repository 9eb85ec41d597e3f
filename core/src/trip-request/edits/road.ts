import type { LngLat, Position } from '../../geo/index.ts';
import { toPosition } from '../../geo/index.ts';
import { placedRoadOf, placesOnRoad, slotOnRoad, type TripOnRoad } from '../on-road.ts';
import { isGiven, keptPosition, passAt } from '../places.ts';
import type { TripRequest } from '../trip-request.ts';
import { withWaypoint, withWaypointAt } from './waypoints.ts';

/** A drag of the line from one point to another. */
export interface LineDrag {
  /** Index of the line's point where the drag began. */
  readonly grabbed: number;
  readonly to: LngLat;
}

/** Returns the request via the point its line was dragged to. */
export function withDraggedLine(request: TripRequest, trip: TripOnRoad, { grabbed, to }: LineDrag): TripRequest {
  const road = placedRoadOf(trip);
  const slot = slotOnRoad(placesOnRoad(request, road), road.along[grabbed] ?? 0);
  return withWaypointAt(request, slot ?? request.waypoints.length, passAt(toPosition(to), ''));
}

/** Returns the request with a via point moved, which now marks the driver's own road. */
export const withDraggedPass = (request: TripRequest, index: number, to: Position): TripRequest =>
  withWaypoint(request, index, passAt(to, ''));

/** Rounding of stop distances, miles. */
const STOP_MILES = 0.1;

/** Returns how many points of a trip's line can be dragged, from its start: for a return trip up to where it turns around. */
export function draggablePoints(request: TripRequest, trip: TripOnRoad): number {
  if (!request.returnTrip) return trip.geometry.length;
  const road = placedRoadOf(trip);
  const { end } = placesOnRoad(request, road);
  return Array.from(road.along).findLastIndex((along) => along <= end + STOP_MILES) + 1;
}

/** Returns whether the request has exactly these via points; without any, whether it has none. */
export function isOnRoad({ waypoints }: TripRequest, passes: readonly Position[]): boolean {
  const held = waypoints.flatMap(({ role, at }) => (role === 'pass' && at ? [at] : []));
  return JSON.stringify(held.map(keptPosition)) === JSON.stringify(passes.map(keptPosition));
}

/** Returns the request without via points. */
export const withoutPasses = (request: TripRequest): TripRequest => ({
  ...request,
  waypoints: request.waypoints.filter(({ role }) => role !== 'pass'),
});

/** A via point that keeps a trip on a road. */
export interface PassOfLeg extends Position {
  /** Index of the given place before it: 0 for the origin, then the waypoints that aren't via points. */
  readonly leg: number;
}

/**
 * Returns the request on a chosen road, replacing a previous one.
 * @param road its name: 'I-80 and I-76'.
 * @param passes its via points.
 */
export function withRoad(request: TripRequest, road: string, passes: readonly PassOfLeg[]): TripRequest {
  const places = withoutPasses(request).waypoints.filter(isGiven);
  const after = (leg: number) => passes.filter((pass) => pass.leg === leg).map((pass) => passAt(pass, road));
  return { ...request, waypoints: [...after(0), ...places.flatMap((place, i) => [place, ...after(i + 1)])] };
}
