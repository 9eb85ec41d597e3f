import type { Weather } from './model.ts';

/** Precipitation type in an hour. */
export type Falling = 'rain' | 'snow' | 'mix';

/** Input values. */
export type FallingInput = Pick<Weather, 'condition' | 'temperature' | 'snowAmount'>;

/** Unless the condition text disagrees, precipitation at or below this temperature is snow, degrees Fahrenheit. */
const FREEZING = 32;

/** No snow above this, degrees Fahrenheit (approximate, ~). */
const MAY_SNOW = 36;

/** Returns the type of any precipitation: by condition text, snow accumulation, and temperature. */
export function fallingOf({ condition, temperature, snowAmount }: FallingInput): Falling {
  const text = (condition ?? '').toLowerCase().replaceAll('snow shower', 'snow');
  const piles = snowAmount !== null && snowAmount > 0;
  const snow = /snow|flurr|blizzard|sleet|ice pellets/.test(text);
  const rain = /rain|drizzle|shower|thunder/.test(text);
  if (rain) return snow || piles ? 'mix' : 'rain';
  return snow || piles || (temperature !== null && temperature <= FREEZING) ? 'snow' : 'rain';
}

/** Returns whether any precipitation may be snow: then its chance isn't for rain only. */
export const maySnow = (weather: FallingInput & Pick<Weather, 'snowChance'>): boolean =>
  (weather.snowChance ?? 0) > 0 ||
  (weather.temperature !== null && weather.temperature <= MAY_SNOW) ||
  fallingOf(weather) !== 'rain';
