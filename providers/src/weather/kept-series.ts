import { MILLISECONDS_PER_HOUR } from '@roadcast/core/units';
import type { WeatherSeries } from '@roadcast/core/weather';

/** A forecast is as good as new for this long where its service does not say: models and offices issue about hourly. */
export const FORECAST_FRESH_MS = MILLISECONDS_PER_HOUR;

/** How forecasts are kept besides: old ones bridge the time until the new one is there, and some of a failure's. */
export const keptSeries = {
  staleMs: 2 * MILLISECONDS_PER_HOUR,
  staleIfErrorMs: 6 * MILLISECONDS_PER_HOUR,
  mostEntries: 3000,
  mostBytes: 96_000_000,
} as const;

/** What an hour of a series takes in memory, about. */
const BYTES_OF_AN_HOUR = 320;

/** @returns what a forecast takes in memory, about; null is that there is none. */
export const bytesOfSeries = (series: WeatherSeries | null): number => (series?.hours.length ?? 1) * BYTES_OF_AN_HOUR;
