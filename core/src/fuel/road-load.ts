import { metersToMiles, poundsToKilograms } from '../units/index.ts';
import { type FuelType, isHybrid } from '../vehicles/index.ts';

/**
 * A vehicle's fuel use per mile, relative to the norm: the conditions of its stated miles per gallon. A mile's fuel has
 * parts that grow with air drag, weight and time; their shares at the norm add up to 1.
 *
 * Sources, each opened; figures without one are marked approximate:
 * - speeds: US Department of Energy, fact 772 of March 25, 2013 (Oak Ridge, 74 light vehicles): 12.4 % fewer miles per
 *   gallon at 60 than at 50 mph, 14 % fewer at 70 than at 60, 15.4 % fewer at 80 than at 70;
 * - tractor-trailers: National Academies, 21st Century Truck Partnership (2012), figure 5-1: at 65 mph and 80,000 lb
 *   53 % of the power goes into air drag, 32 % into the tires, 9 % into auxiliaries;
 * - cold: US Department of Energy, facts 818 (2014) and 1164 (2020): at 20 °F a city drive costs 15 % of the miles per
 *   gallon, a hybrid 30 %, and trips of 3 to 4 miles another 10 %;
 * - energy of a gallon: US Department of Energy, Alternative Fuels Data Center, lower heating values.
 */
export interface RoadLoad {
  /** Grows with the square of airspeed, and with air density. */
  readonly air: number;
  /** Grows with weight. */
  readonly tires: number;
  /** Constant per mile: driveline and engine. */
  readonly steady: number;
  /** Grows with the time per mile: idling, pumps, lights, fans. */
  readonly hourly: number;
}

/** Conditions of the stated miles per gallon: steady, level, calm, at sea level. */
export const normSpeedMph = 60;
export const normTemperatureF = 70;

/** Fitted to the three steps of Oak Ridge's 74 vehicles, within 1.5 %; the split of the rest into tires and others is approximate. */
const carLoad: RoadLoad = { air: 0.52, tires: 0.22, steady: 0.08, hourly: 0.18 };

/** The Academies' shares at 65 mph, converted to the norm. */
const truckLoad: RoadLoad = { air: 0.486, tires: 0.344, steady: 0.065, hourly: 0.105 };

/** Motorhomes and trailers: more drag than either, being as large as trucks and a third as heavy (approximate). */
const rigLoad: RoadLoad = { air: 0.58, tires: 0.22, steady: 0.08, hourly: 0.12 };

const loads = { car: carLoad, truck: truckLoad, rv: rigLoad, towing: rigLoad } as const;

/** Vehicle classes that burn fuel. */
export type BurningKind = keyof typeof loads;

/** Returns the fuel shares of a class at the norm. */
export const roadLoadOf = (kind: BurningKind): RoadLoad => loads[kind];

/**
 * Drag multiplier for an unusual trailer. Owners report that a travel trailer costs about 40 % of a pickup's miles per
 * gallon; behind a motorhome or truck it's mostly sheltered (approximate).
 */
const trailerAir: Readonly<Record<BurningKind, number>> = { car: 1.8, rv: 1.1, towing: 1.1, truck: 1.1 };

export const airWithTrailer = (kind: BurningKind): number => trailerAir[kind];

/** Below this average speed, miles per hour, a road has lights and bends that require braking (approximate). */
const FREE_SPEED_MPH = 45;
/** Added per mile by braking as the speed approaches zero: at 20 mph a car matches the city figure on its label (approximate). */
const BRAKING = 0.65;
/** A hybrid recovers most of that (approximate). */
const HYBRID_BRAKING = 0.2;

/** From the norm down to 20 °F, the temperature of the cold tests. */
const COLD_SPAN_F = 50;
/** Added by 20 °F to everything except air drag, on a road with a warm engine: about half of the city test results (approximate). */
const COLD = 0.15;
/** The tests found twice as much for hybrids. */
const HYBRID_COLD = 0.3;
/** Colder temperatures count as this. */
const COLDEST_F = -40;
/** Above this the air conditioning runs (approximate); at 25 °F more it adds a third to the hourly part (approximate). */
const COOLING_FROM_F = 75;
const COOLING = 0.35;

