import type { DayNormals } from './day-normals.ts';

/** A half wave spends as much time at each of these shares of the way from the day's low to its high. */
const SHARES: readonly number[] = Array.from({ length: 12 }, (_, i) => (1 - Math.cos(((i + 0.5) * Math.PI) / 12)) / 2);

/**
 * Nights end nearly saturated in damp country and nowhere on average more than this: mean humidity at dawn, as a share (approximate, ~:
 * NOAA's comparative data have 90 to 93 percent for the Gulf coast).
 */
const DAMPEST_DAWN = 0.93;

/** The pressure of saturated vapor (Magnus), of which only ratios matter. @param temperature degrees Fahrenheit. */
function saturation(temperature: number): number {
  const celsius = (temperature - 32) / 1.8;
  return Math.exp((17.625 * celsius) / (celsius + 243.04));
}

/**
 * The usual humidity at an hour. Through a day the dew point stays much the same while the temperature goes up and down, so the air is
 * damp at dawn and dry in the afternoon; the mean over the day is what normals know.
 * @param temperature of the hour, degrees Fahrenheit. @returns percent.
 */
export function humidityAtHour({ high, low, humidity }: DayNormals, temperature: number): number {
  const dryness = SHARES.reduce((sum, share) => sum + 1 / saturation(low + (high - low) * share), 0) / SHARES.length;
  const vapor = Math.min(humidity / 100 / dryness, Math.max(humidity / 100, DAMPEST_DAWN) * saturation(low));
  return Math.min(100, (100 * vapor) / saturation(temperature));
}
