import type { DayNormals } from './day-normals.ts';

/** A half wave spends equal time at each of these fractions between the day's low and high. */
const SHARES: readonly number[] = Array.from({ length: 12 }, (_, i) => (1 - Math.cos(((i + 0.5) * Math.PI) / 12)) / 2);

/**
 * Nights end nearly saturated in humid regions, and nowhere above this on average: mean humidity at dawn, as a share
 * (approximate, ~: NOAA's comparative data have 90 to 93 percent for the Gulf coast).
 */
const DAMPEST_DAWN = 0.93;

/** Saturation vapor pressure (Magnus), used only in ratios. @param temperature degrees Fahrenheit. */
function saturation(temperature: number): number {
  const celsius = (temperature - 32) / 1.8;
  return Math.exp((17.625 * celsius) / (celsius + 243.04));
}

/**
 * Returns the usual humidity at an hour, percent. Over a day the dew point is nearly constant while the temperature
 * changes, so the air is humid at dawn and dry in the afternoon; normals contain the daily mean.
 * @param temperature of the hour, degrees Fahrenheit.
 */
export function humidityAtHour({ high, low, humidity }: DayNormals, temperature: number): number {
  const dryness = SHARES.reduce((sum, share) => sum + 1 / saturation(low + (high - low) * share), 0) / SHARES.length;
  const vapor = Math.min(humidity / 100 / dryness, Math.max(humidity / 100, DAMPEST_DAWN) * saturation(low));
  return Math.min(100, (100 * vapor) / saturation(temperature));
}
