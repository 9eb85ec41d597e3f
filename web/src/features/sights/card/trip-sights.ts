import type { SightOnTheWire, Trip } from '@roadcast/contract';
import {
  type Locate,
  placeBounds,
  sightsOf,
  type TripDraft,
  type TripRequest,
  withSight,
  withWaypoint,
} from '@roadcast/core/trip-request';
import type { DayEnd } from '../words/sight-words.ts';
import { sightLabel } from '../words/sight-words.ts';

/** Returns whether a trip already has a sight. */
export const hasSight = (request: TripRequest, id: string): boolean => sightsOf(request).some((one) => one.id === id);

/** Returns whether a plan allows one more discovered place in a trip. @param limit null for unlimited. */
export const allowsSight = (request: TripRequest, limit: number | null): boolean =>
  limit === null || sightsOf(request).length < limit;

/** Adds a sight to the draft as a stop with its typical visit length. */
export function withVisit(
  draft: TripDraft,
  sight: Pick<SightOnTheWire, 'id' | 'kind' | 'name' | 'state' | 'lat' | 'lng' | 'visitMinutes'>,
  locate: Locate,
): TripDraft {
  const { id, kind, lat, lng, visitMinutes } = sight;
  const before = draft.waypoints;
  const added = withSight(draft, { name: sightLabel(sight), at: { lat, lng } }, { id, kind, note: '' }, locate);
  const index = added.waypoints.findIndex((place) => !before.includes(place));
  return withWaypoint(added, index, { minutes: Math.min(visitMinutes, placeBounds.minutes.most) });
}

/** Returns when a day ends; null if the trip has no such day. */
export function dayEnd({ segments }: Pick<Trip, 'segments'>, day: number): DayEnd | null {
  const last = segments.findLast((stop) => stop.day === day);
  return last ? { arrival: last.arrivalTime, timeZone: last.timeZone } : null;
}
