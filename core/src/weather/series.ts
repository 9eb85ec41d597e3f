import { MILLISECONDS_PER_HOUR } from '../units/index.ts';
import type { Weather } from './model.ts';

/** A forecast of one place, hour by hour. */
export interface WeatherSeries {
  /** Epoch milliseconds of the first hour; a whole hour. */
  readonly from: number;
  /** What holds from each hour to the next; null where nothing is known. */
  readonly hours: readonly (Weather | null)[];
  /** Words for the screen. */
  readonly source: string;
  /** When it was issued, epoch milliseconds; null where the source does not say. */
  readonly asOf: number | null;
}

/** @returns the weather of the hour that an instant lies in; null where the series says nothing. @param at epoch milliseconds. */
export const weatherOfHour = ({ from, hours }: WeatherSeries, at: number): Weather | null =>
  hours[Math.floor((at - from) / MILLISECONDS_PER_HOUR)] ?? null;

/** @returns the first answer of several series of one place, the best first. */
export function weatherOfBest(series: readonly WeatherSeries[], at: number): Weather | null {
  for (const one of series) {
    const weather = weatherOfHour(one, at);
    if (weather) return weather;
  }
  return null;
}

/** @returns epoch milliseconds of the end of the last hour of which something is known; `from` where nothing is. */
export function endOfSeries({ from, hours }: WeatherSeries): number {
  const last = hours.findLastIndex((hour) => hour !== null);
  return from + (last + 1) * MILLISECONDS_PER_HOUR;
}
