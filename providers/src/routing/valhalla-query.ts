import type { Position } from '@roadcast/core/geo';
import { limitsOf, type RoadVehicle, roadVehicle } from '@roadcast/core/roads';
import { feetToMeters, poundsToTonnes, roundTo } from '@roadcast/core/units';
import type { RoadRequest } from './port.ts';

/**
 * Maximum distance of a road from a place, meters. Beyond it the place counts as having no road: an island, or open
 * country outside the network.
 */
const SEARCH_CUTOFF_METERS = 35_000;

/** Radius of a passed point, meters: either carriageway of a divided road may be meant. */
const PASS_RADIUS_METERS = 60;

/** Time to wait for and board a ferry, seconds: Valhalla's own five minutes are unrealistic. */
const BOARDING_SECONDS = 1800;

/**
 * How a rig other than a truck is searched. Valhalla's `auto` uses car speeds and ignores roads closed only to trucks,
 * but of a rig's sizes it only checks height and width; its `truck` checks all sizes, but drives at truck limits. So
 * search as a car first, checking whether that road is open to all sizes; if not, search as a truck that ignores bans
 * on trucks.
 */
export type SearchedAs = 'car' | 'truck';

/** Names of the recostings: further times for the same road, in the same answer. */
export const LEGAL_TIMES = 'legal';
export const CAR_TIMES = 'car';

/**
 * Willingness to take freeways, 0 to 1; the engine's default is 0.5. At 0.4 a freeway counts as a third longer than it
 * takes: a road at 55 mph wins against one at 70 beside it, but not against one that saves hours. At 0 it counts nine
 * times.
 */
const SCENIC_USE_OF_HIGHWAYS = 0.4;

/**
 * Penalty for changing from one road to another, seconds; the engine's default is 5. Drivers don't leave a highway for
 * a mile to save 15 seconds: at 20 two thirds of such hops are gone, and trips take 0.02 % longer. Drivers avoiding highways
 * are unaffected.
 */
const CHANGE_OF_ROAD_SECONDS = 20;

/** Weight of miles against minutes for a shorter road, 0 to 1; the engine's default is 0. */
const SHARE_OF_DISTANCE = 0.9;

/**
 * Returns the JSON body of Valhalla's `route` call for a request. The answer comes in the OSRM shape with annotations,
 * which include speed limits: a third more to parse, but guidance warns drivers over the limit.
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

/** Rounded to a meter, which identifies the road without revealing more. */
const positionOf = ({ lat, lng }: Position) => ({ lat: roundTo(lat, 5), lon: roundTo(lng, 5) });

/** Returns whether the answer must include whether the road is open to sizes that the search ignored. */
export const asksWhetherLegal = (vehicle: RoadVehicle | undefined, searchedAs: SearchedAs): boolean =>
  vehicle !== undefined && costingOf(vehicle, searchedAs).also?.name === LEGAL_TIMES;

type Options = Readonly<Record<string, number | boolean>>;

interface Costing {
  readonly name: 'auto' | 'truck';
  readonly options: Options;
  /** Another costing to return the road's time for. */
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

/** Sizes respected by car costing. Omitted ones keep the engine's defaults. */
const carOptions = ({ heightFeet, widthFeet }: RoadVehicle): Options => ({
  ...ferryOptions,
  ...(heightFeet !== null && { height: meters(heightFeet) }),
  ...(widthFeet !== null && { width: meters(widthFeet) }),
});

/** A truck needs all sizes: the engine's defaults are those of a large truck. */
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
    // Makes roads closed to trucks free of penalty instead of closed.
    ...(!truckBans && { hgv_no_access_penalty: 0 }),
  };
}

/** The engine's minimum. */
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
 * Sizes are sent in whole centimeters and hundredths of a ton, rounded down: limits are stored that way too, and a
 * vehicle of exactly 13 ft 6 in may pass where that is posted.
 */
const roundDown = (value: number): number => Math.floor(value * 100 + 1e-6) / 100;
const meters = (feet: number): number => roundDown(feetToMeters(feet));
const tonnes = (pounds: number): number => roundDown(poundsToTonnes(pounds));
