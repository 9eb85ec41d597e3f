import { metersToMiles, poundsToKilograms } from '../units/index.ts';
import { type FuelType, isHybrid } from '../vehicles/index.ts';

/**
 * A vehicle's fuel use per mile by cause, as shares that add up to 1 under reference conditions, for which the stated
 * miles per gallon hold.
 * Sources, all read; figures without a source are marked approximate:
 * - speeds: US Department of Energy, fact 772 of March 25, 2013 (Oak Ridge, 74 light vehicles): 12.4% fewer miles per
 * gallon at 60 than at 50 mph, 14% fewer at 70 than at 60, 15.4% fewer at 80 than at 70;
 * - tractor-trailers: National Academies, 21st Century Truck Partnership (2012), figure 5-1: at 65 mph and 80,000 lb,
 * 53% of the power overcomes air drag, 32% rolling resistance, and 9% drives auxiliaries;
 * - cold: US Department of Energy, facts 818 (2014) and 1164 (2020): at 20 °F, city mileage is 15% lower, a hybrid's
 * 30%, and another 10% lower on trips of 3 to 4 miles;
 * - energy of a gallon: US Department of Energy, Alternative Fuels Data Center, lower heating values.
 */
export interface RoadLoad {
  /** Air drag, proportional to air density and squared airspeed. */
  readonly air: number;
  /** Rolling resistance, proportional to weight. */
  readonly tires: number;
  /** Driveline and engine, constant per mile. */
  readonly steady: number;
  /** Idling, pumps, lights and fans, proportional to the time per mile. */
  readonly hourly: number;
}

/** Reference conditions of the stated miles per gallon: steady speed on a level road in calm air at sea level. */
export const normSpeedMph = 60;
export const normTemperatureF = 70;

/**
 * Fits the three speed steps for Oak Ridge's 74 vehicles to within 1.5%. The split between tires and other losses is
 * approximate.
 */
const carLoad: RoadLoad = { air: 0.52, tires: 0.22, steady: 0.08, hourly: 0.18 };

/** The National Academies' shares at 65 mph, converted to reference conditions. */
const truckLoad: RoadLoad = { air: 0.486, tires: 0.344, steady: 0.065, hourly: 0.105 };

/**
 * Load of motorhomes and vehicles with trailers. Air drag has a larger share than for cars and trucks because these are
 * as large as trucks but a third as heavy (approximate).
 */
const rigLoad: RoadLoad = { air: 0.58, tires: 0.22, steady: 0.08, hourly: 0.12 };

const loads = { car: carLoad, truck: truckLoad, rv: rigLoad, towing: rigLoad } as const;

/** Vehicle classes that burn fuel. */
export type BurningKind = keyof typeof loads;

/** Returns a vehicle class's fuel shares under reference conditions. */
export const roadLoadOf = (kind: BurningKind): RoadLoad => loads[kind];

/**
 * Air drag multiplier for a trailer the stated miles per gallon don't include. Owners report that a travel trailer
 * costs a pickup about 40% of its miles per gallon; behind a motorhome or truck, most of the trailer is sheltered from
 * the wind (approximate).
 */
const trailerAir: Readonly<Record<BurningKind, number>> = { car: 1.8, rv: 1.1, towing: 1.1, truck: 1.1 };

export const airWithTrailer = (kind: BurningKind): number => trailerAir[kind];

/** Average speed below which a road has lights and bends that require braking, miles per hour (approximate). */
const FREE_SPEED_MPH = 45;
/**
 * Fuel added per mile by braking as the speed approaches zero. With this value, a car at 20 mph matches the label's
 * city figure (approximate).
 */
const BRAKING = 0.65;
/** Same for hybrids, which recover most of that energy (approximate). */
const HYBRID_BRAKING = 0.2;

/** Degrees between the reference temperature and the 20 °F of the cold tests. */
const COLD_SPAN_F = 50;
/**
 * Increase at 20 °F of everything except air drag, with a warm engine: about half of the city test results
 * (approximate).
 */
