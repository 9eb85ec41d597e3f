import type { DayNormals } from './day-normals.ts';

/** Fractions of the daily temperature range at equal time intervals over half a wave. */
const SHARES: readonly number[] = Array.from({ length: 12 }, (_, i) => (1 - Math.cos(((i + 0.5) * Math.PI) / 12)) / 2);

/**
 * Maximum mean humidity at dawn, as a share. Nights end nearly saturated in humid regions (approximate; NOAA's
 * comparative data have 90 to 93 percent for the Gulf Coast).
 */
const DAMPEST_DAWN = 0.93;

/**
 * Returns the saturation vapor pressure (Magnus), in a unit that cancels out in ratios.
 * @param temperature degrees Fahrenheit.
 */
function saturation(temperature: number): number {
  const celsius = (temperature - 32) / 1.8;
  return Math.exp((17.625 * celsius) / (celsius + 243.04));
}

/**
 * Returns the typical humidity at an hour, percent. The dew point stays nearly constant over a day while the
 * temperature changes, so the air is humid at dawn and dry in the afternoon; normals contain only the daily mean.
 * @param temperature temperature at that hour, degrees Fahrenheit.
 */
export function humidityAtHour({ high, low, humidity }: DayNormals, temperature: number): number {
  const dryness = SHARES.reduce((sum, share) => sum + 1 / saturation(low + (high - low) * share), 0) / SHARES.length;
  const vapor = Math.min(humidity / 100 / dryness, Math.max(humidity / 100, DAMPEST_DAWN) * saturation(low));
  return Math.min(100, (100 * vapor) / saturation(temperature));
}
