import { MILLISECONDS_PER_HOUR } from '@roadcast/core/units';
import type { WeatherSeries } from '@roadcast/core/weather';

/**
 * Milliseconds that a forecast is fresh if its service doesn't specify it. Models and forecast offices publish about
 * hourly.
 */
export const FORECAST_FRESH_MS = MILLISECONDS_PER_HOUR;

/** Other cache lifetimes of forecasts. Old ones are used while a new one loads, or if loading fails. */
export const keptSeries = {
  staleMs: 2 * MILLISECONDS_PER_HOUR,
  staleIfErrorMs: 6 * MILLISECONDS_PER_HOUR,
  mostEntries: 3000,
  mostBytes: 96_000_000,
} as const;

/** Approximate memory per hour of a series, bytes. */
const BYTES_OF_AN_HOUR = 320;

/** Returns a forecast's approximate memory, bytes. @param series null if there is no forecast. */
export const bytesOfSeries = (series: WeatherSeries | null): number => (series?.hours.length ?? 1) * BYTES_OF_AN_HOUR;