const COLD = 0.15;
/** Same for hybrids, for which the tests found twice the increase. */
const HYBRID_COLD = 0.3;
/** Minimum temperature considered. */
const COLDEST_F = -40;
/**
 * Temperature from which the air conditioning runs, and the increase of the hourly part at 25 °F more (both
 * approximate).
 */
const COOLING_FROM_F = 75;
const COOLING = 0.35;

/** Extra fuel for a cold start at 20 °F, in reference miles: a tenth of the short trips' 3.5 miles, plus warm-up. */
export const COLD_START_MILES = 0.5;

/** Btu per gallon (lower heating value); E85's is approximate. */
const BTU_OF_GALLON = { gasoline: 115_000, diesel: 128_400, e85: 82_000 } as const;
const JOULES_PER_BTU = 1055.06;
/** Engine efficiency for climbing, with the engine already running (approximate). */
const LIFT_EFFICIENCY = { gasoline: 0.3, diesel: 0.4 } as const;
const METERS_PER_SECOND_SQUARED = 9.81;
/** Maximum share of a climb's fuel recovered on the descent; the rest is lost to braking (approximate). */
const DESCENT_RETURN = 0.8;
/** Maximum plausible average grade over a mile; steeper elevation data is wrong. */
const STEEPEST = 0.1;

/**
 * Bounds on a mile's fuel for any input: `LEAST_OF_LEVEL` is a share of the level mile's fuel, `MOST` is in reference
 * miles.
 */
const LEAST_OF_LEVEL = 0.15;
const MOST = 6;
const SLOWEST_MPH = 5;
const FASTEST_MPH = 85;
const STRONGEST_WIND_MPH = 60;

/** Conditions on a mile of road. Null means unknown, and the reference value is used instead. */
export interface MileConditions {
  readonly speedMph: number;
  /** Headwind; negative for a tailwind. */
  readonly headWindMph: number | null;
  readonly temperatureF: number | null;
  /** Elevation above sea level, and meters of climb per meter driven. */
  readonly heightMeters: number | null;
  readonly grade: number | null;
}

/** The driven vehicle compared with the vehicle that the stated miles per gallon describe. */
export interface LoadedVehicle {
  readonly load: RoadLoad;
  readonly fuelType: FuelType;
  readonly milesPerGallon: number;
  readonly pounds: number;
  /** Weight and air drag as multiples of the described vehicle's. */
  readonly heavier: number;
  readonly wider: number;
}

/** Returns how cold it is: 0 at the reference temperature and above, 1 at 20 °F. */
export const coldness = (temperatureF: number | null): number =>
  temperatureF === null ? 0 : Math.max(0, normTemperatureF - Math.max(COLDEST_F, temperatureF)) / COLD_SPAN_F;

/** Returns the fuel for a mile as a multiple of the fuel under reference conditions. */
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

/** Returns the fuel added by a mile's grade, in reference miles; negative downhill. */
function climb({ fuelType, milesPerGallon, pounds }: LoadedVehicle, grade: number): number {
  const energy = fuelType === 'diesel' ? 'diesel' : fuelType === 'e85' ? 'e85' : 'gasoline';
  const efficiency = fuelType === 'diesel' ? LIFT_EFFICIENCY.diesel : LIFT_EFFICIENCY.gasoline;
  const joules = BTU_OF_GALLON[energy] * JOULES_PER_BTU * efficiency;
  const metersOfMile = within(grade, -STEEPEST, STEEPEST) / metersToMiles(1);
  const gallons = (poundsToKilograms(pounds) * METERS_PER_SECOND_SQUARED * metersOfMile) / joules;
  return gallons * milesPerGallon * (grade < 0 ? DESCENT_RETURN : 1);
}

const RANKINE_OF_ZERO_F = 459.67;

/** Returns air density relative to reference conditions, from the gas law and the US Standard Atmosphere. */
function density({ temperatureF, heightMeters }: MileConditions): number {
  const degrees = Math.max(COLDEST_F, temperatureF ?? normTemperatureF) + RANKINE_OF_ZERO_F;
  const thin = (1 - 2.255_77e-5 * within(heightMeters ?? 0, -100, 4500)) ** 4.2559;
  return ((normTemperatureF + RANKINE_OF_ZERO_F) / degrees) * thin;
}

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));
