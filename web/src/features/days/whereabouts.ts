import type { Segment, Trip } from '@roadcast/contract';
import { cumulativeMetres, nearestOnLine, toLngLat } from '@roadcast/core/geo';
import type { EditedPlan, EditedVia } from './edited-plan.ts';

/** What of a trip tells where its stops stand in the plan. */
export type PlacedTrip = Pick<Trip, 'segments' | 'waypoints' | 'geometry' | 'totalMiles'>;

/** Which of the plan's places a stop is. */
export type GivenSlot =
  | { readonly kind: 'origin' | 'destination' | 'back' }
  /** `index` in the plan's `via`. */
  | { readonly kind: 'via'; readonly index: number };

/** @returns whether a place is part of the request: empty fields are not sent, and have no index there. */
export const isSent = ({ role, text }: EditedVia): boolean => role === 'pass' || text.trim() !== '';

/** @param waypointIndex index among the request's waypoints. @returns the index in the plan's `via`; its length for the end. */
export function viaIndexOf({ via }: EditedPlan, waypointIndex: number): number {
  const sent = via.flatMap((place, i) => (isSent(place) ? [i] : []));
  return sent[waypointIndex] ?? via.length;
}

/** @returns which of the plan's places a stop of the trip is; null where the plan has chosen it by itself. */
export function givenSlot(
  plan: EditedPlan,
  { waypoints }: PlacedTrip,
  { placeIndex }: Pick<Segment, 'placeIndex'>,
): GivenSlot | null {
  if (placeIndex === null || placeIndex === undefined) return null;
  if (placeIndex === 0) return { kind: 'origin' };
  const waypoint = waypoints[placeIndex - 1];
  // Trips that were kept before points could be passed have no index: there they are the same.
  if (waypoint) return { kind: 'via', index: viaIndexOf(plan, waypoint.waypointIndex ?? placeIndex - 1) };
  return { kind: placeIndex === waypoints.length + 1 ? 'destination' : 'back' };
}

const isGivenStop = ({ placeIndex }: Segment): boolean => placeIndex !== null && placeIndex !== undefined;

/**
 * Where a place at a stop has to go into the plan's `via` so that the road still runs as it does.
 * @returns the index before which it goes; null on the way back of a return trip, which has no places of its own.
 */
export function insertionIndex(plan: EditedPlan, trip: PlacedTrip, stop: Segment): number | null {
  const row = trip.segments.indexOf(stop);
  const last = trip.segments.slice(0, row).findLast(isGivenStop);
  const next = trip.segments.slice(row).find(isGivenStop);
  const slot = last ? givenSlot(plan, trip, last) : null;
  if (slot?.kind === 'destination' || slot?.kind === 'back') return null;
  return indexAmongPasses(plan, trip, slot?.kind === 'via' ? slot.index + 1 : 0, {
    from: last?.cumulativeDistance ?? 0,
    at: stop.cumulativeDistance,
    to: next?.cumulativeDistance ?? trip.totalMiles,
  });
}

/** Miles from the trip's origin: of a new place, and of the given places before and after it. */
export interface NewPlaceMiles {
  readonly from: number;
  readonly at: number;
  readonly to: number;
}

/**
 * Points that are merely passed hold a chosen road: a place between them goes where the road has it.
 * @param index of the first one between the given places before and after. @returns the index before which the place goes.
 */
export function indexAmongPasses(
  { via }: Pick<EditedPlan, 'via'>,
  { geometry, totalMiles }: PlacedTrip,
  index: number,
  { from, at, to }: NewPlaceMiles,
): number {
  const after = via.findIndex((place, i) => i >= index && place.role !== 'pass');
  const passes = via.slice(index, after === -1 ? undefined : after);
  if (passes.length === 0) return index;
  const along = cumulativeMetres(geometry);
  const milesPerMetre = totalMiles / (along.at(-1) || 1);
  // Only the road between the places before and after: a trip may come along the same road twice.
  const start = Math.max(0, firstPointAt(along, from / milesPerMetre) - 1);
  const end = firstPointAt(along, to / milesPerMetre);
  const beyond = passes.findIndex(({ at: point }) => {
    if (!point) return false;
    return nearestOnLine(toLngLat(point), geometry, along, start, end).alongMetres * milesPerMetre > at;
  });
  return index + (beyond === -1 ? passes.length : beyond);
}

function firstPointAt(along: Float64Array, metres: number): number {
  const found = along.findIndex((length) => length >= metres);
  return found === -1 ? along.length - 1 : found;
}

/** @returns whether a night is the first of a stay: the car was driven there on that day. */
export function isFirstNight({ segments }: Pick<Trip, 'segments'>, night: Segment): boolean {
  const row = segments.findIndex(({ id }) => id === night.id);
  return night.segmentMiles > 0 || night.segmentHours > 0 || segments[row - 1]?.type !== 'day_start';
}
