import type { Position } from '@roadcast/core/geo';
import { UNKNOWN_WEATHER, type WeatherField, type WeatherSeries } from '@roadcast/core/weather';
import type { AlertAnswer, AlertQuery } from './port.ts';

/** What came of asking a service about one place. */
export type ForecastOutcome =
  | { readonly kind: 'series'; readonly series: WeatherSeries }
  /** The service does not cover the place. */
  | { readonly kind: 'outside' }
  | { readonly kind: 'failed'; readonly error: unknown };

/** A service that forecasts hour by hour; the chain makes a port of one or several. */
export interface ForecastSource {
  /** Words for the screen. */
  readonly source: string;
  /** What it forecasts; it is asked to fill in nothing else. */
  readonly gives: ReadonlySet<WeatherField>;
  /** Whether it failed so often that it is left alone, or that one call finds out whether it is back: nobody should wait for it then. */
  legalityUnknown(): boolean;
  /**
   * Looks up places, those named first first. It goes on when nobody waits any more, so that the next one who asks finds it.
   * @param take hears of each place once, as soon as something has come of it. @returns when it has heard of all; never throws.
   */
  forecasts(places: readonly Position[], take: (index: number, outcome: ForecastOutcome) => void): Promise<void>;
}

/** A service that knows what is in force. */
export interface AlertSource {
  readonly source: string;
  /** Whether nobody should wait for it, as above. */
  legalityUnknown(): boolean;
  /**
   * Goes on when nobody waits any more. @param hurry asks for what is known by then.
   * @throws UpstreamError when there is no list to be had; the signal's reason when it has not come by then.
   */
  alerts(query: AlertQuery, hurry: AbortSignal): Promise<AlertAnswer>;
}

/** @returns all that can be said of an hour, but for what a service has nothing about. */
export const fieldsBut = (...missing: readonly WeatherField[]): ReadonlySet<WeatherField> =>
  new Set((Object.keys(UNKNOWN_WEATHER) as WeatherField[]).filter((field) => !missing.includes(field)));
