import type { LngLat, Position } from '../../geo/index.ts';
import { toPosition } from '../../geo/index.ts';
import { placedRoadOf, placesOnRoad, slotOnRoad, type TripOnRoad } from '../on-road.ts';
import { isGiven, keptPosition, passAt } from '../places.ts';
import type { TripDraft } from '../trip-draft.ts';
import { withWaypoint, withWaypointAt } from './waypoints.ts';

/** A drag of the trip's line to a point. */
export interface LineDrag {
  /** Index of the line's point where the drag started. */
  readonly grabbed: number;
  readonly to: LngLat;
}

/** Returns the draft with a via point where the line was dragged. */
export function withDraggedLine(draft: TripDraft, trip: TripOnRoad, { grabbed, to }: LineDrag): TripDraft {
  const road = placedRoadOf(trip);
  const slot = slotOnRoad(placesOnRoad(draft, road), road.along[grabbed] ?? 0);
  return withWaypointAt(draft, slot ?? draft.waypoints.length, passAt(toPosition(to), ''));
}

/** Returns the draft with a via point moved. The via point no longer belongs to a named road. */
export const withDraggedPass = (draft: TripDraft, index: number, to: Position): TripDraft =>
  withWaypoint(draft, index, passAt(to, ''));

/** Rounding of stops' distances, miles. */
const STOP_MILES = 0.1;

/**
 * Returns how many points of a trip's line can be dragged, from the start. On a return trip, only the line up to the
 * turnaround can be dragged.
 */
export function draggablePoints(draft: TripDraft, trip: TripOnRoad): number {
  if (!draft.returnTrip) return trip.geometry.length;
  const road = placedRoadOf(trip);
  const { end } = placesOnRoad(draft, road);
  return Array.from(road.along).findLastIndex((along) => along <= end + STOP_MILES) + 1;
}

/** Returns whether the draft has exactly these via points; if empty, whether it has none. */
export function isOnRoad({ waypoints }: TripDraft, passes: readonly Position[]): boolean {
  const held = waypoints.flatMap(({ role, at }) => (role === 'pass' && at ? [at] : []));
  return JSON.stringify(held.map(keptPosition)) === JSON.stringify(passes.map(keptPosition));
}

/** Returns the draft without via points. */
export const withoutPasses = (draft: TripDraft): TripDraft => ({
  ...draft,
  waypoints: draft.waypoints.filter(({ role }) => role !== 'pass'),
});

/** A via point that keeps a trip on a chosen road. */
export interface PassOfLeg extends Position {
  /**
   * Index of the given place before the via point: 0 for the origin, followed by the waypoints that aren't via points.
   */
  readonly leg: number;
}

/**
 * Returns the draft on a chosen road, replacing a previously chosen one.
 * @param road name of the road, like 'I-80 and I-76'.
 * @param passes via points of the road.
 */
export function withRoad(draft: TripDraft, road: string, passes: readonly PassOfLeg[]): TripDraft {
  const places = withoutPasses(draft).waypoints.filter(isGiven);
  const after = (leg: number) => passes.filter((pass) => pass.leg === leg).map((pass) => passAt(pass, road));
  return { ...draft, waypoints: [...after(0), ...places.flatMap((place, i) => [place, ...after(i + 1)])] };
}
