import type { TownAlong } from '../roads/index.ts';
import { usualPreferences } from '../trip-request/index.ts';
import { METERS_PER_MILE, SECONDS_PER_HOUR } from '../units/index.ts';

/** The driver's preferred days. */
export interface Rhythm {
  /** Maximum driving hours per day. */
  readonly drivingHoursPerDay: number;
  /** Driving hours between stops. */
  readonly driveTimePerLeg: number;
  /** Minutes. */
  readonly stopLength: number;
}

/** Default rhythm. */
export const defaultRhythm: Rhythm = usualPreferences;

/** Minimum length of a night, so that a late arrival doesn't leave after an hour's sleep. */
export const SHORTEST_NIGHT_HOURS = 8;

/** Towns of this population have beds and meals; nights prefer them. */
export const NIGHT_TOWN_POPULATION = 5000;

/** A stop may come this much later than the leg asks for to reach a town. Beyond that the car stops along the road. */
export const LEG_TOLERANCE = 1.25;

/** Returns whether a stretch is close enough to one leg to drive nonstop, both in seconds. */
export const needsNoBreak = (seconds: number, leg: number): boolean => seconds <= leg * 1.1;

/** Maximum distance of a stop's town from the road, meters. */
export const FURTHEST_OFF_ROAD_METERS = 8 * METERS_PER_MILE;

/** Without a town, the car may stop at spots this far apart, seconds of driving. */
export const SPOT_SPACING_SECONDS = 600;

/**
 * Hours are displayed to the hundredth; days may be shorter than their limit by this margin so that rounding never
 * pushes the displayed sum over it. Seconds.
 */
export const ROUNDING_MARGIN_SECONDS = 36;

/** Costs are in an arbitrary unit: an extra day costs 10. They were tuned by reading many plans. */
const ANOTHER_DAY = 10;

/** Cost of a night in this town relative to the ideal. */
export function nightTownCost(town: TownAlong): number {
  const { population } = town.place;
  const size = population >= NIGHT_TOWN_POPULATION ? 0 : population >= 1000 ? 4 : 6;
  // Larger towns have more beds and well-known names: a city is worth a day that is an hour or so shorter.
  const choice = size === 0 ? -0.2 * Math.min(4, Math.log2(population / NIGHT_TOWN_POPULATION)) : 0;
  return ANOTHER_DAY + size + choice + offRoadCost(town);
}

/**
 * Extra cost of a night in a town next to a well-known one, so that the known one is chosen within the day's hours:
 * worth a day about twenty minutes shorter or longer, and far less than another day or a village.
 */
export const BESIDE_KNOWN_TOWN_COST = 0.6;

/** Cost of a night along the road: more than another day, so it is the last resort. */
export const NIGHT_WITHOUT_TOWN_COST = ANOTHER_DAY + 25;

/** The driver named this place, so a night there is more likely: worth an hour of a shorter day or two. */
export const NIGHT_AT_GIVEN_PLACE_BONUS = 1;

/** Cost of a day of this length: full days match the driver's hours; a very short last day isn't worth a night. */
export function dayCost(seconds: number, last: boolean, limit: number): number {
  if (!last) return 6 * ((limit - seconds) / limit) ** 2;
  const hours = seconds / SECONDS_PER_HOUR;
  return hours < 1.5 ? 1.5 * (1.5 - hours) : 0;
}

/** Cost of a break in this town relative to the ideal. */
export function stopTownCost(town: TownAlong): number {
  return 0.6 + (town.place.population >= 2000 ? 0 : 0.3) + 2 * offRoadCost(town);
}

/** Cost of a break without a town. */
export const STOP_WITHOUT_TOWN_COST = 3;

const offRoadCost = (town: TownAlong): number => 0.1 * (town.offRoadMeters / METERS_PER_MILE);

/** Cost of a drive between two breaks; `target` is the even split and `leg` the driver's preference. */
export function legCost(seconds: number, target: number, leg: number): number {
  if (seconds > leg) return 25 * ((seconds - leg) / leg) ** 2 + 0.2;
  if (seconds < target) return 6 * ((target - seconds) / target) ** 2;
  return 0;
}
