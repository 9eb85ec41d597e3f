import { cumulativeMeters, indexAtOrBefore, type LngLat, nearestOnLine, toLngLat } from '../geo/index.ts';
import { isGiven } from './places.ts';
import type { TripDraft } from './trip-draft.ts';

type Places = Pick<TripDraft, 'waypoints' | 'returnTrip'>;

/** Reference to one of a draft's places; `back` is the origin at the end of a return trip. */
export type GivenSlot =
  | { readonly kind: 'origin' | 'destination' | 'back' }
  /** Index among the draft's waypoints. */
  | { readonly kind: 'waypoint'; readonly index: number };

/**
 * Returns the draft's place for an index into the road's places: origin, given waypoints except via points, destination
 * and, on a return trip, the origin again.
 * @param placeIndex index of the road's place.
 */
export function givenSlot(draft: Places, placeIndex: number): GivenSlot {
  if (placeIndex === 0) return { kind: 'origin' };
  const stops = draft.waypoints.flatMap((place, index) => (isGiven(place) && place.role !== 'pass' ? [index] : []));
  const index = stops[placeIndex - 1];
  if (index !== undefined) return { kind: 'waypoint', index };
  return { kind: placeIndex === stops.length + 1 ? 'destination' : 'back' };
}

/** A road with the distances of its given places. Distances are from the road's start, in any unit. */
export interface PlacedRoad {
  readonly line: readonly LngLat[];
  /** Distance at each point of the line, ascending. */
  readonly along: ArrayLike<number>;
  /** Distances of the given places, in the order of `givenSlot`. */
  readonly places: readonly number[];
}

/** Distances of a draft's places along its road, in the road's unit. */
export interface PlacesOnRoad {
  /** Distance of each of the draft's waypoints; null for an empty field. */
  readonly waypoints: readonly (number | null)[];
  /** Distance of the destination, where a return trip turns around. */
  readonly end: number;
}

/** Returns the distances of a draft's places along the planned road. */
export function placesOnRoad(draft: Places, { line, along, places }: PlacedRoad): PlacesOnRoad {
  const end = places[places.length - (draft.returnTrip ? 2 : 1)] ?? along[along.length - 1] ?? 0;
  let given = 0;
  let last = 0;
  const waypoints = draft.waypoints.map((place) => {
    if (!isGiven(place)) return null;
    if (place.role !== 'pass') {
      given += 1;
      last = places[given] ?? last;
    } else if (place.at) {
      // Search only up to the next given place, because a trip may use the same road twice.
      const [from, to] = [indexAtOrBefore(along, last), indexAtOrBefore(along, places[given + 1] ?? end) + 1];
      last = Math.max(
        last,
        nearestOnLine(toLngLat(place.at), line, along, from, Math.min(to, line.length - 1)).alongMeters,
      );
    }
    return last;
  });
  return { waypoints, end };
}

/**
 * Returns the waypoint index at which a new place can be inserted without changing the road; null on a return trip's
 * way back, which has no waypoints.
 * @param along distance of the new place, in the road's unit.
 */
export function slotOnRoad({ waypoints, end }: PlacesOnRoad, along: number): number | null {
  if (along > end) return null;
  return waypoints.findLastIndex((place) => place !== null && place <= along) + 1;
}

/** Stop fields used by edits. */
export interface PlannedStop {
  readonly id: string;
  readonly day: number;
  readonly type: 'origin' | 'day_start' | 'stop' | 'charge' | 'waypoint' | 'overnight' | 'destination';
  /** Index among the road's given places; null if the plan chose the stop. */
  readonly placeIndex: number | null;
  /** Place name, like 'North Platte, NE'. */
  readonly location: string;
  readonly lat: number;
  readonly lng: number;
  /** Miles from the trip's origin. */
  readonly cumulativeDistance: number;
  /** Miles and driving hours from the previous stop. */
  readonly segmentMiles: number;
  readonly segmentHours: number;
  /** Whether the stop is in a town, rather than along the road near one. */
  readonly realCityBased: boolean;
}

/** Trip fields for locating stops in the draft. */
export interface TripOnRoad {
  readonly segments: readonly PlannedStop[];
  readonly geometry: readonly LngLat[];
  readonly totalMiles: number;
}

/** Returns a planned trip's road with its given places, in miles. */
export function placedRoadOf({ segments, geometry, totalMiles }: TripOnRoad): PlacedRoad {
  const drawn = cumulativeMeters(geometry);
  const scale = totalMiles / (drawn.at(-1) || 1);
  const places: number[] = [];
  for (const { placeIndex, cumulativeDistance } of segments) {
    // A place with nights has several stops; the first one is the arrival.
    if (placeIndex !== null) places[placeIndex] ??= cumulativeDistance;
  }
  return { line: geometry, along: drawn.map((meters) => meters * scale), places };
}

/** Returns the draft's place for a planned stop; null if the plan chose the stop. */
export const slotOfStop = (draft: Places, { placeIndex }: Pick<PlannedStop, 'placeIndex'>): GivenSlot | null =>
  placeIndex === null ? null : givenSlot(draft, placeIndex);
