import type { Position } from '@roadcast/core/geo';
import { UNKNOWN_WEATHER, type WeatherField, type WeatherSeries } from '@roadcast/core/weather';
import type { AlertAnswer, AlertQuery } from './port.ts';

/** Result of a forecast request for one place. */
export type ForecastOutcome =
  | { readonly kind: 'series'; readonly series: WeatherSeries }
  /** The place is outside the service's coverage. */
  | { readonly kind: 'outside' }
  | { readonly kind: 'failed'; readonly error: unknown };

/** An hourly forecast service. The chain combines several into a port. */
export interface ForecastSource {
  /** Name shown on screen. */
  readonly source: string;
  /** Fields that the service forecasts. It isn't called to fill others. */
  readonly gives: ReadonlySet<WeatherField>;
  /** Returns whether the circuit is open or a probe is running. If so, callers shouldn't wait for the service. */
  isUnreliable(): boolean;
  /**
   * Looks up places in order. Continues after the caller stops waiting, so that the next caller can use the results.
   * Resolves after the last call of `take`; never throws.
   * @param take called once per place, as soon as its result is known.
   */
  forecasts(places: readonly Position[], take: (index: number, outcome: ForecastOutcome) => void): Promise<void>;
}

export interface AlertSource {
  readonly source: string;
  /** Returns whether callers shouldn't wait for the service, as in `ForecastSource`. */
  isUnreliable(): boolean;
  /**
   * Returns the alerts. Continues loading after the caller stops waiting.
   * @param hurry ends the wait; the alerts known by then are returned.
   * @throws UpstreamError if the list is unavailable; the signal's reason if the list hasn't arrived by then.
   */
  alerts(query: AlertQuery, hurry: AbortSignal): Promise<AlertAnswer>;
}

/** Returns all weather fields except the given ones. */
export const fieldsBut = (...missing: readonly WeatherField[]): ReadonlySet<WeatherField> =>
  new Set((Object.keys(UNKNOWN_WEATHER) as WeatherField[]).filter((field) => !missing.includes(field)));
