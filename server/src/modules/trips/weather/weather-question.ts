import { readTrip } from '@roadcast/contract';
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
import type { PointOfTrip, WeatherTrip } from './kept-trip.ts';

/** A place of the trip to get the weather for: a stop, or a point between two. */
export interface WeatherPlace extends WeatherQuery {
  /** The stop's id; 'd2s3+1' for the first point after it. */
  readonly id: string;
  readonly isStop: boolean;
  readonly day: number;
  /** Departure, epoch milliseconds: `at` if the car doesn't stop. */
  readonly until: number;
  /** Along the road, from the trip's start. */
  readonly alongMeters: number;
  /** Direction of travel, whole degrees clockwise from north. */
  readonly bearing: number;
  /** A long grade that is closer to this place than to any other. */
  readonly climb: Climb | null;
}

/** The query for a trip's weather. */
export interface WeatherQuestion {
  /** In road order. */
  readonly places: readonly WeatherPlace[];
  /** For finding alerts. Computed on first use, because not every weather source has alerts. */
  readonly road: () => RoadInTime;
  readonly vehicle: RoadVehicle;
}

/** Returns the query for a trip being planned. */
export function questionOfDraft({ planned, itinerary, input }: DraftedTrip): WeatherQuestion {
  const { road, rules } = planned.found;
  const points = weatherPointsAlong(road, itinerary, input.zoneAt);
  const ids = itinerary.stops.map(({ id }) => id);
  return {
    places: withClimbs(namedPlaces(points, ids), rules),
    road: once(() => roadInTime(road, itinerary)),
    vehicle: planned.wholeVehicle,
  };
}

/** Dependencies of the query for a planned trip. */
export interface QuestionParts {
  readonly gazetteer: GazetteerPort;
  readonly roadBook: RoadBook;
}

/** Returns the query for a trip in the API's format: the places that already have weather, at the same times. */
export function questionOfTrip(trip: WeatherTrip, { gazetteer, roadBook }: QuestionParts): WeatherQuestion {
  const read = readTrip(trip);
  const ids = read.stops.map(({ id }) => id);
  const zoneAt = (point: LngLat): string => gazetteer.timeZoneAt(point);
  const headings = new Map(trip.segments.map(({ id, heading }) => [id, heading]));
  const worked = namedPlaces(weatherPointsAlong(read, read, zoneAt), ids).map((place) => ({
    ...place,
    bearing: headings.get(place.id) ?? place.bearing,
  }));
  // A trip without points is too short for any.
  const places =
    trip.weatherPoints.length > 0
      ? [...worked.filter(({ isStop }) => isStop), ...trip.weatherPoints.map(placeOf)].sort(
          (a, b) => a.at - b.at || a.alongMeters - b.alongMeters,
        )
      : worked;
  return {
    places: withClimbs(places, roadBook.rules.on(read)),
    road: once(() => roadInTime(read, read)),
    vehicle: read.vehicle,
  };
}

/** Returns a function that makes a value on its first call and returns the same value from then on. */
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

/** Adds each long grade to the nearest place. Whether it's a climb or a descent is unknown. */
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
