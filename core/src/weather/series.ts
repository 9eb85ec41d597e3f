import { MILLISECONDS_PER_HOUR } from '../units/index.ts';
import type { Weather } from './model.ts';

/** An hourly forecast of a place. */
export interface WeatherSeries {
  /** Epoch milliseconds of the first hour, on the hour. */
  readonly from: number;
  /** Values from each hour to the next; null if unknown. */
  readonly hours: readonly (Weather | null)[];
  /** Source name for the screen. */
  readonly source: string;
  /** Issue time, epoch milliseconds; null if not given. */
  readonly asOf: number | null;
}

/** Returns the weather of the hour containing an instant; null if the series has none. @param at epoch milliseconds. */
export const weatherOfHour = ({ from, hours }: WeatherSeries, at: number): Weather | null =>
  hours[Math.floor((at - from) / MILLISECONDS_PER_HOUR)] ?? null;

/** Returns the first available weather among several series of a place, best first. */
export function weatherOfBest(series: readonly WeatherSeries[], at: number): Weather | null {
  for (const one of series) {
    const weather = weatherOfHour(one, at);
    if (weather) return weather;
  }
  return null;
}

/** Returns the end of the last known hour, epoch milliseconds; `from` if there is none. */
export function endOfSeries({ from, hours }: WeatherSeries): number {
  const last = hours.findLastIndex((hour) => hour !== null);
  return from + (last + 1) * MILLISECONDS_PER_HOUR;
}
