import type { Weather } from './model.ts';

/** What comes down in an hour. */
export type Falling = 'rain' | 'snow' | 'mix';

/** What it is read from. */
export type FallingInput = Pick<Weather, 'condition' | 'temperature' | 'snowAmount'>;

/** Where no words say otherwise, what falls at this temperature and below is snow, degrees Fahrenheit. */
const FREEZING = 32;

/** Above this it does not snow, degrees Fahrenheit (approximate, ~). */
const MAY_SNOW = 36;

/** @returns what comes down where something does: by the words for the sky, by snow that piles up, by the temperature. */
export function fallingOf({ condition, temperature, snowAmount }: FallingInput): Falling {
  const text = (condition ?? '').toLowerCase().replaceAll('snow shower', 'snow');
  const piles = snowAmount !== null && snowAmount > 0;
  const snow = /snow|flurr|blizzard|sleet|ice pellets/.test(text);
  const rain = /rain|drizzle|shower|thunder/.test(text);
  if (rain) return snow || piles ? 'mix' : 'rain';
  return snow || piles || (temperature !== null && temperature <= FREEZING) ? 'snow' : 'rain';
}

/** @returns whether any of what may fall there may be snow: then a chance is none of rain alone. */
export const maySnow = (weather: FallingInput & Pick<Weather, 'snowChance'>): boolean =>
  (weather.snowChance ?? 0) > 0 ||
  (weather.temperature !== null && weather.temperature <= MAY_SNOW) ||
  fallingOf(weather) !== 'rain';
