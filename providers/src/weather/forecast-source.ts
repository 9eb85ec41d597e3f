import type { Position } from '@roadcast/core/geo';
import { UNKNOWN_WEATHER, type WeatherField, type WeatherSeries } from '@roadcast/core/weather';
import type { AlertAnswer, AlertQuery } from './port.ts';

/** Result of a forecast request for one place. */
export type ForecastOutcome =
  | { readonly kind: 'series'; readonly series: WeatherSeries }
  /** The service doesn't cover the place. */
  | { readonly kind: 'outside' }
  | { readonly kind: 'failed'; readonly error: unknown };

/** An hourly forecast service; the chain combines one or more into a port. */
export interface ForecastSource {
  /** Shown on screen. */
  readonly source: string;
  /** Fields it forecasts; it isn't called to fill others. */
  readonly gives: ReadonlySet<WeatherField>;
  /** Whether its circuit is open, or a probe is checking if it is back: don't wait for it then. */
  legalityUnknown(): boolean;
  /**
   * Looks up places in order. Continues after the caller stops waiting, so that the next caller finds the result.
   * @param take called once for each place, as soon as there is a result. @returns after the last call; never throws.
   */
  forecasts(places: readonly Position[], take: (index: number, outcome: ForecastOutcome) => void): Promise<void>;
}

/** A service with current alerts. */
export interface AlertSource {
  readonly source: string;
  /** Whether not to wait for it, as above. */
  legalityUnknown(): boolean;
  /**
   * Continues after the caller stops waiting. @param hurry returns what is known when it fires.
   * @throws UpstreamError if the list is unavailable; the signal's reason if it hasn't arrived by then.
   */
  alerts(query: AlertQuery, hurry: AbortSignal): Promise<AlertAnswer>;
}

/** Returns all fields of an hour except the missing ones. */
export const fieldsBut = (...missing: readonly WeatherField[]): ReadonlySet<WeatherField> =>
  new Set((Object.keys(UNKNOWN_WEATHER) as WeatherField[]).filter((field) => !missing.includes(field)));
