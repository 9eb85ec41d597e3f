import type { Position } from '../geo/index.ts';
import { isRig, type RoadVehicle } from '../roads/index.ts';
import { sunPosition } from '../sun/index.ts';
import { GLAZE_INCHES } from './glaze.ts';
import type { Weather } from './model.ts';
import { windRelative } from './wind.ts';

/** How hard a hazard is: to be driven with care, or better not at all. */
export type HazardLevel = 'care' | 'stop';

/** What an hour's weather means to this vehicle on this road; stands beside the severity, never instead of it. */
export type DriveHazard = { readonly level: HazardLevel } & (
  | {
      readonly kind: 'cross-wind';
      /** Gusts from the side, and what the vehicle bears; miles per hour. */
      readonly cross: number;
      readonly limit: number;
      /** Null where the wind's direction is not known: all of it counts then. */
      readonly from: 'left' | 'right' | null;
    }
  | { readonly kind: 'ice' /** Degrees Fahrenheit. */; readonly temperature: number | null }
  | { readonly kind: 'heat-on-climb'; readonly temperature: number; readonly climb: Climb }
  | {
      readonly kind: 'low-sun';
      /** Degrees above the horizon, and off the direction of travel. */
      readonly elevation: number;
      readonly off: number;
    }
);

/** A grade that the road has here. */
export interface Climb {
  /** Its steepest long pitch, percent. */
  readonly grade: number;
  readonly miles: number;
}

/** The weather at a place of the road with what the road does there. */
export interface RoadHour extends Position {
  /** Epoch milliseconds. */
  readonly at: number;
  /** Direction of travel, degrees clockwise from north; null where it is not known. */
  readonly bearing: number | null;
  readonly weather: Weather;
  /** Null on the flat, and where grades are not known. */
  readonly climb: Climb | null;
}

/** Gusts from the side at which a vehicle needs care, and at which it should stand; miles per hour. */
export interface CrossWindLimits {
  readonly care: number;
  readonly stop: number;
}

/** A vehicle of this height offers the wind a wall, feet. */
const TALL_FEET = 10;

/** Approximate (~): what driving schools and highway patrols commonly advise; there is no law that holds everywhere. */
const limitsByBuild = {
  trailer: { care: 20, stop: 35 },
  tall: { care: 30, stop: 45 },
  van: { care: 35, stop: 50 },
  car: { care: 40, stop: 58 },
} as const satisfies Readonly<Record<string, CrossWindLimits>>;

/** @returns what a vehicle bears from the side. */
export function crossWindLimits(vehicle: RoadVehicle): CrossWindLimits {
  if (vehicle.towing) return limitsByBuild.trailer;
  if (!isRig(vehicle)) return limitsByBuild.car;
  return (vehicle.heightFeet ?? TALL_FEET) >= TALL_FEET ? limitsByBuild.tall : limitsByBuild.van;
}

/** Degrees Fahrenheit. */
const FREEZING = 32;

/** From this chance on a road has to be taken for wet, percent. */
const WET_CHANCE = 30;

/** Approximate (~): engines and brakes of heavy rigs run hot on long climbs from here on. */
const HOT = { care: 95, stop: 110 } as const;
const LONG_CLIMB: Climb = { grade: 4, miles: 2 };

/** Approximate (~): the sun blinds below this height, in a window this wide about straight ahead, unless clouds hide it. */
const LOW_SUN_DEGREES = 15;
const AHEAD_DEGREES = 25;
const HIDING_CLOUDS_PERCENT = 70;

/** @returns the hazards of an hour on the road, the hardest first. Meant for forecasts: what is typical warns of nothing. */
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
