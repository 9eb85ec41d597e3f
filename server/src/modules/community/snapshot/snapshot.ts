import { type ParsedRouteRequest, requestOnTheWire, type Trip, tripDraftOf } from '@roadcast/contract';
import {
  coarseDraft,
  middleOfSeason,
  type Season,
  type SharedVehicleType,
  type ShownParts,
  seasonOf,
  sharedVehicleTypeOf,
} from '@roadcast/core/community';
import type { LngLat } from '@roadcast/core/geo';
import { asTripId } from '@roadcast/core/ids';
import { isoMinute } from '@roadcast/core/itinerary';
import { at } from '@roadcast/core/lists';
import type { Tier } from '@roadcast/core/plans';
import { departureAt } from '@roadcast/core/trip-request';
import { ApiError } from '../../../platform/api-error.ts';
import type { Counted } from '../../plans/public.ts';
import { planExisting, previewOf } from '../../trips/public.ts';
import type { CommunityModule } from '../records/community-module.ts';
import { noWeather } from './no-weather.ts';
import { coarseLookups, placesOf } from './public-places.ts';
import { statesAlong } from './states-along.ts';

/** A trip to share, and the request it was planned from. */
export interface SourceTrip {
  readonly trip: Trip;
  readonly request: ParsedRouteRequest;
}

/** Public version of a trip. */
export interface Snapshot {
  readonly request: ParsedRouteRequest;
  readonly trip: Trip;
  readonly season: Season;
}

/** Start time of trips without dates. */
const UNDATED_TIME = '08:00';

/**
 * Plans the public version of a trip. Line, stops, nights and totals are those of a trip between the shown places, so
 * nothing of the original's line remains.
 * @param code the snapshot's id. @throws ApiError share_too_short if both ends are hidden in one town; planning errors.
 */
export async function takeSnapshot(
  { trip, request }: SourceTrip,
  shown: ShownParts,
  code: string,
  tier: Tier,
  who: Counted,
  module: CommunityModule,
  signal?: AbortSignal,
): Promise<Snapshot> {
  const { ports } = module.trips;
  const leaving = departureOf(trip);
  const season = seasonOf(Number(leaving.slice(5, 7)));
  const today = isoMinute(ports.clock.now(), 'UTC').slice(0, 10);
  const undated = { date: middleOfSeason(season, today), time: UNDATED_TIME };
  const draft = { ...tripDraftOf(request), departure: departureAt(leaving) };
  const lookups = await coarseLookups(draft, ports.gazetteer, module.sights, signal);
  const coarse = coarseDraft(draft, placesOf(trip), shown, undated, lookups);
  if (isNowhere(coarse)) throw new ApiError('share_too_short', { facts: { place: coarse.origin.name } });
  const wire = requestOnTheWire(coarse);
  const planned = await planExisting(
    wire,
    tier,
    who,
    module.trips,
    shown.dates ? undefined : (own) => ({ ...own, weather: noWeather }),
    signal,
  );
  const notices = planned.notices.filter(({ code: notice }) => shown.dates || !/^(?:weather|alerts)_/.test(notice));
  return { request: wire, trip: { ...planned, notices, id: asTripId(code) }, season };
}

/** Returns a trip's departure in the origin's local time, 'YYYY-MM-DDTHH:MM'. */
function departureOf({ segments }: Trip): string {
  const { departureTime, arrivalTime, timeZone } = at(segments, 0);
  return isoMinute(departureTime ?? arrivalTime, timeZone);
}

const isNowhere = ({ origin, destination, waypoints }: ReturnType<typeof coarseDraft>): boolean =>
  waypoints.length === 0 && origin.at?.lat === destination.at?.lat && origin.at?.lng === destination.at?.lng;

export interface SnapshotColumns {
  readonly request: ParsedRouteRequest;
  readonly trip: Trip;
  readonly season: Season;
  readonly origin: string;
  readonly destination: string;
  readonly distance: number;
  readonly duration: number;
  readonly dayCount: number;
  readonly states: string[];
  readonly start: LngLat;
  readonly preview: LngLat[];
}

/** Returns the columns derived from a snapshot. */
export function columnsOfSnapshot({ request, trip, season }: Snapshot, { trips }: CommunityModule): SnapshotColumns {
  return {
    request,
    trip,
    season,
    origin: trip.origin,
    destination: trip.destination,
    distance: trip.totalMiles,
    duration: trip.duration,
    dayCount: trip.dayCards.length,
    states: statesAlong(trip.geometry, trips.ports.gazetteer),
    start: at(trip.geometry, 0),
    preview: previewOf(trip.geometry),
  };
}

/** Returns the shared vehicle type of a trip. */
export const vehicleTypeOf = ({ preferences }: Trip, { vehicle }: ParsedRouteRequest): SharedVehicleType =>
  sharedVehicleTypeOf(preferences.vehicleType, vehicle?.fuelType);
