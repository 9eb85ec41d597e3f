import { MILLISECONDS_PER_DAY } from '../units/index.ts';
import type { DayNormals } from './day-normals.ts';

/** Shares of days from which rain or snow is likely, or possible. */
const LIKELY = 0.45;
const SOMETIMES = 0.25;
const SNOW_LIKELY = 0.35;

/**
 * No snow above the first, and no rain below the second, degrees Fahrenheit: approximate (~), as rain freezes and snow
 * melts on its way.
 */
const WARMEST_SNOW = 40;
const COLDEST_RAIN = 30;

/** Up to this, precipitation in a snowy month is usually snow, degrees Fahrenheit. */
const SNOWY = 36;

/** Below this it doesn't snow at all: one day of a hundred. */
const RARE_SNOW = 0.01;

/** Possible precipitation at an hour. */
export type Falls = 'rain' | 'snow' | 'either';

/** @param temperature of the hour, degrees Fahrenheit. */
export function fallsAtHour({ snowShare }: Pick<DayNormals, 'snowShare'>, temperature: number): Falls {
  if (temperature < COLDEST_RAIN) return 'snow';
  if (temperature > WARMEST_SNOW || snowShare < RARE_SNOW) return 'rain';
  return snowShare >= SNOW_LIKELY && temperature <= SNOWY ? 'snow' : 'either';
}

const likely = { rain: 'rain_likely', snow: 'snow_likely', either: 'rain_or_snow_likely' } as const;

/** Typical sky at a time of year. */
export type UsualSky = (typeof likely)[Falls] | 'dry' | 'sometimes_wet' | 'sometimes_unsettled';

/** Returns the typical sky at a time of year: normals contain shares of days, not hours. @param temperature as above. */
export function usualSky(normals: Pick<DayNormals, 'rainShare' | 'snowShare'>, temperature: number): UsualSky {
  const { rainShare, snowShare } = normals;
  const falls = fallsAtHour(normals, temperature);
  if (rainShare >= LIKELY || (falls === 'snow' && snowShare >= SNOW_LIKELY)) return likely[falls];
  if (rainShare < SOMETIMES) return 'dry';
  return falls === 'rain' ? 'sometimes_wet' : 'sometimes_unsettled';
}

/** A typical day, with rounded values. */
export interface UsualDay {
  /** Epoch milliseconds; the month is that of the day in UTC. */
  readonly at: number;
  /** Degrees Fahrenheit. */
  readonly low: number;
  readonly high: number;
  readonly falls: Falls;
  /** Days out of ten with rain or snow, and with snow. */
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

/** Texts for typical weather. */
export interface ClimateWords {
  /** Condition text parsed by the severity rules: names the precipitation. */
  readonly sky: (sky: UsualSky) => string;
  /** A sentence. */
  readonly day: (day: UsualDay) => string;
}
