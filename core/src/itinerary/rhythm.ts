import type { TownAlong } from '../roads/index.ts';
import { usualPreferences } from '../trip-request/index.ts';
import { METERS_PER_MILE, SECONDS_PER_HOUR } from '../units/index.ts';

/** The driver's preferred daily schedule. */
export interface Rhythm {
  /** Maximum driving hours per day. */
  readonly drivingHoursPerDay: number;
  /** Preferred driving hours between stops. */
  readonly driveTimePerLeg: number;
  /** Length of a stop, minutes. */
  readonly stopLength: number;
}

export const defaultRhythm: Rhythm = usualPreferences;

/** Minimum hours for a night, so a late arrival isn't followed by an early start. */
export const SHORTEST_NIGHT_HOURS = 8;

/** Minimum population of a town that reliably has lodging and food, preferred for nights. */
export const NIGHT_TOWN_POPULATION = 5000;

/**
 * Maximum leg length as a multiple of the preferred length, to reach a town. Beyond that, the stop is along the road.
 */
export const LEG_TOLERANCE = 1.25;

/** Returns whether a stretch is close enough to one leg to drive nonstop. Both lengths are in seconds. */
export const needsNoBreak = (seconds: number, leg: number): boolean => seconds <= leg * 1.1;

/** Maximum distance between a stop's town and the road, meters. */
export const FURTHEST_OFF_ROAD_METERS = 8 * METERS_PER_MILE;

/** Driving time between spots along the road where a stop without a town is possible, seconds. */
export const SPOT_SPACING_SECONDS = 600;

/**
 * Margin below a day's limit, seconds. Displayed hours are rounded to hundredths, and their sum must not exceed the
 * limit.
 */
export const ROUNDING_MARGIN_SECONDS = 36;

/** Cost of an extra day. Costs have an arbitrary unit and were tuned by reading many plans. */
const ANOTHER_DAY = 10;

/** Returns the cost of a night in a town compared with the ideal. */
export function nightTownCost(town: TownAlong): number {
  const { population } = town.place;
  const size = population >= NIGHT_TOWN_POPULATION ? 0 : population >= 1000 ? 4 : 6;
  // Larger towns have more lodging and better-known names. A city is worth making a day an hour or so shorter.
  const choice = size === 0 ? -0.2 * Math.min(4, Math.log2(population / NIGHT_TOWN_POPULATION)) : 0;
  return ANOTHER_DAY + size + choice + offRoadCost(town);
}

/**
 * Extra cost of a night in a town next to a well-known one, so that the known town is chosen if the day's hours allow.
 * Equals about twenty minutes more or less driving; far less than another day or a village.
 */
export const BESIDE_KNOWN_TOWN_COST = 0.6;

/** Cost of a night along the road. Exceeds another day's cost, so that it's the last resort. */
export const NIGHT_WITHOUT_TOWN_COST = ANOTHER_DAY + 25;

/** Bonus for a night at a place the driver entered; worth making a day or two an hour shorter. */
export const NIGHT_AT_GIVEN_PLACE_BONUS = 1;

/**
 * Returns the cost of a day by driving time. Full days use the driver's hours, and a very short last day isn't worth
 * the extra night.
 */
export function dayCost(seconds: number, last: boolean, limit: number): number {
  if (!last) return 6 * ((limit - seconds) / limit) ** 2;
  const hours = seconds / SECONDS_PER_HOUR;
  return hours < 1.5 ? 1.5 * (1.5 - hours) : 0;
}

/** Returns the cost of a break in a town compared with the ideal. */
export function stopTownCost(town: TownAlong): number {
  return 0.6 + (town.place.population >= 2000 ? 0 : 0.3) + 2 * offRoadCost(town);
}

/** Cost of a break along the road. */
export const STOP_WITHOUT_TOWN_COST = 3;

const offRoadCost = (town: TownAlong): number => 0.1 * (town.offRoadMeters / METERS_PER_MILE);

/**
 * Returns the cost of a drive between two breaks.
 * @param target length in an even split, seconds.
 * @param leg preferred length, seconds.
 */
export function legCost(seconds: number, target: number, leg: number): number {
  if (seconds > leg) return 25 * ((seconds - leg) / leg) ** 2 + 0.2;
  if (seconds < target) return 6 * ((target - seconds) / target) ** 2;
  return 0;
}
