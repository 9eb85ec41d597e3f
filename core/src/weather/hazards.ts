import type { Position } from '../geo/index.ts';
import { isRig, type RoadVehicle } from '../roads/index.ts';
import { sunPosition } from '../sun/index.ts';
import { GLAZE_INCHES } from './glaze.ts';
import type { Weather } from './model.ts';
import { windRelative } from './wind.ts';

/** Hazard level: `care` means drive with care, `stop` means better not drive. */
export type HazardLevel = 'care' | 'stop';

/** A weather hazard for this vehicle on this road at an hour, shown in addition to the severity. */
export type DriveHazard = { readonly level: HazardLevel } & (
  | {
      readonly kind: 'cross-wind';
      /** Crosswind gusts and the vehicle's limit, miles per hour. */
      readonly cross: number;
      readonly limit: number;
      /** Side that the wind comes from; null if the direction is unknown, in which case the full speed counts. */
      readonly from: 'left' | 'right' | null;
    }
  | { readonly kind: 'ice' /** Degrees Fahrenheit. */; readonly temperature: number | null }
  | { readonly kind: 'heat-on-climb'; readonly temperature: number; readonly climb: Climb }
  | {
      readonly kind: 'low-sun';
      /** Sun's elevation above the horizon and angle from the direction of travel, degrees. */
      readonly elevation: number;
      readonly off: number;
    }
);

export interface Climb {
  /** Grade of the steepest long section, percent. */
  readonly grade: number;
  readonly miles: number;
}

/** Weather at a place and time, with the road's direction and climb there. */
export interface RoadHour extends Position {
  /** Time at the place, epoch milliseconds. */
  readonly at: number;
  /** Direction of travel, degrees clockwise from north; null if unknown. */
  readonly bearing: number | null;
  readonly weather: Weather;
  /** Climb there; null on flat roads or if grades are unknown. */
  readonly climb: Climb | null;
}

/** Crosswind gusts from which to drive with care and from which to stop, miles per hour. */
export interface CrossWindLimits {
  readonly care: number;
  readonly stop: number;
}

/** Minimum height of a vehicle that is sensitive to wind, feet. */
const TALL_FEET = 10;

/**
 * Crosswind limits by vehicle build. Approximate: common advice from driving schools and highway patrols, because no
 * federal law sets limits.
 */
const limitsByBuild = {
  trailer: { care: 20, stop: 35 },
  tall: { care: 30, stop: 45 },
  van: { care: 35, stop: 50 },
  car: { care: 40, stop: 58 },
} as const satisfies Readonly<Record<string, CrossWindLimits>>;

/** Returns a vehicle's crosswind limits. */
export function crossWindLimits(vehicle: RoadVehicle): CrossWindLimits {
  if (vehicle.towing) return limitsByBuild.trailer;
  if (!isRig(vehicle)) return limitsByBuild.car;
  return (vehicle.heightFeet ?? TALL_FEET) >= TALL_FEET ? limitsByBuild.tall : limitsByBuild.van;
}

/** Freezing point, degrees Fahrenheit. */
const FREEZING = 32;

/** Minimum chance of precipitation for treating a road as wet, percent. */
const WET_CHANCE = 30;

/** Temperatures from which the engines and brakes of heavy rigs overheat on long climbs (approximate). */
const HOT = { care: 95, stop: 110 } as const;
const LONG_CLIMB: Climb = { grade: 4, miles: 2 };

/**
 * The sun blinds drivers below this elevation and within this angle of straight ahead, unless clouds hide it
 * (approximate).
 */
const LOW_SUN_DEGREES = 15;
const AHEAD_DEGREES = 25;
const HIDING_CLOUDS_PERCENT = 70;

/**
 * Returns the hazards on the road at an hour, worst first. Only for forecasts, because typical weather causes no
 * warnings.
 */
export function driveHazards(hour: RoadHour, vehicle: RoadVehicle): DriveHazard[] {
  return [crossWind(hour, vehicle), ice(hour), heatOnClimb(hour, vehicle), lowSun(hour)]
    .filter((hazard) => hazard !== null)
    .sort((a, b) => Number(b.level === 'stop') - Number(a.level === 'stop'));
}

function crossWind({ weather, bearing }: RoadHour, vehicle: RoadVehicle): DriveHazard | null {
  const { windSpeed, windGust, windFromDegrees } = weather;
  const wind = Math.max(windSpeed ?? 0, windGust ?? 0);
  const known = bearing !== null && windFromDegrees !== null;
  const { cross, crossFrom } = known ? windRelative(bearing, windFromDegrees, wind) : { cross: wind, crossFrom: null };
  const limits = crossWindLimits(vehicle);
  if (cross < limits.care) return null;
  const level = cross >= limits.stop ? 'stop' : 'care';
  return { kind: 'cross-wind', level, cross, limit: limits[level], from: crossFrom };
}

function ice({ weather }: RoadHour): DriveHazard | null {
  const { temperature, condition, precipitationAmount, precipitationChance, iceAmount } = weather;
  const text = condition?.toLowerCase() ?? '';
  const glazed = (iceAmount ?? 0) >= GLAZE_INCHES || /freezing (rain|drizzle)|\bice\b|sleet/.test(text);
  if (glazed) return { kind: 'ice', level: 'stop', temperature };
  const wet =
    (precipitationAmount ?? 0) > 0 ||
    (precipitationChance ?? 0) >= WET_CHANCE ||
    /rain|drizzle|shower|snow|freezing/.test(text);
  return wet && temperature !== null && temperature <= FREEZING ? { kind: 'ice', level: 'care', temperature } : null;
}

function heatOnClimb({ weather: { temperature }, climb }: RoadHour, vehicle: RoadVehicle): DriveHazard | null {
  if (!isRig(vehicle) || !climb || temperature === null || temperature < HOT.care) return null;
  if (climb.grade < LONG_CLIMB.grade || climb.miles < LONG_CLIMB.miles) return null;
  return { kind: 'heat-on-climb', level: temperature >= HOT.stop ? 'stop' : 'care', temperature, climb };
}

function lowSun({ at, lat, lng, bearing, weather }: RoadHour): DriveHazard | null {
  if (bearing === null || (weather.cloudiness ?? 0) > HIDING_CLOUDS_PERCENT) return null;
  const { azimuth, elevation } = sunPosition(at, lat, lng);
  if (elevation < 0 || elevation > LOW_SUN_DEGREES) return null;
  const turn = Math.abs(azimuth - bearing) % 360;
  const off = Math.min(turn, 360 - turn);
  return off <= AHEAD_DEGREES ? { kind: 'low-sun', level: 'care', elevation, off } : null;
}
