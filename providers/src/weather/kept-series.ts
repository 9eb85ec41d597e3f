import { MILLISECONDS_PER_HOUR } from '@roadcast/core/units';
import type { WeatherSeries } from '@roadcast/core/weather';

/** How long a forecast is fresh if its service doesn't specify it: models and forecast offices publish about hourly. */
export const FORECAST_FRESH_MS = MILLISECONDS_PER_HOUR;

/** Further cache lifetimes of forecasts: old ones are used until the new one is there, and during a failure. */
export const keptSeries = {
  staleMs: 2 * MILLISECONDS_PER_HOUR,
  staleIfErrorMs: 6 * MILLISECONDS_PER_HOUR,
  mostEntries: 3000,
  mostBytes: 96_000_000,
} as const;

/** Approximate memory of an hour of a series, bytes. */
const BYTES_OF_AN_HOUR = 320;

/** Returns the approximate memory of a forecast; null means that there is none. */
export const bytesOfSeries = (series: WeatherSeries | null): number => (series?.hours.length ?? 1) * BYTES_OF_AN_HOUR;
