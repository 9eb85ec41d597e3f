import type { ErrorCode, Trip } from '@roadcast/contract';
import { distanceMetres, toLngLat, toPosition } from '@roadcast/core/geo';
import { planItinerary, type Road } from '@roadcast/core/itinerary';
import { type Place, placeLabel } from '@roadcast/core/places';
import type { Plan } from '@roadcast/core/plans';
import { milesToMetres } from '@roadcast/core/units';
import type { GazetteerPort, GeocodingPort } from '@roadcast/providers/geocoding/port';
import { RoutingError, type RoutingFailure, type RoutingPort } from '@roadcast/providers/routing/port';
import type { WeatherPort } from '@roadcast/providers/weather/port';
import { ApiError } from '../../platform/api-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Ids } from '../../platform/ids.ts';
import { type ResolvedPlace, resolvePlaces } from '../places/public.ts';
import { departureInstant } from './departure.ts';
import { noticesOf } from './notices.ts';
import { presentTrip } from './present-trip.ts';
import { type ParsedTripRequest, preferencesOf, requestedPlaces, rhythmOf } from './trip-request.ts';

/** What planning needs: one port for each thing that a plan is made of. */
export interface PlanningPorts {
  readonly geocoding: GeocodingPort;
  readonly gazetteer: GazetteerPort;
  readonly routing: RoutingPort;
  readonly weather: WeatherPort;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** Two places nearer to each other than this are one. */
const SAME_PLACE_METRES = milesToMetres(0.5);

/**
 * Plans a trip: finds the places, asks for the road once, cuts it into days and stops, asks for the weather once.
 * @param plan of the caller: it bounds what a trip may hold.
 * @throws ApiError for whatever the driver can mend, and for an engine that does not answer.
 */
export async function planTrip(
  request: ParsedTripRequest,
  plan: Plan,
  ports: PlanningPorts,
  signal?: AbortSignal,
): Promise<Trip> {
  const resolved = await resolvePlaces(requestedPlaces(request, plan), ports, signal);
  requireDistinct(resolved);
  requireRoads(resolved, ports.gazetteer);
  const places = resolved.map(({ place }) => place);
  const origin = places[0] as Place;
  const now = ports.clock.now();
  const departure = departureInstant(request, origin.timeZone, now);
  const preferences = preferencesOf(request);
  const road = await findRoad(resolved, ports.routing, signal);
  const itinerary = planItinerary({
    road,
    places,
    towns: ports.gazetteer.townsAlong(road),
    rhythm: rhythmOf(preferences),
    departure,
    nearestTown: (point) => ports.gazetteer.nearestTown(toPosition(point)).place,
    zoneAt: (point) => ports.gazetteer.timeZoneAt(point),
  });
  const weather = await ports.weather.at(
    itinerary.stops.map(({ point, arrival, timeZone }) => ({ ...toPosition(point), at: arrival, timeZone })),
    signal,
  );
  return presentTrip({
    id: ports.ids.next(),
    places,
    road,
    itinerary,
    weather,
    preferences,
    roads: { dataSource: ports.routing.dataSource, accuracyMetres: ports.routing.accuracyMetres },
    notices: noticesOf(preferences, weather),
    createdAt: now,
  });
}

function requireDistinct(resolved: readonly ResolvedPlace[]): void {
  for (let i = 1; i < resolved.length; i++) {
    const before = resolved[i - 1] as ResolvedPlace;
    const here = resolved[i] as ResolvedPlace;
    if (distanceMetres(toLngLat(before.place), toLngLat(here.place)) > SAME_PLACE_METRES) continue;
    throw new ApiError('same_place', { field: here.field });
  }
}

function requireRoads(resolved: readonly ResolvedPlace[], gazetteer: GazetteerPort): void {
  const cutOff = resolved.findIndex(({ place }) => !gazetteer.hasRoad(place));
  if (cutOff >= 0) throw noRoad(resolved, cutOff);
}

async function findRoad(resolved: readonly ResolvedPlace[], routing: RoutingPort, signal?: AbortSignal): Promise<Road> {
  try {
    return await routing.route({ places: resolved.map(({ place }) => place) }, signal);
  } catch (error) {
    if (!(error instanceof RoutingError)) throw error;
    if (error.failure === 'no-road') throw noRoad(resolved, error.fromIndex ?? resolved.length - 1);
    throw new ApiError(codeOfFailure[error.failure]);
  }
}

const codeOfFailure: Readonly<Record<Exclude<RoutingFailure, 'no-road'>, ErrorCode>> = {
  'too-long': 'trip_too_long',
  busy: 'routing_busy',
  failed: 'routing_failed',
};

/** @param index of the place that cannot be reached, among the places of the trip. */
function noRoad(resolved: readonly ResolvedPlace[], index: number): ApiError {
  const reached = resolved[index === 0 ? 1 : index - 1] as ResolvedPlace;
  const cutOff = resolved[index] as ResolvedPlace;
  return new ApiError('no_road', {
    details: { from: placeLabel(reached.place), to: placeLabel(cutOff.place) },
    field: cutOff.field,
  });
}
