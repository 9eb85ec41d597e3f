import {
  coveredBounds,
  type OptimizeRouteResponse,
  type ParsedOptimizeRequest,
  type TripCharging,
} from '@roadcast/contract';
import { toPosition } from '@roadcast/core/geo';
import { at } from '@roadcast/core/lists';
import type { Plan } from '@roadcast/core/plans';
import { type Road, roadMeters } from '@roadcast/core/roads';
import { TripAlong } from '@roadcast/core/trip';
import type { TripRequest } from '@roadcast/core/trip-request';
import { metersToMiles, milesToMeters, roundTo, secondsToHours } from '@roadcast/core/units';
import type { GazetteerPort } from '@roadcast/providers/geocoding/port';
import { letOthers } from '@roadcast/providers/let-others';
import { ApiError } from '../../../platform/api-error.ts';
import { featureRefusal } from '../../../platform/feature-refusal.ts';
import { isCovered } from '../../places/public.ts';
import { chargePlaces } from '../charging/charge-places.ts';
import { drivenRoad, OPEN_ROAD_MPH, questionOf, type WhatIf } from '../charging/charge-question.ts';
import { type ChargedTrip, chargeTrip, sitesAlong } from '../charging/charged-trip.ts';
import { electricOf, isElectric, type WantedElectric } from '../charging/electric-vehicle.ts';
import { presentChargedTrip, presentCharging } from '../charging/present-charging.ts';
import { evenly } from '../fuel/services-along.ts';
import { draftTrip } from '../itinerary/draft-trip.ts';
import type { PlanningPorts } from '../trip/plan-trip.ts';
import { type TripWeather, weatherOfDraft } from '../weather/trip-weather.ts';

/** Fields of a charging request that aren't part of the trip. */
export type ChargingQuestion = Pick<ParsedOptimizeRequest, 'from' | 'whatIf'>;

/** Returns the request with an electric vehicle, which a charging request implies. */
export function electricRequest(request: TripRequest): TripRequest {
  if (isElectric(request)) return request;
  if (request.vehicleType === 'car') return { ...request, vehicleType: 'ev' };
  return { ...request, vehicle: { ...request.vehicle, fuelType: 'electric' } };
}

/** Verifies that the caller's plan tier includes charging plans. @throws ApiError feature_not_in_plan. */
export function requireEvRouting({ features }: Plan): void {
  if (!features.includes('evRouting')) throw featureRefusal('evRouting', 'vehicleId');
}

/**
 * Plans charging for a trip, or for the rest from the driver's position.
 * @throws ApiError like `draftTrip`; feature_not_in_plan, ev_vehicle_not_found, no_charging_plan.
 */
export async function optimizedTrip(
  asked: TripRequest,
  { from, whatIf }: ChargingQuestion,
  plan: Plan,
  ports: PlanningPorts,
  signal?: AbortSignal,
): Promise<OptimizeRouteResponse> {
  requireEvRouting(plan);
  const request = electricRequest(asked);
  const drafted = await draftTrip(request, plan, ports, signal);
  const electric = requireElectric(request, ports);
  const { road } = drafted.input;
  if (from) {
    const weather = await weatherOfDraft(drafted, ports, signal);
    const { stops } = drafted.itinerary;
    const driven = drivenRoad(electric, drafted.itinerary, weather, ports.heights, whatIf);
    const { places, hidden } = chargePlaces(await sitesAlong(road, electric, ports, signal), {
      electric,
      stops,
      networkPrices: ports.networkPrices,
      temperatureAt: driven.conditions.temperatureAt,
      now: drafted.wanted.now,
    });
    const mile = Math.min(from.mile, metersToMiles(roadMeters(road)));
    const here = { mile, charge: from.charge / 100 };
    const rest = await ports.chargePlanner.rest(questionOf(electric, driven, places), here, signal);
    if (!rest) throw new ApiError('no_charging_plan', { field: 'from' });
    const { plan, seconds, question } = rest;
    const charged = { electric, plan, seconds, question, places, road: driven, hidden };
    const setting = { input: drafted.input, along: driven.along, stops, tripMile: rest.tripMile };
    return answerOf(presentCharging(charged, setting), road, whatIf, false);
  }
  const charged = await chargeTrip(drafted, electric, ports, signal, whatIf);
  const charging = presentChargedTrip(charged);
  if (!charging) throw new ApiError('no_charging_plan', { field: 'startCharge' });
  return answerOf(charging, road, whatIf, false);
}

/**
 * Returns the vehicle data that affects charging. @throws ApiError ev_vehicle_not_found if the vehicle isn't electric.
 */
function requireElectric(request: TripRequest, { evModels }: Pick<PlanningPorts, 'evModels'>): WantedElectric {
  const electric = electricOf(request, evModels);
  if (!electric) throw new Error('a request that was made electric is not');
  return electric;
}

/** Assumed speed along a line without a road, mph. */
const ESTIMATED_MPH = 60;

