import type { Position } from '@roadcast/core/geo';
import type { RoadAlert, RoadInTime, SourcedWeather, WeatherQuery, WeatherSeries } from '@roadcast/core/weather';

/** A question for what is in force along a road. */
export interface AlertQuery {
  /** As it is drawn, with its times. */
  readonly road: RoadInTime;
  /** Two-letter states that the road passes, and those near it: none that it passes may be missing. */
  readonly states: readonly string[];
  /** Places of the road whose weather is asked for as well: what is learned of them helps. */
  readonly places: readonly Position[];
}

/** What is in force along a road. */
export interface AlertAnswer {
  /** The worst first, then the earliest. */
  readonly alerts: readonly RoadAlert[];
  /** Words for the screen; null where no service for alerts is in use. */
  readonly source: string | null;
  /** When the list was fetched, epoch milliseconds; null where there is none. */
  readonly asOf: number | null;
  /** Why the list is missing, or may miss something; null where it is whole. `late`: ask again in a moment. */
  readonly lack: 'late' | 'failed' | 'none' | null;
}

/** Knows the weather at places and hours. */
export interface WeatherPort {
  /**
   * One call for all the stops of a plan; those named first are looked up first.
   * What is wrong with a service is no error: the answer says what it lacks.
   * @returns as many answers as queries, in their order. A place that no source covers has only nulls.
   * @throws the signal's reason, and nothing else.
   */
  at(queries: readonly WeatherQuery[], signal?: AbortSignal): Promise<readonly SourcedWeather[]>;
  /**
   * Forecasts hour by hour, to compare departures: what `at` has fetched for these places already costs no further call.
   * @returns for each place its forecasts, the best first; none where there is none. @throws the signal's reason, and nothing else.
   */
  series(places: readonly Position[], signal?: AbortSignal): Promise<readonly (readonly WeatherSeries[])[]>;
  /** Watches, warnings and advisories that the driver meets. @throws the signal's reason, and nothing else. */
  alerts(query: AlertQuery, signal?: AbortSignal): Promise<AlertAnswer>;
}
