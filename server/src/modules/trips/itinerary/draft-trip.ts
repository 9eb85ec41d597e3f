import { MOST_STOPS } from '@roadcast/contract';
import { distanceMeters, toLngLat } from '@roadcast/core/geo';
import { type Itinerary, type ItineraryInput, isoDate, latestDeparture, planItinerary } from '@roadcast/core/itinerary';
import { at } from '@roadcast/core/lists';
import { placeLabel } from '@roadcast/core/places';
import type { Plan } from '@roadcast/core/plans';
import type { Road } from '@roadcast/core/roads';
import { type PlacedRoad, preferencesIn, type TripRequest } from '@roadcast/core/trip-request';
import { milesToMeters } from '@roadcast/core/units';
import type { GeocodingPort } from '@roadcast/providers/geocoding/port';
import { letOthers } from '@roadcast/providers/let-others';
import type { SightsPort } from '@roadcast/providers/sights/port';
import { ApiError } from '../../../platform/api-error.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type ResolvedPlace, resolvePlaces } from '../../places/public.ts';
import { cutOf, type WantedDays } from '../request/cut-road.ts';
import { type GivenPlaces, givenPlaces } from '../request/given-places.ts';
import { knownDiscoveries } from '../request/known-discoveries.ts';
import { departureInstant, vehicleOf, type WantedVehicle, wishesOf } from '../request/trip-request.ts';
import { requireStopsWithinPlan } from '../road/moved-nights.ts';
import { requireRoads } from '../road/no-road.ts';
import type { PlannedRoad } from '../road/road-notices.ts';
import { roadOfTrip, type TripRoadPorts } from '../road/trip-road.ts';

/** Dependencies for planning a trip's road and days, without weather. */
export interface DraftPorts extends TripRoadPorts {
  readonly geocoding: GeocodingPort;
  readonly sights: Pick<SightsPort, 'byId'>;
  readonly clock: Clock;
}

