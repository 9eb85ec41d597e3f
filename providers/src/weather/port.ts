import type { SourcedWeather, WeatherQuery } from '@roadcast/core/weather';

/** Knows the weather at places and hours. */
export interface WeatherPort {
  /**
   * One call for all the stops of a plan.
   * @returns as many answers as queries, in their order. A place that the source does not cover has only nulls.
   */
  at(queries: readonly WeatherQuery[], signal?: AbortSignal): Promise<readonly SourcedWeather[]>;
}
