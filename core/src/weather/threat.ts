import { GLAZE_INCHES } from './glaze.ts';
import type { Threat, Weather } from './model.ts';

const order: readonly Threat[] = ['none', 'minor', 'moderate', 'severe', 'extreme'];

/** @returns the worst of several threats; 'none' of none. */
export const worstThreat = (...threats: readonly Threat[]): Threat =>
  threats.reduce((worst, next) => (order.indexOf(next) > order.indexOf(worst) ? next : worst), 'none');

/** What a threat is judged by. */
type Judged = Pick<
  Weather,
  'condition' | 'windSpeed' | 'windGust' | 'precipitationAmount' | 'snowAmount' | 'iceAmount'
>;

/** Miles per hour: from here on gusts make a thunderstorm a severe one (Weather Service), or a weather point yellow (specification). */
const DAMAGING_GUST_MPH = 58;
const STRONG_WIND_MPH = 40;

/** Inches in an hour: so much rain floods roads, so much snow outruns the plows (approximate, ~). */
const CLOUDBURST_INCHES = 1;
const HEAVY_SNOW_INCHES = 1;

const says = (condition: string | null, pattern: RegExp): boolean => pattern.test(condition?.toLowerCase() ?? '');

/**
 * How much an hour's weather threatens the drive by itself, where no warning says so. It never rates a condition in other words
 * than the specification's colors of a weather point do: thunder is minor (yellow), heavy snow moderate (orange), ice severe (red).
 */
export function threatOfHour(weather: Judged): Threat {
  const { condition, windSpeed, windGust, precipitationAmount, snowAmount, iceAmount } = weather;
  const wind = Math.max(windSpeed ?? 0, windGust ?? 0);
  if (says(condition, /tornado|hurricane/)) return 'extreme';
  if (says(condition, /freezing|blizzard|large hail/) || (iceAmount ?? 0) >= GLAZE_INCHES) return 'severe';
  if (wind >= DAMAGING_GUST_MPH) return 'severe';
  if (says(condition, /heavy snow/) || (snowAmount ?? 0) >= HEAVY_SNOW_INCHES) return 'moderate';
  if ((precipitationAmount ?? 0) >= CLOUDBURST_INCHES) return 'moderate';
  return says(condition, /thunder/) || wind >= STRONG_WIND_MPH ? 'minor' : 'none';
}
