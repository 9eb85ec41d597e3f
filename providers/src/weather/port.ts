import type { Position } from '@roadcast/core/geo';
import type { RoadAlert, RoadInTime, SourcedWeather, WeatherQuery, WeatherSeries } from '@roadcast/core/weather';

/** A query for alerts along a road. */
export interface AlertQuery {
  /** The drawn road with its times. */
  readonly road: RoadInTime;
  /** Two-letter states on and near the road: none on the road may be missing. */
  readonly states: readonly string[];
  /** Places of the road whose weather is requested too, which helps to find zones. */
  readonly places: readonly Position[];
}

/** Alerts along a road. */
export interface AlertAnswer {
  /** Worst first, then earliest. */
  readonly alerts: readonly RoadAlert[];
  /** Shown on screen; null if no alert service is in use. */
  readonly source: string | null;
  /** When the list was fetched, epoch milliseconds; null if there is none. */
  readonly asOf: number | null;
  /** Why the list is missing or incomplete; null if complete. `late`: retry in a moment. */
  readonly lack: 'late' | 'failed' | 'none' | null;
}

/** Weather at places and hours. */
export interface WeatherPort {
  /**
   * One call for all stops of a plan, looked up in order. A service's failure isn't an error: the answer lists what is
   * missing.
   * @returns one answer per query, in order. A place without a source has only nulls.
   * @throws only the signal's reason.
   */
  at(queries: readonly WeatherQuery[], signal?: AbortSignal): Promise<readonly SourcedWeather[]>;
  /**
   * Hourly forecasts, to compare departures; data already fetched by `at` costs no further call.
   * @returns each place's forecasts, best first; empty if there are none. @throws only the signal's reason.
   */
  series(places: readonly Position[], signal?: AbortSignal): Promise<readonly (readonly WeatherSeries[])[]>;
  /** Watches, warnings and advisories along the drive. @throws only the signal's reason. */
  alerts(query: AlertQuery, signal?: AbortSignal): Promise<AlertAnswer>;
}
