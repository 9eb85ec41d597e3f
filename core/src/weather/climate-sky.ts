import { MILLISECONDS_PER_DAY } from '../units/index.ts';
import type { DayNormals } from './day-normals.ts';

/** From these shares of days on rain or snow is likely, or something that one has to reckon with. */
const LIKELY = 0.45;
const SOMETIMES = 0.25;
const SNOW_LIKELY = 0.35;

/** Above this it does not snow, and below that it does not rain, degrees Fahrenheit: approximate (~), as rain freezes and snow melts on its way. */
const WARMEST_SNOW = 40;
const COLDEST_RAIN = 30;

/** Up to here what falls in a snowy month is snow as a rule, degrees Fahrenheit. */
const SNOWY = 36;

/** Less often than this it does not snow at all: one day of a hundred. */
const RARE_SNOW = 0.01;

/** What may fall at an hour. */
export type Falls = 'rain' | 'snow' | 'either';

/** @param temperature of the hour, degrees Fahrenheit. */
export function fallsAtHour({ snowShare }: Pick<DayNormals, 'snowShare'>, temperature: number): Falls {
  if (temperature < COLDEST_RAIN) return 'snow';
  if (temperature > WARMEST_SNOW || snowShare < RARE_SNOW) return 'rain';
  return snowShare >= SNOW_LIKELY && temperature <= SNOWY ? 'snow' : 'either';
}

const likely = { rain: 'rain_likely', snow: 'snow_likely', either: 'rain_or_snow_likely' } as const;

/** What the sky is like at a time of the year. */
export type UsualSky = (typeof likely)[Falls] | 'dry' | 'sometimes_wet' | 'sometimes_unsettled';

/** @returns what the sky is like at a time of the year: normals know shares of days, nothing of an hour. @param temperature as above. */
export function usualSky(normals: Pick<DayNormals, 'rainShare' | 'snowShare'>, temperature: number): UsualSky {
  const { rainShare, snowShare } = normals;
  const falls = fallsAtHour(normals, temperature);
  if (rainShare >= LIKELY || (falls === 'snow' && snowShare >= SNOW_LIKELY)) return likely[falls];
  if (rainShare < SOMETIMES) return 'dry';
  return falls === 'rain' ? 'sometimes_wet' : 'sometimes_unsettled';
}

/** What is usual on a day, in round figures. */
export interface UsualDay {
  /** Epoch milliseconds; the month is that of the day in UTC. */
  readonly at: number;
  /** Degrees Fahrenheit. */
  readonly low: number;
  readonly high: number;
  readonly falls: Falls;
  /** Of ten days, how many have rain or snow, and how many snow. */
  readonly wetDays: number;
  readonly snowDays: number;
}

/** @param at epoch milliseconds. */
export function usualDay({ high, low, rainShare, snowShare }: DayNormals, at: number): UsualDay {
  return {
    at: Math.floor(at / MILLISECONDS_PER_DAY) * MILLISECONDS_PER_DAY,
    low: Math.round(low),
    high: Math.round(high),
    falls: high < COLDEST_RAIN ? 'snow' : snowShare < RARE_SNOW || low > WARMEST_SNOW ? 'rain' : 'either',
    wetDays: Math.round(rainShare * 10),
    snowDays: Math.round(snowShare * 10),
  };
}

/** What is typical, in words. */
export interface ClimateWords {
  /** Words that the severity rules read: what falls is named. */
  readonly sky: (sky: UsualSky) => string;
  /** A sentence. */
  readonly day: (day: UsualDay) => string;
}
