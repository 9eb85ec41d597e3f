import { MILLISECONDS_PER_HOUR } from '../units/index.ts';
import type { Weather } from './model.ts';

/** An hourly forecast for a place. */
export interface WeatherSeries {
  /** Start of the first hour, epoch milliseconds; on the hour. */
  readonly from: number;
  /** Weather for the hour starting at each index; null if unknown. */
  readonly hours: readonly (Weather | null)[];
  /** Source name shown to users. */
  readonly source: string;
  /** When the forecast was issued, epoch milliseconds; null if not given. */
  readonly asOf: number | null;
}

/**
 * Returns the weather for the hour containing an instant; null if not in the series.
 * @param at epoch milliseconds.
 */
export const weatherOfHour = ({ from, hours }: WeatherSeries, at: number): Weather | null =>
  hours[Math.floor((at - from) / MILLISECONDS_PER_HOUR)] ?? null;

/**
 * Returns the weather from the first series of a place that has it.
 * @param series best first.
 * @param at epoch milliseconds.
 */
export function weatherOfBest(series: readonly WeatherSeries[], at: number): Weather | null {
  for (const one of series) {
    const weather = weatherOfHour(one, at);
    if (weather) return weather;
  }
  return null;
}

/** Returns the end of the last known hour, epoch milliseconds; `from` if no hour is known. */
export function endOfSeries({ from, hours }: WeatherSeries): number {
  const last = hours.findLastIndex((hour) => hour !== null);
  return from + (last + 1) * MILLISECONDS_PER_HOUR;
}
