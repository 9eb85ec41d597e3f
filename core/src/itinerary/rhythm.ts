import type { TownAlong } from '../roads/index.ts';
import { usualPreferences } from '../trip-request/index.ts';
import { METERS_PER_MILE, SECONDS_PER_HOUR } from '../units/index.ts';

/** How the driver wants the days. */
export interface Rhythm {
  /** Hours of driving on one day, at most. */
  readonly drivingHoursPerDay: number;
  /** Hours of driving from one stop to the next. */
  readonly driveTimePerLeg: number;
  /** Minutes. */
  readonly stopLength: number;
}

/** Days as they are where nobody asks for others. */
export const defaultRhythm: Rhythm = usualPreferences;

/** A night is at least this long, so that a late arrival does not leave again after an hour's sleep. */
export const SHORTEST_NIGHT_HOURS = 8;

/** A town of this many people has a bed and a meal; nights look for one. */
export const NIGHT_TOWN_POPULATION = 5000;

/**
 * A stop may come this much later than the leg asks for, when that is where the town is. Beyond it the car stops
 * beside the road instead.
 */
export const LEG_TOLERANCE = 1.25;

/** @returns whether a stretch is so little longer than a leg, seconds both, that it is driven in one go. */
export const needsNoBreak = (seconds: number, leg: number): boolean => seconds <= leg * 1.1;

/** Towns further off than this are not stopped at, meters. */
export const FURTHEST_OFF_ROAD_METERS = 8 * METERS_PER_MILE;

/** Where no town stands, the car may stop at any of the spots this far apart, seconds of driving. */
export const SPOT_SPACING_SECONDS = 600;

/**
 * Hours are shown to the hundredth; a day may fall short of its limit by this much so that rounding never carries the
 * shown sum over it. Seconds.
 */
export const ROUNDING_MARGIN_SECONDS = 36;

/** Costs are in one made-up currency: 10 is what an extra day is worth. They were tuned by reading many plans. */
const ANOTHER_DAY = 10;

/** What a night in this town costs against the ideal. */
export function nightTownCost(town: TownAlong): number {
  const { population } = town.place;
  const size = population >= NIGHT_TOWN_POPULATION ? 0 : population >= 1000 ? 4 : 6;
  // Among real towns a larger one has more choice of beds, and a name that people know: a city is worth a day that is an hour or so shorter.
  const choice = size === 0 ? -0.2 * Math.min(4, Math.log2(population / NIGHT_TOWN_POPULATION)) : 0;
  return ANOTHER_DAY + size + choice + offRoadCost(town);
}

/**
 * What a night costs more in a town beside one that people know, so that the known one is chosen where the day's hours reach it: worth a
 * day that is some twenty minutes shorter or longer, and far less than another day or a village.
 */
export const BESIDE_KNOWN_TOWN_COST = 0.6;

/** What a night beside the road costs: more than another day, so it is the very last resort. */
export const NIGHT_WITHOUT_TOWN_COST = ANOTHER_DAY + 25;

/** The driver named this place, so it is the likelier one to stay in: worth an hour of a shorter day or two. */
export const NIGHT_AT_GIVEN_PLACE_BONUS = 1;

/** What a day of this length costs: full days are what the driver asked for; a last day of minutes helps nobody. */
export function dayCost(seconds: number, last: boolean, limit: number): number {
  if (!last) return 6 * ((limit - seconds) / limit) ** 2;
  const hours = seconds / SECONDS_PER_HOUR;
  return hours < 1.5 ? 1.5 * (1.5 - hours) : 0;
}

/** What a break in this town costs against the ideal. */
export function stopTownCost(town: TownAlong): number {
  return 0.6 + (town.place.population >= 2000 ? 0 : 0.3) + 2 * offRoadCost(town);
}

/** What a break at a spot without a town costs. */
export const STOP_WITHOUT_TOWN_COST = 3;

const offRoadCost = (town: TownAlong): number => 0.1 * (town.offRoadMeters / METERS_PER_MILE);

/** What a drive of this length between two breaks costs, when `target` is the even share and `leg` what was asked for. */
export function legCost(seconds: number, target: number, leg: number): number {
  if (seconds > leg) return 25 * ((seconds - leg) / leg) ** 2 + 0.2;
  if (seconds < target) return 6 * ((target - seconds) / target) ** 2;
  return 0;
}