/** A request with everything resolved before the road search. */
export interface WantedTrip extends WantedDays {
  readonly request: TripRequest;
  readonly given: GivenPlaces;
  /** A place for each given place. */
  readonly resolved: readonly ResolvedPlace[];
  readonly vehicle: WantedVehicle;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** A trip's road, days and stops, without weather. */
export interface DraftedTrip {
  readonly wanted: WantedTrip;
  readonly planned: PlannedRoad;
  readonly input: ItineraryInput;
  readonly itinerary: Itinerary;
}

/** Maximum distance between places that count as the same, meters. */
const SAME_PLACE_METERS = milesToMeters(0.5);

/**
 * Minimum meters between an exact origin, as in a reroute, and the first place. If closer, the place has been reached.
 */
const REACHED_METERS = 30;

/**
 * Plans a trip's road and days: resolves the places, requests the road once, and splits it into days and stops.
 * @param plan the caller's plan tier, which limits the trip.
 * @throws ApiError for errors that the driver can fix, or if the engine doesn't respond.
 */
export async function draftTrip(
  request: TripRequest,
  plan: Plan,
  ports: DraftPorts,
  signal?: AbortSignal,
): Promise<DraftedTrip> {
  const wanted = await resolveRequest(request, plan, ports, signal);
  const planned = await roadOfTrip(wanted, ports, signal);
  await letOthers(signal);
  const drafted = draftAlong(wanted, planned, ports);
  return (await draftWorkedBackwards(drafted, ports, signal)) ?? drafted;
}

/** Resolves a request. @throws ApiError like `draftTrip`. */
export async function resolveRequest(
  request: TripRequest,
  plan: Plan,
  ports: DraftPorts,
  signal?: AbortSignal,
): Promise<WantedTrip> {
  const given = givenPlaces(request, await knownDiscoveries(request, ports.sights, signal), plan);
  const resolved = await resolvePlaces(given.places, ports, signal);
  requireDistinct(resolved, request.origin.at !== null);
  requireRoads(resolved, (place) => ports.gazetteer.hasRoad(place));
  // Copy the places, because a return trip's end must be a separate object from its start.
  const places = resolved.map(({ place }) => ({ ...place }));
  const now = ports.clock.now();
  const preferences = preferencesIn(request);
  const wanted: WantedTrip = {
    request,
    given,
    resolved,
    places,
    preferences,
    vehicle: vehicleOf(request),
    wishes: wishesOf(request, given.places, places),
    departure: departureInstant(request.departure, at(places, 0).timeZone, now),
    now,
  };
  requireNightsWithinLimit(wanted);
  await requireStopsWithinPlan(wanted, plan, ports, signal);
  return wanted;
}

/** Returns a road with the meters from the start to each given place. */
export const placedRoad = ({ line, along, placeIndexes }: Road): PlacedRoad => ({
  line,
  along,
  places: placeIndexes.map((index) => along[index] ?? 0),
});

/** Splits a trip's road into days and stops. @throws ApiError too_many_stops. */
export function draftAlong(wanted: WantedTrip, planned: PlannedRoad, { gazetteer }: DraftPorts): DraftedTrip {
  const { road } = planned.found;
  const input = cutOf(wanted, road, gazetteer);
  const itinerary = planItinerary(input);
  if (itinerary.stops.length > MOST_STOPS) throw tooManyStops(itinerary.dayCount);
  return { wanted, planned, input, itinerary };
}

/** Stops that a night adds to a trip: the night and the next morning. */
const STOPS_OF_NIGHT = 2;

/**
 * Verifies before the road search that the nights alone don't mean too many stops on any road. @throws ApiError
 * too_many_stops.
 */
function requireNightsWithinLimit({ wishes }: WantedTrip): void {
  const nights = wishes.places.reduce((sum, place) => sum + (place?.nights ?? 0), 0);
  if (nights * STOPS_OF_NIGHT > MOST_STOPS) throw tooManyStops(nights + 1);
}

const tooManyStops = (days: number): ApiError => new ApiError('too_many_stops', { facts: { days, limit: MOST_STOPS } });

/**
 * Replans a trip with a pinned arrival but no chosen date, departing at the same time on the last day that keeps the
 * pin. Searches the road again, because different roads may be open in that season.
 * @returns null if no arrival is pinned, or if the departure would be the same.
 */
async function draftWorkedBackwards(
  drafted: DraftedTrip,
  ports: DraftPorts,
  signal?: AbortSignal,
): Promise<DraftedTrip | null> {
  const { wanted, planned, input } = drafted;
  if (wanted.request.departure.date !== null) return null;
  const departure = latestDeparture(input, wanted.departure);
  if (departure === null || departure === wanted.departure) return null;
  const later = { ...wanted, departure };
  const { timeZone } = at(wanted.places, 0);
  const seasonal = planned.found.avoided.length > 0 || planned.found.rules.some(({ rule }) => rule.kind === 'closure');
  const sameRoad = !seasonal || isoDate(departure, timeZone) === isoDate(wanted.departure, timeZone);
  return draftAlong(later, sameRoad ? planned : await roadOfTrip(later, ports, signal), ports);
}

/** Verifies that consecutive places differ. @param exact whether the origin was given by position. */
function requireDistinct(resolved: readonly ResolvedPlace[], exact: boolean): void {
  for (let i = 1; i < resolved.length; i++) {
    const before = at(resolved, i - 1);
    const here = at(resolved, i);
    const nearest = exact && before.field === 'origin' ? REACHED_METERS : SAME_PLACE_METERS;
    if (distanceMeters(toLngLat(before.place), toLngLat(here.place)) > nearest) continue;
    if (before.field === 'origin' && here.field === 'destination') {
      throw new ApiError('same_place', { field: here.field });
    }
    throw new ApiError('same_stop', { facts: { place: placeLabel(here.place) }, field: here.field });
  }
}
