import { type PointOfTrip, readTrip, type WeatherTrip } from '@roadcast/contract';
import type { LngLat } from '@roadcast/core/geo';
import type { RoadVehicle, RuleOnRoad } from '@roadcast/core/roads';
import { metersToMiles, milesToMeters } from '@roadcast/core/units';
import {
  type Climb,
  type RoadInTime,
  roadInTime,
  type WeatherPoint,
  type WeatherQuery,
  weatherPointsAlong,
} from '@roadcast/core/weather';
import type { GazetteerPort } from '@roadcast/providers/geocoding/port';
import type { DraftedTrip } from '../itinerary/draft-trip.ts';
import type { RoadBook } from '../road/find-road.ts';

/** A place to get weather for: a stop, or a point between two stops. */
export interface WeatherPlace extends WeatherQuery {
  /** Stop id; 'd2s3+1' for the first point after stop 'd2s3'. */
  readonly id: string;
  readonly isStop: boolean;
  readonly day: number;
  /** Departure, epoch milliseconds; equal to `at` if the car doesn't stop there. */
  readonly until: number;
  /** Distance along the road from the trip's start, meters. */
  readonly alongMeters: number;
  /** Direction of travel, whole degrees clockwise from north. */
  readonly bearing: number;
  /** A long grade that is nearer to this place than to any other; null if none. */
  readonly climb: Climb | null;
}

export interface WeatherQuestion {
  /** In road order. */
  readonly places: readonly WeatherPlace[];
  /** Returns the road for finding alerts. Computed on first use, because not all weather sources have alerts. */
  readonly road: () => RoadInTime;
  readonly vehicle: RoadVehicle;
}

/** Returns the weather query for a trip being planned. */
export function questionOfDraft({ planned, itinerary, input }: DraftedTrip): WeatherQuestion {
  const points = weatherPointsAlong(itinerary, input.zoneAt);
  const ids = itinerary.stops.map(({ id }) => id);
  return {
    places: withClimbs(namedPlaces(points, ids), planned.found.rules),
    road: once(() => roadInTime(itinerary)),
    vehicle: planned.wholeVehicle,
  };
}

export interface QuestionParts {
  readonly gazetteer: GazetteerPort;
  readonly roadBook: RoadBook;
}

/** Returns the weather query for a trip in the API format: the places that already have weather, at the same times. */
export function questionOfTrip(trip: WeatherTrip, { gazetteer, roadBook }: QuestionParts): WeatherQuestion {
  const read = readTrip(trip);
  const ids = read.stops.map(({ id }) => id);
  const zoneAt = (point: LngLat): string => gazetteer.timeZoneAt(point);
  const headings = new Map(trip.segments.map(({ id, heading }) => [id, heading]));
  const worked = namedPlaces(weatherPointsAlong(read, zoneAt), ids).map((place) => ({
    ...place,
    bearing: headings.get(place.id) ?? place.bearing,
  }));
  // A trip without weather points is too short to have any, so use its stops.
  const places =
    trip.weatherPoints.length > 0
      ? [...worked.filter(({ isStop }) => isStop), ...trip.weatherPoints.map(placeOf)].sort(
          (a, b) => a.at - b.at || a.alongMeters - b.alongMeters,
        )
      : worked;
  return {
    places: withClimbs(places, roadBook.rules.on(read)),
    road: once(() => roadInTime(read)),
    vehicle: read.vehicle,
  };
}

/** Returns a function that computes a value on the first call and returns it on later calls. */
export function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

type Unclimbed = Omit<WeatherPlace, 'climb'>;

function namedPlaces(points: readonly WeatherPoint[], stopIds: readonly string[]): Unclimbed[] {
  let sinceStop = 0;
  return points.map((point) => {
    sinceStop = point.stop === null ? sinceStop + 1 : 0;
    const stopId = stopIds[point.after] ?? '';
    return {
      id: point.stop === null ? `${stopId}+${sinceStop}` : stopId,
      isStop: point.stop !== null,
      lat: point.lat,
      lng: point.lng,
      at: point.at,
      until: point.until,
      timeZone: point.timeZone,
      day: point.day,
      alongMeters: point.alongMeters,
      bearing: Math.round(point.bearing) % 360,
    };
  });
}

/** Assigns each long grade to the nearest place. The data doesn't distinguish climbs from descents. */
function withClimbs(places: readonly Unclimbed[], rules: readonly RuleOnRoad[]): WeatherPlace[] {
  const climbs = new Map<Unclimbed, Climb>();
  for (const { rule, fromMeters, toMeters } of rules) {
    if (rule.kind !== 'grade' || rule.limit === null) continue;
    const middle = (fromMeters + toMeters) / 2;
    const nearest = places.reduce<Unclimbed | null>(
      (best, place) => (best && away(best, middle) <= away(place, middle) ? best : place),
      null,
    );
    const climb = { grade: rule.limit, miles: metersToMiles(toMeters - fromMeters) };
    if (nearest && climb.grade >= (climbs.get(nearest)?.grade ?? 0)) climbs.set(nearest, climb);
  }
  return places.map((place) => ({ ...place, climb: climbs.get(place) ?? null }));
}

const away = ({ alongMeters }: Unclimbed, meters: number): number => Math.abs(alongMeters - meters);

const placeOf = (point: PointOfTrip): Unclimbed => ({
  id: point.id,
  isStop: false,
  lat: point.lat,
  lng: point.lng,
  at: point.arrivalTime,
  until: point.arrivalTime,
  timeZone: point.timeZone,
  day: point.day,
  alongMeters: milesToMeters(point.mile),
  bearing: point.heading ?? 0,
});
