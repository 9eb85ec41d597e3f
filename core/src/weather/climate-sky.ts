import { MILLISECONDS_PER_DAY } from '../units/index.ts';
import type { DayNormals } from './day-normals.ts';

/** Minimum shares of days for calling rain or snow likely or possible. */
const LIKELY = 0.45;
const SOMETIMES = 0.25;
const SNOW_LIKELY = 0.35;

/**
 * Temperatures above which there is no snow and below which there is no rain, degrees Fahrenheit. Approximate, because
 * rain may freeze and snow may melt while falling.
 */
const WARMEST_SNOW = 40;
const COLDEST_RAIN = 30;

/** Temperature up to which precipitation in a snowy month is usually snow, degrees Fahrenheit. */
const SNOWY = 36;

/** Minimum share of days with snow; smaller shares count as no snow. */
const RARE_SNOW = 0.01;

/** Possible precipitation at an hour. */
export type Falls = 'rain' | 'snow' | 'either';

/**
 * Returns the kind of precipitation possible at an hour.
 * @param temperature temperature at that hour, degrees Fahrenheit.
 */
export function fallsAtHour({ snowShare }: Pick<DayNormals, 'snowShare'>, temperature: number): Falls {
  if (temperature < COLDEST_RAIN) return 'snow';
  if (temperature > WARMEST_SNOW || snowShare < RARE_SNOW) return 'rain';
  return snowShare >= SNOW_LIKELY && temperature <= SNOWY ? 'snow' : 'either';
}

const likely = { rain: 'rain_likely', snow: 'snow_likely', either: 'rain_or_snow_likely' } as const;

/** Typical sky at a time of year. */
export type UsualSky = (typeof likely)[Falls] | 'dry' | 'sometimes_wet' | 'sometimes_unsettled';

/**
 * Returns the typical sky at a time of year. Normals contain shares of days, not hours.
 * @param temperature degrees Fahrenheit.
 */
export function usualSky(normals: Pick<DayNormals, 'rainShare' | 'snowShare'>, temperature: number): UsualSky {
  const { rainShare, snowShare } = normals;
  const falls = fallsAtHour(normals, temperature);
  if (rainShare >= LIKELY || (falls === 'snow' && snowShare >= SNOW_LIKELY)) return likely[falls];
  if (rainShare < SOMETIMES) return 'dry';
  return falls === 'rain' ? 'sometimes_wet' : 'sometimes_unsettled';
}

/** A typical day, with rounded values. */
export interface UsualDay {
  /** Midnight UTC of the day, epoch milliseconds. */
  readonly at: number;
  /** Daily low and high, degrees Fahrenheit. */
  readonly low: number;
  readonly high: number;
  readonly falls: Falls;
  /** Number of days in ten with rain or snow, and with snow. */
  readonly wetDays: number;
  readonly snowDays: number;
}

/**
 * Returns a typical day.
 * @param at any time on that day, epoch milliseconds.
 */
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

/** Text for typical weather. */
export interface ClimateWords {
  /** Returns a condition text that names the precipitation, for the severity rules to parse. */
  readonly sky: (sky: UsualSky) => string;
  /** Returns a sentence about the day. */
  readonly day: (day: UsualDay) => string;
}
