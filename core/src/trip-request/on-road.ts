import { cumulativeMeters, indexAtOrBefore, type LngLat, nearestOnLine, toLngLat } from '../geo/index.ts';
import { isGiven } from './places.ts';
import type { TripRequest } from './trip-request.ts';

type Places = Pick<TripRequest, 'waypoints' | 'returnTrip'>;

/** Identifies one of a request's places. */
export type GivenSlot =
  | { readonly kind: 'origin' | 'destination' | 'back' }
  /** `index` among the request's waypoints. */
  | { readonly kind: 'waypoint'; readonly index: number };

/**
 * Returns which of the request's places is at an index of the road's places: the origin, every given waypoint that
 * isn't a via point, the destination, and the origin again on a return trip.
 * @param placeIndex index of the road's place.
 */
export function givenSlot(request: Places, placeIndex: number): GivenSlot {
  if (placeIndex === 0) return { kind: 'origin' };
  const stops = request.waypoints.flatMap((place, index) => (isGiven(place) && place.role !== 'pass' ? [index] : []));
  const index = stops[placeIndex - 1];
  if (index !== undefined) return { kind: 'waypoint', index };
  return { kind: placeIndex === stops.length + 1 ? 'destination' : 'back' };
}

/** A road with the positions of its given places. Lengths are in any one unit, from the road's start. */
export interface PlacedRoad {
  readonly line: readonly LngLat[];
  /** At each point of the line; ascending. */
  readonly along: ArrayLike<number>;
  /** Of the given places, in order: see `givenSlot`. */
  readonly places: readonly number[];
}

/** Positions of a request's places on its road, in the road's unit. */
export interface PlacesOnRoad {
  /** As many as the request's waypoints; null for an empty field. */
  readonly waypoints: readonly (number | null)[];
  /** Position of the destination, where a return trip turns around. */
  readonly end: number;
}

/** Returns the positions of a request's places on the road planned from it. */
export function placesOnRoad(request: Places, { line, along, places }: PlacedRoad): PlacesOnRoad {
  const end = places[places.length - (request.returnTrip ? 2 : 1)] ?? along[along.length - 1] ?? 0;
  let given = 0;
  let last = 0;
  const waypoints = request.waypoints.map((place) => {
    if (!isGiven(place)) return null;
    if (place.role !== 'pass') {
      given += 1;
      last = places[given] ?? last;
    } else if (place.at) {
      // Only the road up to the next given place: a trip may use the same road twice.
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
 * Returns the index to insert a new place before among a request's waypoints, so that the road stays the same; null on
 * the way back of a return trip, which has no places of its own.
 * @param along of the new place, in the road's unit.
 */
export function slotOnRoad({ waypoints, end }: PlacesOnRoad, along: number): number | null {
  if (along > end) return null;
  return waypoints.findLastIndex((place) => place !== null && place <= along) + 1;
}

/** Parts of a planned stop used by edits. */
export interface PlannedStop {
  readonly id: string;
  readonly day: number;
  readonly type: 'origin' | 'day_start' | 'stop' | 'charge' | 'waypoint' | 'overnight' | 'destination';
  /** Index among the road's given places; null for a stop chosen by the plan. */
  readonly placeIndex: number | null;
  /** 'North Platte, NE'. */
  readonly location: string;
  readonly lat: number;
  readonly lng: number;
  /** From the trip's origin. */
  readonly cumulativeDistance: number;
  /** Miles and driving hours from the previous stop. */
  readonly segmentMiles: number;
  readonly segmentHours: number;
  /** False for a stop along the road, near a town. */
  readonly realCityBased: boolean;
}

/** Parts of a planned trip that locate its stops in the request. */
export interface TripOnRoad {
  readonly segments: readonly PlannedStop[];
  readonly geometry: readonly LngLat[];
  readonly totalMiles: number;
}

/** Returns a planned trip's road in miles, with its given places. */
export function placedRoadOf({ segments, geometry, totalMiles }: TripOnRoad): PlacedRoad {
  const drawn = cumulativeMeters(geometry);
  const scale = totalMiles / (drawn.at(-1) || 1);
  const places: number[] = [];
  for (const { placeIndex, cumulativeDistance } of segments) {
    // For a night at a given place, the first of its stops is the arrival.
    if (placeIndex !== null) places[placeIndex] ??= cumulativeDistance;
  }
  return { line: geometry, along: drawn.map((meters) => meters * scale), places };
}

/** Returns a planned stop's place in the request; null if the plan chose it. */
export const slotOfStop = (request: Places, { placeIndex }: Pick<PlannedStop, 'placeIndex'>): GivenSlot | null =>
  placeIndex === null ? null : givenSlot(request, placeIndex);