/** Extra fuel of a start at 20 °F, in miles at the norm: a tenth of the short trips' 3.5 miles, and warming up. */
export const COLD_START_MILES = 0.5;

/** Btu per gallon (lower heating value); E85's is approximate. */
const BTU_OF_GALLON = { gasoline: 115_000, diesel: 128_400, e85: 82_000 } as const;
const JOULES_PER_BTU = 1055.06;
/** Efficiency of lifting the vehicle with an engine that is already running (approximate). */
const LIFT_EFFICIENCY = { gasoline: 0.3, diesel: 0.4 } as const;
const METERS_PER_SECOND_SQUARED = 9.81;
/** Maximum share of a climb's cost that a descent returns; on steep ones the brakes take the rest (approximate). */
const DESCENT_RETURN = 0.8;
/** Steepest average grade over a mile; heights giving more are wrong. */
const STEEPEST = 0.1;

/** Lower bound as a share of the level mile, and upper bound in miles at the norm, for any input. */
const LEAST_OF_LEVEL = 0.15;
const MOST = 6;
const SLOWEST_MPH = 5;
const FASTEST_MPH = 85;
const STRONGEST_WIND_MPH = 60;

/** Conditions of a mile. Null means unknown, and counts as the norm. */
export interface MileConditions {
  readonly speedMph: number;
  /** Headwind; negative is a tailwind. */
  readonly headWindMph: number | null;
  readonly temperatureF: number | null;
  /** Above sea level, and climb per meter driven. */
  readonly heightMeters: number | null;
  readonly grade: number | null;
}

/** The driven vehicle relative to the one the stated miles per gallon were measured with. */
export interface LoadedVehicle {
  readonly load: RoadLoad;
  readonly fuelType: FuelType;
  readonly milesPerGallon: number;
  readonly pounds: number;
  /** Weight and drag as multiples of the measured vehicle's. */
  readonly heavier: number;
  readonly wider: number;
}

/** Returns how cold it is: 0 at the norm and above, 1 at 20 °F. */
export const coldness = (temperatureF: number | null): number =>
  temperatureF === null ? 0 : Math.max(0, normTemperatureF - Math.max(COLDEST_F, temperatureF)) / COLD_SPAN_F;

/** Returns the fuel for a mile, in miles at the norm: 1 at the norm. */
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

/** Returns the fuel added by a mile's grade, in miles at the norm; negative downhill. */
function climb({ fuelType, milesPerGallon, pounds }: LoadedVehicle, grade: number): number {
  const energy = fuelType === 'diesel' ? 'diesel' : fuelType === 'e85' ? 'e85' : 'gasoline';
  const efficiency = fuelType === 'diesel' ? LIFT_EFFICIENCY.diesel : LIFT_EFFICIENCY.gasoline;
  const joules = BTU_OF_GALLON[energy] * JOULES_PER_BTU * efficiency;
  const metersOfMile = within(grade, -STEEPEST, STEEPEST) / metersToMiles(1);
  const gallons = (poundsToKilograms(pounds) * METERS_PER_SECOND_SQUARED * metersOfMile) / joules;
  return gallons * milesPerGallon * (grade < 0 ? DESCENT_RETURN : 1);
}

const RANKINE_OF_ZERO_F = 459.67;

/** Returns air density relative to the norm: the gas law, and the US Standard Atmosphere for height. */
function density({ temperatureF, heightMeters }: MileConditions): number {
  const degrees = Math.max(COLDEST_F, temperatureF ?? normTemperatureF) + RANKINE_OF_ZERO_F;
  const thin = (1 - 2.255_77e-5 * within(heightMeters ?? 0, -100, 4500)) ** 4.2559;
  return ((normTemperatureF + RANKINE_OF_ZERO_F) / degrees) * thin;
}

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));
