import type { Position } from '@roadcast/core/geo';
import { at } from '@roadcast/core/lists';
import {
  type ForecastLack,
  type MonthNormals,
  type SourcedWeather,
  type WeatherQuery,
  type WeatherSeries,
  weatherOfHour,
} from '@roadcast/core/weather';
import { startDeadline } from '../upstream/deadline.ts';
import { untilFired } from '../upstream/until-fired.ts';
import type { AlertSource, ForecastOutcome, ForecastSource } from './forecast-source.ts';
import { filledWith, missingFields } from './merge.ts';
import type { AlertAnswer, AlertQuery, WeatherPort } from './port.ts';

/**
 * Maximum time that a plan waits for weather, milliseconds. Missing forecasts are replaced by typical weather and are
 * usually available for the next request.
 */
const PATIENCE_MS = 2300;

/** Share of the wait after which the next source is called for missing values. */
const SHARE_FOR_ONE_SOURCE = 0.4;

/** Maximum wait for a paused service, milliseconds: enough for cached data. */
const NO_PATIENCE_MS = 0;

export interface WeatherChainParts {
  /** In order of preference; may be empty. */
  readonly sources: readonly ForecastSource[];
  readonly alerts: AlertSource | null;
  /** Typical weather, which is available immediately and fills values missing from the sources. */
  readonly typical: WeatherPort;
  readonly patienceMs?: number;
  /** Called when a source fails, even if another one succeeds. */
  readonly onFailure?: (source: string, error: unknown) => void;
}

/** A source's results so far, by place; undefined while pending. */
type SourceOutcomes = (ForecastOutcome | undefined)[];

/** Calls weather sources in turn, fills gaps in each from the next, and records the source of every value. */
export class WeatherChain implements WeatherPort {
  private readonly parts: WeatherChainParts;
  private readonly patienceMs: number;

  constructor(parts: WeatherChainParts) {
    this.parts = parts;
    this.patienceMs = parts.patienceMs ?? PATIENCE_MS;
  }

  async at(queries: readonly WeatherQuery[], signal?: AbortSignal): Promise<readonly SourcedWeather[]> {
    signal?.throwIfAborted();
    const typical = this.parts.typical.at(queries, signal);
    const results = await this.ask(queries, (i, outcomes) => this.wants(at(queries, i), outcomes), signal);
    const usual = await typical;
    return queries.map((query, i) => {
      const outcomes = results.map((ofSource) => ofSource[i]);
      const forecast = forecastAt(query, outcomes);
      const fallback = at(usual, i);
      if (forecast) return filledWith(forecast, fallback);
      return { ...fallback, lack: this.parts.sources.length === 0 ? 'none' : lackOf(outcomes, query.at) };
    });
  }

  async series(places: readonly Position[], signal?: AbortSignal): Promise<readonly (readonly WeatherSeries[])[]> {
    signal?.throwIfAborted();
    // Always call all sources, because the last one usually forecasts the furthest ahead.
    const results = await this.ask(places, () => true, signal);
    return places.map((_, i) => results.flatMap((ofSource) => seriesOf(ofSource[i]) ?? []));
  }

  normals(places: readonly Position[], signal?: AbortSignal): Promise<readonly (MonthNormals | null)[]> {
    return this.parts.typical.normals(places, signal);
  }

  async alerts(query: AlertQuery, signal?: AbortSignal): Promise<AlertAnswer> {
    signal?.throwIfAborted();
    const { alerts } = this.parts;
    if (!alerts) return { alerts: [], source: null, asOf: null, lack: 'none' };
    const deadline = startDeadline(alerts.isUnreliable() ? NO_PATIENCE_MS : this.patienceMs, signal);
    try {
      return await alerts.alerts(query, deadline.signal);
    } catch (error) {
      signal?.throwIfAborted();
      const late = deadline.timedOut();
      if (!late) this.parts.onFailure?.(alerts.source, error);
      return { alerts: [], source: alerts.source, asOf: null, lack: late ? 'late' : 'failed' };
    } finally {
      deadline.clear();
    }
  }

