import type { Position } from '@roadcast/core/geo';
import { limitsOf, type RoadVehicle, roadVehicle } from '@roadcast/core/roads';
import { feetToMeters, poundsToTonnes, roundTo } from '@roadcast/core/units';
import type { RoadRequest } from './port.ts';

/**
 * How far from a place a road may begin, meters. Beyond it the place counts as having no road: an island, or open country
 * that the network does not reach.
 */
const SEARCH_CUTOFF_METERS = 35_000;

/** Of a road with two carriageways either one may be meant by a point to pass. */
const PASS_RADIUS_METERS = 60;

/** What waiting for a ferry and boarding it take, seconds: Valhalla's own five minutes are those of nobody. */
const BOARDING_SECONDS = 1800;

/**
 * How a rig that is no truck is searched. Valhalla's `auto` knows the speeds of cars and the roads that are closed to trucks only,
 * but of a rig's sizes no more than height and width; its `truck` knows all sizes, but drives at the limits for trucks. So it is
 * asked as a car first, and whether that road is open to all sizes; where it is not, as a truck that no ban on trucks concerns.
 */
export type SearchedAs = 'car' | 'truck';

/** Names of the recostings: further times for the same road, which Valhalla answers beside the first. */
export const LEGAL_TIMES = 'legal';
export const CAR_TIMES = 'car';

/**
 * Willingness to take freeways, 0 to 1; the engine's own is 0.5. At 0.4 a freeway counts as a third longer than it takes: a road at
 * 55 mph wins against one at 70 beside it, not against one that saves hours. At 0 it counts nine times.
 */
const SCENIC_USE_OF_HIGHWAYS = 0.4;

/**
 * What going over from one road to another counts beside the time it takes, seconds; the engine's own is 5. Nobody leaves a highway for a mile to be
 * a quarter of a minute sooner: at 20 two thirds of such hops are gone, and trips take 0.02 % longer. Who wants to leave highways is not held back.
 */
const CHANGE_OF_ROAD_SECONDS = 20;

/** How much miles count against minutes for a shorter road, 0 to 1; the engine's own is 0. */
const SHARE_OF_DISTANCE = 0.9;

/**
 * @returns the body of Valhalla's `route` call for a request, as JSON. The answer comes in the OSRM shape with annotations, which say what is posted
 * as well: a third more to read, and what guidance tells a driver who is over the limit.
 */
export function valhallaQuery(request: RoadRequest, searchedAs: SearchedAs = 'car'): string {
  const { name, options, also } = costingOf(request.vehicle ?? roadVehicle('car'), searchedAs);
  return JSON.stringify({
    locations: request.places.map((place) => ({
      ...positionOf(place),
      ...(place.pass ? { type: 'through', radius: PASS_RADIUS_METERS } : { type: 'break' }),
      search_cutoff: SEARCH_CUTOFF_METERS,
    })),
    costing: name,
    costing_options: { [name]: { ...options, ...wishesOf(request) } },
    ...(also && { recostings: [{ costing: also.costing, name: also.name, ...also.options }] }),
    ...(request.exclude?.length && { exclude_locations: request.exclude.map(positionOf) }),
    ...(request.alternates && request.places.length === 2 && { alternates: request.alternates }),
    format: 'osrm',
    shape_format: 'polyline6',
    filters: {
      action: 'include',
      attributes: ['shape_attributes.time', 'shape_attributes.length', 'shape_attributes.speed_limit'],
    },
    language: 'en-US',
    units: 'miles',
  });
}

/** Which road is meant is known to a meter; nobody needs to hear more. */
const positionOf = ({ lat, lng }: Position) => ({ lat: roundTo(lat, 5), lon: roundTo(lng, 5) });

/** @returns whether the answer has to say that the road is open to the vehicle's sizes: those that the search did not heed. */
export const asksWhetherLegal = (vehicle: RoadVehicle | undefined, searchedAs: SearchedAs): boolean =>
  vehicle !== undefined && costingOf(vehicle, searchedAs).also?.name === LEGAL_TIMES;

type Options = Readonly<Record<string, number | boolean>>;

interface Costing {
  readonly name: 'auto' | 'truck';
  readonly options: Options;
  /** As what else the road's time is asked for. */
  readonly also?: { readonly costing: 'auto' | 'truck'; readonly name: string; readonly options: Options };
}

function costingOf(vehicle: RoadVehicle, searchedAs: SearchedAs): Costing {
  if (vehicle.kind === 'truck') return { name: 'truck', options: truckOptions(vehicle) };
  if (searchedAs === 'truck') {
    return {
      name: 'truck',
      options: truckOptions(vehicle),
      also: { costing: 'auto', name: CAR_TIMES, options: ferryOptions },
    };
  }
  const unheeded = limitsOf(vehicle).some((limit) => limit === 'length' || limit === 'weight' || limit === 'axles');
  return {
    name: 'auto',
    options: carOptions(vehicle),
    ...(unheeded && { also: { costing: 'truck', name: LEGAL_TIMES, options: truckOptions(vehicle) } }),
  };
}

const ferryOptions: Options = { ferry_cost: BOARDING_SECONDS };

/** Sizes that a car's costing heeds. What is not given stays as the engine has it. */
const carOptions = ({ heightFeet, widthFeet }: RoadVehicle): Options => ({
  ...ferryOptions,
  ...(heightFeet !== null && { height: meters(heightFeet) }),
  ...(widthFeet !== null && { width: meters(widthFeet) }),
});

/** A truck's sizes have to be given, all of them: the engine's own are those of a large truck. */
function truckOptions(vehicle: RoadVehicle): Options {
  const { heightFeet, widthFeet, lengthFeet, weightPounds, axles, truckBans } = vehicle;
  const weight = tonnes(weightPounds ?? 0);
  const axleCount = Math.max(FEWEST_AXLES, axles ?? FEWEST_AXLES);
  return {
    ...ferryOptions,
    height: meters(heightFeet ?? 0),
    width: meters(widthFeet ?? 0),
    length: meters(lengthFeet ?? 0),
    weight,
    axle_count: axleCount,
    axle_load: roundDown(weight / axleCount),
    // Roads closed to trucks cost nothing extra, instead of being closed.
    ...(!truckBans && { hgv_no_access_penalty: 0 }),
  };
}

/** The engine knows no fewer. */
const FEWEST_AXLES = 2;

function wishesOf({ wishes = {}, never = [] }: RoadRequest): Options {
  const leavesHighways = wishes.scenicRoutes || wishes.avoidHighways;
  return {
    ...(!leavesHighways && { maneuver_penalty: CHANGE_OF_ROAD_SECONDS }),
    ...(wishes.prioritizeEfficient === false && { use_distance: SHARE_OF_DISTANCE }),
    ...(wishes.avoidTolls && { use_tolls: 0 }),
    ...(wishes.avoidFerries && { use_ferry: 0 }),
    ...(never.includes('tolls') && { exclude_tolls: true }),
    ...(never.includes('ferries') && { exclude_ferries: true }),
    ...(wishes.scenicRoutes && { use_highways: SCENIC_USE_OF_HIGHWAYS }),
    ...(wishes.avoidHighways && { use_highways: 0 }),
  };
}

/**
 * Sizes go over to whole centimeters and hundredths of a ton, downwards: limits are kept in these too, and a vehicle of exactly
 * 13 ft 6 in may pass where that is posted.
 */
const roundDown = (value: number): number => Math.floor(value * 100 + 1e-6) / 100;
const meters = (feet: number): number => roundDown(feetToMeters(feet));
const tonnes = (pounds: number): number => roundDown(poundsToTonnes(pounds));
