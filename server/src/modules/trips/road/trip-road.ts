import type { BrokenLimit } from '@roadcast/contract';
import { toPosition } from '@roadcast/core/geo';
import { isoDate } from '@roadcast/core/itinerary';
import { at } from '@roadcast/core/lists';
import { type Place, placeLabel } from '@roadcast/core/places';
import { ignoringLimits, limitBroken, limitsOf, type RoadVehicle, type VehicleLimit } from '@roadcast/core/roads';
import type { TripPreferences } from '@roadcast/core/trip-request';
import { hoursToSeconds, MILLISECONDS_PER_DAY } from '@roadcast/core/units';
import type { GazetteerPort } from '@roadcast/providers/geocoding/port';
import {
  type RoadPlace,
  type RoadRequest,
  RoutingError,
  type RoutingFailure,
  type RoutingPort,
} from '@roadcast/providers/routing/port';
import { ApiError, type FactlessCode } from '../../../platform/api-error.ts';
import type { ResolvedPlace } from '../../places/public.ts';
import type { GivenPlaces } from '../request/given-places.ts';
import type { WantedVehicle } from '../request/trip-request.ts';
import { brokenLimitOf } from './broken-limit.ts';
import { ClosedToVehicleError, findRoad, noRoadAsNull, type RoadBook, type RoadSearchParts } from './find-road.ts';
import { explainNoRoad, type NoLegalRoad } from './no-legal-road.ts';
import { noRoad } from './no-road.ts';
import type { PlannedRoad } from './road-notices.ts';

export interface TripRoadPorts {
  readonly routing: RoutingPort;
  readonly gazetteer: GazetteerPort;
  readonly roadBook: RoadBook;
}

/** Inputs for finding a trip's road. */
export interface WantedRoad {
  readonly resolved: readonly ResolvedPlace[];
  readonly given: Pick<GivenPlaces, 'passes'>;
  readonly vehicle: WantedVehicle;
  readonly preferences: TripPreferences;
  /** Epoch milliseconds. */
  readonly departure: number;
}

/**
 * Finds a trip's road for its vehicle, preferences and days.
 * @throws ApiError if there is no road, naming the limit that closes it if that's the reason; or if the engine doesn't
 * respond.
 */
export async function roadOfTrip(wanted: WantedRoad, ports: TripRoadPorts, signal?: AbortSignal): Promise<PlannedRoad> {
  const { preferences } = wanted;
  const { whole, ignored, usualSizes } = wanted.vehicle;
  const request = roadRequestOf(wanted);
  const { vehicle } = request;
  try {
    const found = await findRoad({ request, dateAt: dateAlong(wanted) }, searchParts(ports), signal);
    return { found, vehicle, wholeVehicle: whole, ignored, usualSizes, avoidsHighways: preferences.avoidHighways };
  } catch (error) {
    throw await apiErrorOf(error, request, wanted, ports, signal);
  }
}

export type TripRoadRequest = RoadRequest & {
  readonly vehicle: RoadVehicle;
  readonly wishes: TripPreferences;
};

/** Returns a trip's routing request, for its vehicle without the ignored limits. */
export const roadRequestOf = (wanted: WantedRoad): TripRoadRequest => ({
  places: roadPlaces(wanted),
  vehicle: ignoringLimits(wanted.vehicle.whole, wanted.vehicle.ignored),
  wishes: wanted.preferences,
});

/** Returns the dependencies of a road search. */
export const searchParts = ({ routing, roadBook, gazetteer }: TripRoadPorts): RoadSearchParts => ({
  routing,
  book: roadBook,
  stateAt: (point) => gazetteer.nearestTown(toPosition(point)).place.state,
});

/** Returns the places, including the via points between them. */
function roadPlaces({ resolved, given }: WantedRoad): RoadPlace[] {
  return resolved.flatMap(({ place: { lat, lng } }, leg): RoadPlace[] => [
    { lat, lng },
    ...given.passes
      .filter((pass) => pass.leg === leg)
      .map((pass): RoadPlace => ({ lat: pass.lat, lng: pass.lng, pass: true })),
  ]);
}

/** Returns a function for the approximate date when the car reaches a point, assuming consecutive full driving days. */
function dateAlong({ resolved, preferences, departure }: WantedRoad): (elapsedSeconds: number) => string {
  const perDay = hoursToSeconds(preferences.drivingHoursPerDay);
  const { timeZone } = at(resolved, 0).place;
  return (seconds) => {
    const nights = Math.floor(seconds / perDay);
    return isoDate(departure + nights * MILLISECONDS_PER_DAY + (seconds - nights * perDay) * 1000, timeZone);
  };
}

