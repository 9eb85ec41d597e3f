import { cumulativeMeters, indexAtOrBefore, type LngLat, nearestOnLine, toLngLat } from '../geo/index.ts';
import { isGiven } from './places.ts';
import type { TripRequest } from './trip-request.ts';

type Places = Pick<TripRequest, 'waypoints' | 'returnTrip'>;

/** Which of a request's places something is. */
export type GivenSlot =
  | { readonly kind: 'origin' | 'destination' | 'back' }
  /** `index` among the request's waypoints. */
  | { readonly kind: 'waypoint'; readonly index: number };

/**
 * A road goes to the origin, to every given waypoint that is not merely passed, to the destination, and back where it returns.
 * @param placeIndex of a place among these. @returns which of the request's places that is.
 */
export function givenSlot(request: Places, placeIndex: number): GivenSlot {
  if (placeIndex === 0) return { kind: 'origin' };
  const stops = request.waypoints.flatMap((place, index) => (isGiven(place) && place.role !== 'pass' ? [index] : []));
  const index = stops[placeIndex - 1];
  if (index !== undefined) return { kind: 'waypoint', index };
  return { kind: placeIndex === stops.length + 1 ? 'destination' : 'back' };
}

/** A road with where its given places stand on it. Lengths are in any one unit, from the road's start. */
export interface PlacedRoad {
  readonly line: readonly LngLat[];
  /** At each point of the line; ascending. */
  readonly along: ArrayLike<number>;
  /** Of the given places, in their order: see `givenSlot`. */
  readonly places: readonly number[];
}

/** Where the places of a request stand on its road, in the unit of the road. */
export interface PlacesOnRoad {
  /** As many as the request's waypoints; null for a field that is empty. */
  readonly waypoints: readonly (number | null)[];
  /** Of the destination, which is where a return trip turns. */
  readonly end: number;
}

/** @returns where the places of a request stand on the road that was planned from it. */
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
      // Only the road up to the next given place: a trip may come along the same road twice.
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
 * Where a new place goes among a request's waypoints so that the road still runs as it does: behind all that the road has come by.
 * @param along of the new place, in the unit of the road.
 * @returns the index before which it goes; null on the way back of a return trip, which has no places of its own.
 */
export function slotOnRoad({ waypoints, end }: PlacesOnRoad, along: number): number | null {
  if (along > end) return null;
  return waypoints.findLastIndex((place) => place !== null && place <= along) + 1;
}

/** A stop of a planned trip, as far as edits depend on it. */
export interface PlannedStop {
  readonly id: string;
  readonly day: number;
  readonly type: 'origin' | 'day_start' | 'stop' | 'charge' | 'waypoint' | 'overnight' | 'destination';
  /** Index among the given places of the road; null for a stop that the plan has chosen by itself. */
  readonly placeIndex: number | null;
  /** 'North Platte, NE'. */
  readonly location: string;
  readonly lat: number;
  readonly lng: number;
  /** Miles from the trip's origin. */
  readonly cumulativeDistance: number;
  /** Miles and hours of driving from the stop before. */
  readonly segmentMiles: number;
  readonly segmentHours: number;
  /** False for a stop beside the road, near a town. */
  readonly realCityBased: boolean;
}

/** What of a planned trip tells where its stops stand in the request. */
export interface TripOnRoad {
  readonly segments: readonly PlannedStop[];
  readonly geometry: readonly LngLat[];
  readonly totalMiles: number;
}

/** @returns the road of a planned trip in miles, with its given places. */
export function placedRoadOf({ segments, geometry, totalMiles }: TripOnRoad): PlacedRoad {
  const drawn = cumulativeMeters(geometry);
  const scale = totalMiles / (drawn.at(-1) || 1);
  const places: number[] = [];
  for (const { placeIndex, cumulativeDistance } of segments) {
    // Where a night is spent at a given place, the first of its stops is the arrival.
    if (placeIndex !== null) places[placeIndex] ??= cumulativeDistance;
  }
  return { line: geometry, along: drawn.map((meters) => meters * scale), places };
}

/** @returns the slot of a planned stop; null where the plan has chosen it by itself. */
export const slotOfStop = (request: Places, { placeIndex }: Pick<PlannedStop, 'placeIndex'>): GivenSlot | null =>
  placeIndex === null ? null : givenSlot(request, placeIndex);
