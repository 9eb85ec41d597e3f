import type { Weather } from './model.ts';

/** Precipitation type in an hour. */
export type Falling = 'rain' | 'snow' | 'mix';

export type FallingInput = Pick<Weather, 'condition' | 'temperature' | 'snowAmount'>;

/** Temperature up to which precipitation is snow unless the condition text disagrees, degrees Fahrenheit. */
const FREEZING = 32;

/** Temperature up to which snow is possible, degrees Fahrenheit (approximate). */
const MAY_SNOW = 36;

/** Returns the type of any precipitation, based on condition text, snow accumulation and temperature. */
export function fallingOf({ condition, temperature, snowAmount }: FallingInput): Falling {
  const text = (condition ?? '').toLowerCase().replaceAll('snow shower', 'snow');
  const piles = snowAmount !== null && snowAmount > 0;
  const snow = /snow|flurr|blizzard|sleet|ice pellets/.test(text);
  const rain = /rain|drizzle|shower|thunder/.test(text);
  if (rain) return snow || piles ? 'mix' : 'rain';
  return snow || piles || (temperature !== null && temperature <= FREEZING) ? 'snow' : 'rain';
}

/** Returns whether precipitation may be snow, so the chance of precipitation isn't for rain only. */
export const maySnow = (weather: FallingInput & Pick<Weather, 'snowChance'>): boolean =>
  (weather.snowChance ?? 0) > 0 ||
  (weather.temperature !== null && weather.temperature <= MAY_SNOW) ||
  fallingOf(weather) !== 'rain';