/**
 * Estimates charging along a line at a steady speed, in mild and calm weather, without days.
 * @throws ApiError like `optimizedTrip`; position_outside_coverage.
 */
export async function estimatedLine(
  asked: TripRequest,
  road: Road,
  whatIf: WhatIf | undefined,
  ports: PlanningPorts,
  signal?: AbortSignal,
): Promise<OptimizeRouteResponse> {
  requireCovered(road.line, ports.gazetteer);
  const electric = requireElectric(electricRequest(asked), ports);
  const now = ports.clock.now();
  const end = now + (road.elapsed[road.elapsed.length - 1] ?? 0) * 1000;
  const ends = [
    { day: 1, alongMeters: 0, arrival: now, departure: now },
    { day: 1, alongMeters: roadMeters(road), arrival: end, departure: null },
  ];
  const along = new TripAlong({ ...road, stops: ends });
  await letOthers(signal);
  const driven = drivenRoad(electric, { ...road, stops: [] }, noWeather, ports.heights, whatIf, along);
  await letOthers(signal);
  const sites = await sitesAlong(road, electric, ports, signal);
  await letOthers(signal);
  const { places, hidden } = chargePlaces(sites, {
    electric,
    stops: [],
    networkPrices: ports.networkPrices,
    temperatureAt: driven.conditions.temperatureAt,
    now,
  });
  const question = questionOf(electric, driven, places);
  const found = await ports.chargePlanner.plan(question, signal);
  if (!found) throw new ApiError('no_charging_plan', { field: 'startCharge' });
  const { plan, seconds } = found;
  const charged: ChargedTrip & { readonly plan: typeof plan } = {
    electric,
    plan,
    seconds,
    question,
    places,
    road: driven,
    hidden,
  };
  const input = {
    road,
    nearestTown: (point: readonly [number, number]) =>
      ports.gazetteer.nearestTown({ lng: point[0], lat: point[1] }).place,
    zoneAt: (point: readonly [number, number]) => ports.gazetteer.timeZoneAt(point),
  };
  return answerOf(presentCharging(charged, { input, along, stops: [] }), road, whatIf, true);
}

/**
 * Number of line points for which to look up the nearest town. The others are only checked against the country's
 * bounds.
 */
const LOOKED_UP_POINTS = 64;

/** Verifies that a line is in the US. @throws ApiError position_outside_coverage. */
function requireCovered(line: Road['line'], gazetteer: GazetteerPort): void {
  const { west, south, east, north } = coveredBounds;
  const inside = line.every(([lng, lat]) => lng >= west && lng <= east && lat >= south && lat <= north);
  const covered = inside && evenly(line, LOOKED_UP_POINTS).every((point) => isCovered(toPosition(point), gazetteer));
  if (!covered) throw new ApiError('position_outside_coverage', { field: 'coordinates' });
}

/** No weather, because a line has no known driving times. */
const noWeather: Pick<TripWeather, 'stops' | 'points'> = { stops: [], points: [] };

/** Returns a road along coordinates, scaled to the given miles; unscaled if undefined. */
export function roadOfLine(line: Road['line'], along: Float64Array, totalMiles: number | undefined): Road {
  const drawn = along[along.length - 1] ?? 0;
  const meters = totalMiles === undefined ? drawn : milesToMeters(totalMiles);
  const scale = drawn > 0 ? meters / drawn : 1;
  const scaled = along.map((value) => value * scale);
  return {
    line,
    along: scaled,
    elapsed: scaled.map((value) => (metersToMiles(value) / ESTIMATED_MPH) * 3600),
    placeIndexes: [0, line.length - 1],
    maneuvers: [],
  };
}

function answerOf(
  charging: TripCharging,
  road: Road,
  whatIf: WhatIf | undefined,
  estimate: boolean,
): OptimizeRouteResponse {
  return {
    success: true,
    estimate,
    chargingStops: charging.stops,
    totalChargingCost: charging.cost?.value ?? 0,
    totalChargingTime: charging.totalMinutes,
    rangeAnalysis: charging.rangeAnalysis,
    charging,
    totalMiles: roundTo(metersToMiles(roadMeters(road)), 1),
    drivingHours: roundTo(drivingHours(road, whatIf?.speedMph), 2),
  };
}

/** Returns the driving hours. On open roads, `speedMph` replaces the planned speed. */
function drivingHours({ along, elapsed }: Road, speedMph: number | undefined): number {
  let seconds = 0;
  for (let i = 1; i < along.length; i++) {
    const miles = metersToMiles(at(along, i) - at(along, i - 1));
    const taken = at(elapsed, i) - at(elapsed, i - 1);
    const open = taken > 0 && miles / secondsToHours(taken) >= OPEN_ROAD_MPH;
    seconds += open && speedMph !== undefined ? (miles / speedMph) * 3600 : taken;
  }
  return secondsToHours(seconds);
}