/** Converts a failed search to the API error. */
async function apiErrorOf(
  error: unknown,
  request: RoadRequest & { readonly vehicle: RoadVehicle },
  wanted: WantedRoad,
  ports: TripRoadPorts,
  signal?: AbortSignal,
): Promise<unknown> {
  const { resolved: places, vehicle } = wanted;
  const hasRoad = (place: Place): boolean => ports.gazetteer.hasRoad(place);
  if (error instanceof ClosedToVehicleError) {
    return noLegalRoad(places[0], places.at(-1), closedByRules(error, request.vehicle), vehicle.ignored);
  }
  if (!(error instanceof RoutingError)) return error;
  if (error.failure !== 'no-road' && error.failure !== 'off-network')
    return new ApiError(codeOfFailure[error.failure], error.failure === 'busy' ? { retryAfter: BUSY_SECONDS } : {});
  try {
    // Look only at the stops to find the unreachable one and the reason, because via points would be misleading.
    const stops = { ...request, places: request.places.filter(({ pass }) => !pass) };
    const leg = await failingLeg(error, stops, ports.routing, signal);
    const reason = await reasonOf(leg, stops, ports, signal);
    return reason
      ? noLegalRoad(places[leg], places[leg + 1], reason, vehicle.ignored)
      : noRoad(places, leg + 1, hasRoad);
  } catch (unexplained) {
    // If the explanation fails too, report that there is no road, without the reason.
    return unexplained instanceof RoutingError ? noRoad(places, places.length - 1, hasRoad) : unexplained;
  }
}

/** Retry-After, seconds. Some of the caller's pending searches should be done by then. */
const BUSY_SECONDS = 2;

const codeOfFailure: Readonly<Record<Exclude<RoutingFailure, 'no-road' | 'off-network'>, FactlessCode>> = {
  'too-long': 'trip_too_long',
  busy: 'routing_busy',
  failed: 'routing_failed',
};

/** Returns the index of the place from which the next one is unreachable. */
async function failingLeg(
  { fromIndex }: RoutingError,
  { places, vehicle }: RoadRequest & { readonly vehicle: RoadVehicle },
  routing: RoutingPort,
  signal?: AbortSignal,
): Promise<number> {
  if (fromIndex !== null) return fromIndex;
  const last = places.length - 2;
  for (let i = 0; i < last; i++) {
    if (!(await noRoadAsNull(routing.route({ places: places.slice(i, i + 2), vehicle }, signal)))) return i;
  }
  return last;
}

/** Returns the limits that leave no road between two consecutive places; null if limits aren't the reason. */
async function reasonOf(
  leg: number,
  { places, vehicle }: RoadRequest & { readonly vehicle: RoadVehicle },
  { routing, gazetteer, roadBook }: TripRoadPorts,
  signal?: AbortSignal,
): Promise<NoLegalRoad | null> {
  const [from, to] = places.slice(leg, leg + 2);
  if (!from || !to || limitsOf(vehicle).length === 0) return null;
  return explainNoRoad({
    from,
    to,
    vehicle,
    rules: roadBook.rules,
    search: (other, end) => noRoadAsNull(routing.route({ places: [from, end], vehicle: other }, signal)),
    nearestPlace: (point) => placeLabel(gazetteer.nearestTown(toPosition(point)).place),
  });
}

function closedByRules({ closing }: ClosedToVehicleError, vehicle: RoadVehicle): NoLegalRoad {
  const limits = closing.flatMap(({ rule }): BrokenLimit[] => {
    const limit = limitBroken(rule, vehicle);
    return limit ? [brokenLimitOf(rule, vehicle, limit)] : [];
  });
  return { limits, ignoreLimits: [...new Set(limits.map(({ limit }) => limit))] };
}

function noLegalRoad(
  from: ResolvedPlace | undefined,
  to: ResolvedPlace | undefined,
  { limits, ignoreLimits }: NoLegalRoad,
  ignored: readonly VehicleLimit[],
): ApiError {
  return new ApiError('no_legal_road', {
    facts: { from: labelOf(from), to: labelOf(to), limits },
    offer: { ignoreLimits: [...new Set([...ignored, ...ignoreLimits])] },
  });
}

const labelOf = (resolved: ResolvedPlace | undefined): string => (resolved ? placeLabel(resolved.place) : '');
