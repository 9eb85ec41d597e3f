import { metersToMiles, poundsToKilograms } from '../units/index.ts';
import { type FuelType, isHybrid } from '../vehicles/index.ts';

/**
 * What a vehicle burns per mile, relative to what it burns per mile at the norm: where its stated miles per gallon hold. A mile's fuel
 * has parts that grow with the air, the weight and the hours; their shares at the norm come to 1.
 *
 * Sources, each opened; what none of them says is marked approximate:
 * - speeds: US Department of Energy, fact 772 of March 25, 2013 (Oak Ridge, 74 light vehicles): 12.4 % fewer miles per gallon at 60 than at
 *   50 mph, 14 % fewer at 70 than at 60, 15.4 % fewer at 80 than at 70;
 * - tractor-trailers: National Academies, 21st Century Truck Partnership (2012), figure 5-1: at 65 mph and 80,000 lb 53 % of the power goes
 *   into the air, 32 % into the tires, 9 % into auxiliaries;
 * - cold: US Department of Energy, facts 818 (2014) and 1164 (2020): at 20 °F a city drive costs 15 % of the miles per gallon, a hybrid
 *   30 %, and trips of 3 to 4 miles another 10 %;
 * - energy of a gallon: US Department of Energy, Alternative Fuels Data Center, lower heating values.
 */
export interface RoadLoad {
  /** Grows with the square of the speed through the air, and with the air's density. */
  readonly air: number;
  /** Grows with the weight. */
  readonly tires: number;
  /** The same for every mile: driveline and engine. */
  readonly steady: number;
  /** Grows with the time that a mile takes: idling, pumps, lights, fans. */
  readonly hourly: number;
}

/** Where the stated miles per gallon hold: steady, level, calm, at sea level. */
export const normSpeedMph = 60;
export const normTemperatureF = 70;

/** Fitted to the three steps of Oak Ridge's 74 vehicles, which it meets within 1.5 %; how the rest divides into tires and others is approximate. */
const carLoad: RoadLoad = { air: 0.52, tires: 0.22, steady: 0.08, hourly: 0.18 };

/** The Academies' shares at 65 mph, carried to the norm. */
const truckLoad: RoadLoad = { air: 0.486, tires: 0.344, steady: 0.065, hourly: 0.105 };

/** Motorhomes and trailers: more air than either, since they are as large as trucks and a third as heavy (approximate). */
const rigLoad: RoadLoad = { air: 0.58, tires: 0.22, steady: 0.08, hourly: 0.12 };

const loads = { car: carLoad, truck: truckLoad, rv: rigLoad, towing: rigLoad } as const;

/** Kinds of vehicle that burn something. */
export type BurningKind = keyof typeof loads;

/** @returns how a kind's fuel divides at the norm. */
export const roadLoadOf = (kind: BurningKind): RoadLoad => loads[kind];

/**
 * How many times the air of the vehicle alone holds it back with a trailer that is not usual for its kind. Owners report that a travel trailer
 * takes about 40 % of a pickup's miles per gallon; what hides behind a motorhome or a truck hardly meets the air (approximate).
 */
const trailerAir: Readonly<Record<BurningKind, number>> = { car: 1.8, rv: 1.1, towing: 1.1, truck: 1.1 };

export const airWithTrailer = (kind: BurningKind): number => trailerAir[kind];

/** Below this many miles per hour on average a road has lights and bends, where speed is braked away (approximate). */
const FREE_SPEED_MPH = 45;
/** What braking adds to a mile as the speed falls to nothing: at 20 mph a car then burns what the city figures of its label say (approximate). */
const BRAKING = 0.65;
/** A hybrid takes most of that back (approximate). */
const HYBRID_BRAKING = 0.2;

/** From the norm down to 20 °F, where the tests of the cold were made. */
const COLD_SPAN_F = 50;
/** What 20 °F add to all but the air, on a road that leaves the engine warm: about half of what the tests found in the city (approximate). */
const COLD = 0.15;
/** The tests found twice as much in hybrids. */
const HYBRID_COLD = 0.3;
/** No driver sets out below this; colder is not counted further. */
const COLDEST_F = -40;
/** Above this the air conditioning runs (approximate), and by 25 °F more it adds a third to what is burned by the hour (approximate). */
const COOLING_FROM_F = 75;
const COOLING = 0.35;

/** What a start at 20 °F burns beside its miles, in miles at the norm: a tenth of the 3.5 miles of the short trips, and what warms in them. */
export const COLD_START_MILES = 0.5;

