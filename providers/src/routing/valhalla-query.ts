import type { Position } from '@roadcast/core/geo';
import { limitsOf, type RoadVehicle, roadVehicle } from '@roadcast/core/roads';
import { feetToMeters, poundsToTonnes, roundTo } from '@roadcast/core/units';
import type { RoadRequest } from './port.ts';

/**
 * Maximum distance between a place and a road, meters. Beyond that, a place has no road, for example on an island or in
 * open country.
 */
const SEARCH_CUTOFF_METERS = 35_000;

/** Radius of a via point, meters. Covers both carriageways of a divided road, because either may be intended. */
const PASS_RADIUS_METERS = 60;

/** Time to wait for and board a ferry, seconds. Valhalla's default of five minutes is unrealistic. */
const BOARDING_SECONDS = 1800;

/**
 * Costing used to search for a rig other than a truck. Valhalla's `auto` uses car speeds and ignores roads closed only
 * to trucks, but checks only height and width; `truck` checks all sizes but uses truck speeds. So the first search is
 * as a car, checking whether the road is open to all sizes. If not, the second search is as a truck that ignores truck
 * bans.
 */
export type SearchedAs = 'car' | 'truck';

/** Names of the recostings, which return other driving times for the same road. */
export const LEGAL_TIMES = 'legal';
export const CAR_TIMES = 'car';

/**
 * Willingness to take freeways, 0 to 1; the engine's default is 0.5. At 0.4, a freeway costs a third more than its
 * time: a 55 mph road beats a parallel 70 mph freeway, but not one that saves hours. At 0, a freeway costs nine times
 * as much.
 */
const SCENIC_USE_OF_HIGHWAYS = 0.4;

/**
 * Penalty for changing roads, seconds; the engine's default is 5. Drivers don't leave a highway for a mile to save 15
 * seconds. At 20, two thirds of such hops disappear, and trips take 0.02% longer. Unused if highways are avoided.
 */
const CHANGE_OF_ROAD_SECONDS = 20;

/** Weight of distance relative to time if a shorter road is preferred, 0 to 1; the engine's default is 0. */
const SHARE_OF_DISTANCE = 0.9;

/**
 * Returns a request as the JSON body of Valhalla's `route` call. The response is in OSRM format with annotations. They
 * include speed limits, which make parsing a third slower but are needed to warn drivers.
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

/** Rounds to a meter, which identifies the road without revealing more about the position. */
const positionOf = ({ lat, lng }: Position) => ({ lat: roundTo(lat, 5), lon: roundTo(lng, 5) });

/** Returns whether to check if the road is open to sizes that the search ignores. */
export const asksWhetherLegal = (vehicle: RoadVehicle | undefined, searchedAs: SearchedAs): boolean =>
  vehicle !== undefined && costingOf(vehicle, searchedAs).also?.name === LEGAL_TIMES;

type Options = Readonly<Record<string, number | boolean>>;

interface Costing {
  readonly name: 'auto' | 'truck';
  readonly options: Options;
  /** Additional costing for which to return the road's time. */
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

/** Sizes for car costing. Omitted ones use the engine's defaults. */
const carOptions = ({ heightFeet, widthFeet }: RoadVehicle): Options => ({
  ...ferryOptions,
  ...(heightFeet !== null && { height: meters(heightFeet) }),
  ...(widthFeet !== null && { width: meters(widthFeet) }),
});

/** Truck options. All sizes are required, because the engine's defaults are those of a large truck. */
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
    // Ignore truck bans by removing the penalty for roads closed to trucks.
    ...(!truckBans && { hgv_no_access_penalty: 0 }),
  };
}

/** Minimum axles accepted by the engine. */
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
 * Rounds down to whole centimeters or hundredths of a ton. Limits are stored the same way, so a vehicle of exactly 13
 * ft 6 in may pass where that is posted.
 */
const roundDown = (value: number): number => Math.floor(value * 100 + 1e-6) / 100;
const meters = (feet: number): number => roundDown(feetToMeters(feet));
const tonnes = (pounds: number): number => roundDown(poundsToTonnes(pounds));
