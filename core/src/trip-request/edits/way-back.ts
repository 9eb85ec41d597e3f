import { type PlannedStop, slotOfStop, type TripOnRoad } from '../on-road.ts';
import { endAt } from '../places.ts';
import type { TripDraft } from '../trip-draft.ts';

type Route = Pick<TripOnRoad, 'segments'>;

const turnOf = (draft: TripDraft, { segments }: Route): number =>
  segments.findIndex((stop) => slotOfStop(draft, stop)?.kind === 'destination');

/** Returns whether a stop is after a return trip's turnaround. */
export function isOnWayBack(draft: TripDraft, trip: Route, stop: PlannedStop): boolean {
  if (!draft.returnTrip) return false;
  const turn = turnOf(draft, trip);
  const isTurn = slotOfStop(draft, stop)?.kind === 'destination';
  return turn >= 0 && !isTurn && trip.segments.indexOf(stop) > turn;
}

/** Returns whether a day or the following day has a stop on the way back. */
export const leadsBack = (draft: TripDraft, trip: Route, { day }: { readonly day: number }): boolean =>
  trip.segments.some((stop) => (stop.day === day || stop.day === day + 1) && isOnWayBack(draft, trip, stop));

/**
 * Converts a return trip to a round trip via its turnaround, so the way back can be edited. A return trip has waypoints
 * only on the way there. Keeps the road, the days, the preferences and the order of stops.
 */
export function withWayBack(draft: TripDraft): TripDraft {
  if (!draft.returnTrip) return draft;
  return {
    ...draft,
    waypoints: [...draft.waypoints, { ...draft.destination, role: 'stop', sight: null }],
    destination: endAt(draft.origin),
    returnTrip: false,
  };
}