/** Of Btu in a gallon (lower heating value); that of E85 is approximate. */
const BTU_OF_GALLON = { gasoline: 115_000, diesel: 128_400, e85: 82_000 } as const;
const JOULES_PER_BTU = 1055.06;
/** How much of the fuel's energy lifts the vehicle: what an engine that runs already makes of a little more (approximate). */
const LIFT_EFFICIENCY = { gasoline: 0.3, diesel: 0.4 } as const;
const METERS_PER_SECOND_SQUARED = 9.81;
/** Of what a climb has cost a descent gives back this much at most; on a steep one the brakes take the rest as well (approximate). */
const DESCENT_RETURN = 0.8;
/** No road's average over a mile is steeper: heights that say so are wrong. */
const STEEPEST = 0.1;

/** Nothing burns less than this of its level mile, or more than this many miles at the norm, whatever the figures say. */
const LEAST_OF_LEVEL = 0.15;
const MOST = 6;
const SLOWEST_MPH = 5;
const FASTEST_MPH = 85;
const STRONGEST_WIND_MPH = 60;

/** Where and how a mile is driven. What is null is not known, and counts as at the norm. */
export interface MileConditions {
  readonly speedMph: number;
  /** From ahead; negative from behind. */
  readonly headWindMph: number | null;
  readonly temperatureF: number | null;
  /** Above the sea, and how much of each meter driven the road climbs. */
  readonly heightMeters: number | null;
  readonly grade: number | null;
}

/** What is driven, as against what the stated miles per gallon were measured with. */
export interface LoadedVehicle {
  readonly load: RoadLoad;
  readonly fuelType: FuelType;
  readonly milesPerGallon: number;
  readonly pounds: number;
  /** How many times the weight, and the air's hold, of the vehicle that the figure was measured with. */
  readonly heavier: number;
  readonly wider: number;
}

/** @returns how cold it is: 0 at the norm and above, 1 at 20 °F. */
export const coldness = (temperatureF: number | null): number =>
  temperatureF === null ? 0 : Math.max(0, normTemperatureF - Math.max(COLDEST_F, temperatureF)) / COLD_SPAN_F;

/** @returns what a mile takes, in miles at the norm: 1 at the norm, more where more is burned. */
export function mileOf(vehicle: LoadedVehicle, conditions: MileConditions): number {
  const { load, heavier, wider, fuelType } = vehicle;
  const speed = within(conditions.speedMph, SLOWEST_MPH, FASTEST_MPH);
  const wind = within(conditions.headWindMph ?? 0, -STRONGEST_WIND_MPH, STRONGEST_WIND_MPH);
  const against = Math.max(0, speed + wind) / normSpeedMph;
  const cold = 1 + (isHybrid(fuelType) ? HYBRID_COLD : COLD) * coldness(conditions.temperatureF);
  const cooling = Math.max(0, (conditions.temperatureF ?? normTemperatureF) - COOLING_FROM_F) / 25;
  const braked = (isHybrid(fuelType) ? HYBRID_BRAKING : BRAKING) * Math.max(0, 1 - speed / FREE_SPEED_MPH);
  const level =
    load.air * wider * density(conditions) * against * against +
    (load.tires * heavier + load.steady) * cold +
    load.hourly * (normSpeedMph / speed) * (1 + COOLING * Math.min(2, cooling)) +
    braked * heavier;
  return Math.min(MOST, Math.max(level * LEAST_OF_LEVEL, level + climb(vehicle, conditions.grade ?? 0)));
}

/** @returns what a mile of a grade adds, in miles at the norm; negative downhill. */
function climb({ fuelType, milesPerGallon, pounds }: LoadedVehicle, grade: number): number {
  const energy = fuelType === 'diesel' ? 'diesel' : fuelType === 'e85' ? 'e85' : 'gasoline';
  const efficiency = fuelType === 'diesel' ? LIFT_EFFICIENCY.diesel : LIFT_EFFICIENCY.gasoline;
  const joules = BTU_OF_GALLON[energy] * JOULES_PER_BTU * efficiency;
  const metersOfMile = within(grade, -STEEPEST, STEEPEST) / metersToMiles(1);
  const gallons = (poundsToKilograms(pounds) * METERS_PER_SECOND_SQUARED * metersOfMile) / joules;
  return gallons * milesPerGallon * (grade < 0 ? DESCENT_RETURN : 1);
}

const RANKINE_OF_ZERO_F = 459.67;

/** @returns the air's density against that of the norm: the gas law, and the US Standard Atmosphere for the height. */
function density({ temperatureF, heightMeters }: MileConditions): number {
  const degrees = Math.max(COLDEST_F, temperatureF ?? normTemperatureF) + RANKINE_OF_ZERO_F;
  const thin = (1 - 2.255_77e-5 * within(heightMeters ?? 0, -100, 4500)) ** 4.2559;
  return ((normTemperatureF + RANKINE_OF_ZERO_F) / degrees) * thin;
}

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));