  /**
   * Calls the sources in turn, each as soon as the previous one lacks values or takes too long.
   * @param wants returns whether a place needs the next source, given the earlier results.
   * @returns each source's results once all have finished or the time is up.
   */
  private async ask(
    places: readonly Position[],
    wants: (index: number, outcomes: SourceOutcomes) => boolean,
    signal?: AbortSignal,
  ): Promise<readonly SourceOutcomes[]> {
    const deadline = startDeadline(this.patienceMs, signal);
    const results: SourceOutcomes[] = [];
    try {
      const underWay: Promise<void>[] = [];
      for (const [n, source] of this.parts.sources.entries()) {
        const indexes = [...places.keys()].filter((i) => n === 0 || wants(i, outcomesOf(results, i)));
        const ofSource: SourceOutcomes = new Array<ForecastOutcome | undefined>(places.length).fill(undefined);
        results.push(ofSource);
        if (indexes.length === 0) continue;
        const isUnreliable = source.isUnreliable();
        const asked = this.askOne(source, places, indexes, ofSource);
        if (isUnreliable) {
          // Take only cached data, which is available immediately. The call itself probes whether the service has
          // recovered.
          await Promise.race([asked, nextTurn()]);
          continue;
        }
        underWay.push(asked);
        if (n < this.parts.sources.length - 1) await this.giveAStart(asked, deadline.signal);
        if (deadline.signal.aborted) break;
      }
      await untilFired(Promise.all(underWay), deadline.signal);
      signal?.throwIfAborted();
      // Copy the results, because late ones must not change a response in progress.
      return results.map((ofSource) => [...ofSource]);
    } finally {
      deadline.clear();
    }
  }

  /** Waits until a source has finished or its share of the time is up. */
  private async giveAStart(asked: Promise<void>, until: AbortSignal): Promise<void> {
    const start = startDeadline(this.patienceMs * SHARE_FOR_ONE_SOURCE, until);
    await untilFired(asked, start.signal);
    start.clear();
  }

  private async askOne(
    source: ForecastSource,
    places: readonly Position[],
    indexes: readonly number[],
    results: SourceOutcomes,
  ): Promise<void> {
    let told = false;
    await source.forecasts(
      indexes.map((i) => at(places, i)),
      (n, outcome) => {
        results[at(indexes, n)] = outcome;
        if (outcome.kind !== 'failed' || told) return;
        // Report the first failure only, because a source that is down fails at every place.
        told = true;
        this.parts.onFailure?.(source.source, outcome.error);
      },
    );
  }

  /** Returns whether the next source could add to the earlier results. */
  private wants(query: WeatherQuery, outcomes: SourceOutcomes): boolean {
    const next = this.parts.sources[outcomes.length];
    if (!next) return false;
    const forecast = forecastAt(query, outcomes);
    return !forecast || missingFields(forecast.value, next.gives).length > 0;
  }
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const outcomesOf = (results: readonly SourceOutcomes[], index: number): SourceOutcomes =>
  results.map((ofSource) => ofSource[index]);

const seriesOf = (outcome: ForecastOutcome | undefined): WeatherSeries | null =>
  outcome?.kind === 'series' ? outcome.series : null;

/** Returns the first source's forecast for an hour, with gaps filled from the others; null if there is none. */
function forecastAt({ at }: WeatherQuery, outcomes: SourceOutcomes): SourcedWeather | null {
  let forecast: SourcedWeather | null = null;
  for (const outcome of outcomes) {
    const series = seriesOf(outcome);
    const value = series ? weatherOfHour(series, at) : null;
    if (!series || !value) continue;
    const { source, asOf } = series;
    const next: SourcedWeather = { value, source, asOf, quality: 'forecast' };
    forecast = forecast ? filledWith(forecast, next) : next;
  }
  return forecast;
}

/** Returns why there is no forecast. Among several reasons, chooses the one likely to be resolved first. */
function lackOf(outcomes: SourceOutcomes, at: number): ForecastLack {
  const kinds = new Set(outcomes.map((outcome) => outcome?.kind ?? 'late'));
  if (kinds.has('late')) return 'late';
  if (kinds.has('failed')) return 'failed';
  const series = outcomes.flatMap((outcome) => seriesOf(outcome) ?? []);
  if (series.length === 0) return 'outside';
  return series.some(({ from }) => at >= from) ? 'beyond' : 'past';
}
