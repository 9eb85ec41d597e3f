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
type Falls = 'rain' | 'snow' | 'either';

/** @param temperature of the hour, degrees Fahrenheit. */
export function fallsAtHour({ snowShare }: Pick<DayNormals, 'snowShare'>, temperature: number): Falls {
  if (temperature < COLDEST_RAIN) return 'snow';
  if (temperature > WARMEST_SNOW || snowShare < RARE_SNOW) return 'rain';
  return snowShare >= SNOW_LIKELY && temperature <= SNOWY ? 'snow' : 'either';
}

const likely: Readonly<Record<Falls, string>> = {
  rain: 'Rain likely this time of year',
  snow: 'Snow likely this time of year',
  either: 'Rain or snow likely this time of year',
};

/** @returns what the sky is like at a time of the year: normals know shares of days, nothing of an hour. @param temperature as above. */
export function usualSky(normals: Pick<DayNormals, 'rainShare' | 'snowShare'>, temperature: number): string {
  const { rainShare, snowShare } = normals;
  const falls = fallsAtHour(normals, temperature);
  if (rainShare >= LIKELY || (falls === 'snow' && snowShare >= SNOW_LIKELY)) return likely[falls];
  if (rainShare < SOMETIMES) return 'Mostly dry';
  return `Sometimes ${falls === 'rain' ? 'wet' : 'unsettled'} this time of year`;
}

/** @returns 'Typical for January: 13 to 30 °F, rain or snow on 3 days of 10, snow on 1.' @param at epoch milliseconds. */
export function usualSentence({ high, low, rainShare, snowShare }: DayNormals, at: number): string {
  const month = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(
    Math.floor(at / MILLISECONDS_PER_DAY) * MILLISECONDS_PER_DAY,
  );
  const wet = Math.round(rainShare * 10);
  const snow = Math.round(snowShare * 10);
  const what = high < COLDEST_RAIN ? 'snow' : snowShare < RARE_SNOW || low > WARMEST_SNOW ? 'rain' : 'rain or snow';
  const sky = wet === 0 ? `hardly ever ${what}` : `${what} on ${wet} ${wet === 1 ? 'day' : 'days'} of 10`;
  const ofIt = snow > 0 && what === 'rain or snow' ? `, snow on ${snow}` : '';
  return `Typical for ${month}: ${Math.round(low)} to ${Math.round(high)} °F, ${sky}${ofIt}.`;
}
