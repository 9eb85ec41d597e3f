import type { Position } from '@roadcast/core/geo';
import type {
  MonthNormals,
  RoadAlert,
  RoadInTime,
  SourcedWeather,
  WeatherQuery,
  WeatherSeries,
} from '@roadcast/core/weather';

export interface AlertQuery {
  /** The road with its driving times. */
  readonly road: RoadInTime;
  /** Two-letter codes of states on or near the road. Must include all states on the road. */
  readonly states: readonly string[];
  /** Places on the road whose weather was requested, used to find zones. */
  readonly places: readonly Position[];
}

export interface AlertAnswer {
  /** Highest threat first, then earliest. */
  readonly alerts: readonly RoadAlert[];
  /** Name shown on screen; null if no alert service is in use. */
  readonly source: string | null;
  /** When the list was fetched, epoch milliseconds; null if unavailable. */
  readonly asOf: number | null;
  /** Why the list is missing or incomplete; null if complete. `late` means that a retry in a moment may succeed. */
  readonly lack: 'late' | 'failed' | 'none' | null;
}

export interface WeatherPort {
  /**
   * Returns the weather at all stops of a plan, looked up in order. If a service fails, the result lists what is
   * missing.
   * @returns one result per query, in order. A place without a source has only nulls.
   * @throws only the signal's reason.
   */
  at(queries: readonly WeatherQuery[], signal?: AbortSignal): Promise<readonly SourcedWeather[]>;
  /**
   * Returns hourly forecasts for comparing departures. Data already fetched by `at` needs no further calls.
   * @returns each place's forecasts, best first; empty if none. @throws only the signal's reason.
   */
  series(places: readonly Position[], signal?: AbortSignal): Promise<readonly (readonly WeatherSeries[])[]>;
  /**
   * Returns the climate's monthly normals, for dates beyond every forecast.
   * @returns one result per place, in order; null if unknown there. @throws only the signal's reason.
   */
  normals(places: readonly Position[], signal?: AbortSignal): Promise<readonly (MonthNormals | null)[]>;
  /** Returns watches, warnings and advisories along a drive. @throws only the signal's reason. */
  alerts(query: AlertQuery, signal?: AbortSignal): Promise<AlertAnswer>;
}
