import { GLAZE_INCHES } from './glaze.ts';
import type { Threat, Weather } from './model.ts';

const order: readonly Threat[] = ['none', 'minor', 'moderate', 'severe', 'extreme'];

/** Returns the worst of several threats; 'none' if there are none. */
export const worstThreat = (...threats: readonly Threat[]): Threat =>
  threats.reduce((worst, next) => (order.indexOf(next) > order.indexOf(worst) ? next : worst), 'none');

/** Weather values that determine the threat. */
type Judged = Pick<
  Weather,
  'condition' | 'windSpeed' | 'windGust' | 'precipitationAmount' | 'snowAmount' | 'iceAmount'
>;

/**
 * Gusts that make a thunderstorm severe (Weather Service), and wind that makes a weather point yellow; miles per hour.
 */
const DAMAGING_GUST_MPH = 58;
const STRONG_WIND_MPH = 40;

/** Hourly amounts of rain that flood roads, and of snow that snowplows can't keep up with, inches (approximate). */
const CLOUDBURST_INCHES = 1;
const HEAVY_SNOW_INCHES = 1;

const says = (condition: string | null, pattern: RegExp): boolean => pattern.test(condition?.toLowerCase() ?? '');

/**
 * Returns the threat of an hour's weather, ignoring alerts. See docs/product/weather.md#threat. Consistent with weather
 * point colors: thunder is minor (yellow), heavy snow moderate (orange), ice severe (red).
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
