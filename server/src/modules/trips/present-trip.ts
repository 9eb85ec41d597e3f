import {
  type DayCard,
  type GenerateRouteResponse,
  ROUTE_SCHEMA_VERSION,
  type Segment,
  type Trip,
} from '@roadcast/contract';
import { type Itinerary, isoDate, type Road, roadMetres, roadSeconds, type Stop } from '@roadcast/core/itinerary';
import { type Place, placeLabel } from '@roadcast/core/places';
import { MILLISECONDS_PER_HOUR, metresToMiles, roundTo, SECONDS_PER_HOUR, secondsToHours } from '@roadcast/core/units';
import { daySeverity, isWorse, type SourcedWeather, stopSeverity } from '@roadcast/core/weather';
import { weatherOnTheWire } from '../weather/public.ts';

/** Everything that a planned trip consists of. */
export interface PlannedTrip {
  readonly id: string;
  readonly places: readonly Place[];
  readonly road: Road;
  readonly itinerary: Itinerary;
  /** As many as the itinerary's stops. */
  readonly weather: readonly SourcedWeather[];
  readonly preferences: Trip['preferences'];
  readonly roads: Trip['roads'];
  readonly notices: Trip['notices'];
  /** Epoch milliseconds. */
  readonly createdAt: number;
}

/** A town centre this near counts as passed through; coordinates of towns are no more exact. Miles. */
const ON_ROUTE_MILES = 0.5;

/** Coordinates are kept to a metre. */
const COORDINATE_DECIMALS = 5;

/** @returns the trip as it goes over the wire: the one value from which every screen is drawn. */
export function presentTrip(trip: PlannedTrip): Trip {
  const { road, places, itinerary } = trip;
  const segments = presentSegments(trip);
  const [origin, destination] = [places[0] as Place, places.at(-1) as Place];
  return {
    id: trip.id,
    schemaVersion: ROUTE_SCHEMA_VERSION,
    status: 'ACTIVE',
    origin: placeLabel(origin),
    destination: placeLabel(destination),
    waypoints: places.slice(1, -1).map((place) => ({ label: placeLabel(place), lat: place.lat, lng: place.lng })),
    coordinates: {
      origin: { lat: origin.lat, lng: origin.lng },
      destination: { lat: destination.lat, lng: destination.lng },
    },
    totalMiles: roundTo(metresToMiles(roadMetres(road)), 1),
    totalHours: roundTo(secondsToHours(roadSeconds(road)), 2),
    distance: Math.round(roadMetres(road)),
    duration: Math.round(roadSeconds(road)),
    geometry: road.line.map(([lng, lat]) => [roundTo(lng, COORDINATE_DECIMALS), roundTo(lat, COORDINATE_DECIMALS)]),
    instructions: road.maneuvers.map((maneuver) => ({
      instruction: maneuver.instruction,
      streetNames: [...maneuver.streetNames],
      type: maneuver.type,
      miles: roundTo(metresToMiles(maneuver.metres), 1),
      minutes: roundTo(maneuver.seconds / 60, 1),
      lat: maneuver.point[1],
      lng: maneuver.point[0],
      legIndex: maneuver.legIndex,
    })),
    segments,
    dayCards: Array.from({ length: itinerary.dayCount }, (_, i) => dayCard(i + 1, segments)),
    preferences: trip.preferences,
    roads: trip.roads,
    notices: trip.notices,
    createdAt: trip.createdAt,
  };
}

/** @returns the specification's answer: the trip, and its parts again under the names that its screens read. */
export function presentAnswer(trip: Trip): GenerateRouteResponse {
  const { segments, geometry, dayCards, totalMiles } = trip;
  return {
    success: true,
    error: null,
    route: trip,
    totalMiles,
    segments,
    weatherData: { allPoints: segments },
    geometry,
    validatedSegments: segments,
    dayCards,
  };
}

/**
 * Miles and hours are rounded along the way rather than each for itself, so that the rounded stretches add up to the rounded
 * whole exactly.
 */
function presentSegments({ itinerary, weather, places }: PlannedTrip): Segment[] {
  const originState = places[0]?.state ?? '';
  const destinationState = places.at(-1)?.state ?? '';
  const milesAt = (stop: Stop): number => roundTo(metresToMiles(stop.alongMetres), 1);
  const hoursAt = (stop: Stop): number => roundTo(secondsToHours(stop.elapsedSeconds), 2);
  return itinerary.stops.map((stop, i) => {
    const before = itinerary.stops[i - 1] ?? stop;
    const segmentHours = roundTo(hoursAt(stop) - hoursAt(before), 2);
    const rest = stop.departure === null ? 0 : (stop.departure - stop.arrival) / MILLISECONDS_PER_HOUR;
    const off = metresToMiles(stop.offRoadMetres);
    return {
      ...weatherOnTheWire(weather[i] as SourcedWeather),
      id: stop.id,
      day: stop.day,
      type: stop.kind,
      segmentType: stop.kind === 'origin' ? 'origin' : stop.kind === 'overnight' ? 'overnight' : 'city',
      cityName: stop.inPlace ? stop.place.name : `Near ${stop.place.name}`,
      state: stop.place.state,
      location: stop.inPlace ? placeLabel(stop.place) : `Near ${placeLabel(stop.place)}`,
      lat: roundTo(stop.point[1], COORDINATE_DECIMALS),
      lng: roundTo(stop.point[0], COORDINATE_DECIMALS),
      milesOffRoute: off <= ON_ROUTE_MILES ? 0 : roundTo(off, 1),
      segmentMiles: roundTo(milesAt(stop) - milesAt(before), 1),
      segmentHours,
      segmentTotalHours: roundTo(segmentHours + rest, 2),
      cumulativeDistance: milesAt(stop),
      arrivalTime: stop.arrival,
      departureTime: stop.departure,
      forecastTimestamp: stop.arrival,
      timeZone: stop.timeZone,
      timezoneCode: stop.timezoneCode,
      clockChangeMinutes: stop.clockChangeMinutes,
      hasGasStation: null,
      hasHotels: null,
      originState,
      destinationState,
      backendGenerated: true,
      realCityBased: stop.inPlace,
    };
  });
}

function dayCard(day: number, all: readonly Segment[]): DayCard {
  const segments = all.filter((segment) => segment.day === day);
  const [first, last] = [segments[0] as Segment, segments.at(-1) as Segment];
  const temperatures = segments.flatMap(({ temperature }) => temperature ?? []);
  const departureTime = first.departureTime ?? first.arrivalTime;
  const worst = segments.reduce((a, b) => (isWorse(stopSeverity(b), stopSeverity(a)) ? b : a), first);
  const calm = stopSeverity(worst) === 'low';
  return {
    day,
    date: isoDate(departureTime, first.timeZone),
    from: first.location,
    to: last.location,
    miles: roundTo(sum(segments.map((segment) => segment.segmentMiles)), 1),
    drivingHours: roundTo(sum(segments.map((segment) => segment.segmentHours)), 2),
    totalHours: roundTo((last.arrivalTime - departureTime) / (SECONDS_PER_HOUR * 1000), 2),
    stopCount: segments.length - 1,
    departureTime,
    arrivalTime: last.arrivalTime,
    severity: daySeverity(segments),
    worstWeather: calm
      ? null
      : { segmentId: worst.id, location: worst.location, condition: worst.condition ?? `${worst.temperature} °F` },
    temperatureLow: temperatures.length > 0 ? Math.min(...temperatures) : null,
    temperatureHigh: temperatures.length > 0 ? Math.max(...temperatures) : null,
    segmentIds: segments.map((segment) => segment.id),
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
