import type { Position } from '@roadcast/core/geo';
import {
  type ForecastLack,
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

/** A plan waits this long for the weather, milliseconds; what is missing then is shown as typical, and is there when asked for again. */
const PATIENCE_MS = 2300;

/** After this share of it the next source is asked as well, for whatever has not come. */
const SHARE_FOR_ONE_SOURCE = 0.4;

/** How long one waits for a service that is left alone: for what is known already. */
const NO_PATIENCE_MS = 0;

/** What a chain is made of. */
export interface WeatherChainParts {
  /** The best first; may be none. */
  readonly sources: readonly ForecastSource[];
  readonly alerts: AlertSource | null;
  /** What is usual: answers at once, and fills what the sources leave. */
  readonly typical: WeatherPort;
  readonly patienceMs?: number;
  /** Hears when a source has failed, though another one may have helped. */
  readonly onFailure?: (source: string, error: unknown) => void;
}

/** What a source has said so far, by place; undefined while it has not. */
type SourceOutcomes = (ForecastOutcome | undefined)[];

/** Asks one source of weather after the other, fills in what each of them lacks, and says of every value whose it is. */
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
    const heard = await this.ask(queries, (i, outcomes) => this.wants(queries[i] as WeatherQuery, outcomes), signal);
    const usual = await typical;
    return queries.map((query, i) => {
      const outcomes = heard.map((ofSource) => ofSource[i]);
      const forecast = forecastAt(query, outcomes);
      const fallback = usual[i] as SourcedWeather;
      if (forecast) return filledWith(forecast, fallback);
      return { ...fallback, lack: this.parts.sources.length === 0 ? 'none' : lackOf(outcomes, query.at) };
    });
  }

  async series(places: readonly Position[], signal?: AbortSignal): Promise<readonly (readonly WeatherSeries[])[]> {
    signal?.throwIfAborted();
    // The last source reaches furthest as a rule: it is asked for what lies beyond the first one's forecast.
    const heard = await this.ask(places, () => true, signal);
    return places.map((_, i) => heard.flatMap((ofSource) => seriesOf(ofSource[i]) ?? []));
  }

  async alerts(query: AlertQuery, signal?: AbortSignal): Promise<AlertAnswer> {
    signal?.throwIfAborted();
    const { alerts } = this.parts;
    if (!alerts) return { alerts: [], source: null, asOf: null, lack: 'none' };
    const deadline = startDeadline(alerts.legalityUnknown() ? NO_PATIENCE_MS : this.patienceMs, signal);
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
   * Asks the sources in turn: the next one as soon as the one before has left something open, or takes too long.
   * @param wants whether the next source is needed at a place, by what came of the ones before.
   * @returns what each source has said by the time that all are through, or that patience ends.
   */
  private async ask(
    places: readonly Position[],
    wants: (index: number, outcomes: SourceOutcomes) => boolean,
    signal?: AbortSignal,
  ): Promise<readonly SourceOutcomes[]> {
    const deadline = startDeadline(this.patienceMs, signal);
    const heard: SourceOutcomes[] = [];
    try {
      const underWay: Promise<void>[] = [];
      for (const [n, source] of this.parts.sources.entries()) {
        const indexes = [...places.keys()].filter((i) => n === 0 || wants(i, outcomesOf(heard, i)));
        const ofSource: SourceOutcomes = new Array<ForecastOutcome | undefined>(places.length).fill(undefined);
        heard.push(ofSource);
        if (indexes.length === 0) continue;
        const legalityUnknown = source.legalityUnknown();
        const asked = this.askOne(source, places, indexes, ofSource);
        if (legalityUnknown) {
          // What is in the cache comes at once; nobody waits for the call that finds out whether the service is back.
          await Promise.race([asked, nextTurn()]);
          continue;
        }
        underWay.push(asked);
        if (n < this.parts.sources.length - 1) await this.giveAStart(asked, deadline.signal);
        if (deadline.signal.aborted) break;
      }
      await untilFired(Promise.all(underWay), deadline.signal);
      signal?.throwIfAborted();
      // What comes later must not change an answer that is being written.
      return heard.map((ofSource) => [...ofSource]);
    } finally {
      deadline.clear();
    }
  }

  /** Waits until a source is through, or has had its share of the time. */
  private async giveAStart(asked: Promise<void>, until: AbortSignal): Promise<void> {
    const start = startDeadline(this.patienceMs * SHARE_FOR_ONE_SOURCE, until);
    await untilFired(asked, start.signal);
    start.clear();
  }

  private async askOne(
    source: ForecastSource,
    places: readonly Position[],
    indexes: readonly number[],
    heard: SourceOutcomes,
  ): Promise<void> {
    let told = false;
    await source.forecasts(
      indexes.map((i) => places[i] as Position),
      (n, outcome) => {
        heard[indexes[n] as number] = outcome;
        if (outcome.kind !== 'failed' || told) return;
        // A source that is away fails at every place in the same way.
        told = true;
        this.parts.onFailure?.(source.source, outcome.error);
      },
    );
  }

  /** Whether the next source can add something to what came of the ones before. */
  private wants(query: WeatherQuery, outcomes: SourceOutcomes): boolean {
    const next = this.parts.sources[outcomes.length];
    if (!next) return false;
    const forecast = forecastAt(query, outcomes);
    return !forecast || missingFields(forecast.value, next.gives).length > 0;
  }
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const outcomesOf = (heard: readonly SourceOutcomes[], index: number): SourceOutcomes =>
  heard.map((ofSource) => ofSource[index]);

const seriesOf = (outcome: ForecastOutcome | undefined): WeatherSeries | null =>
  outcome?.kind === 'series' ? outcome.series : null;

/** @returns the first source's forecast of the hour with what it lacks out of the others'; null where there is none. */
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

/** Why there is no forecast: the reason that is soonest mended. */
function lackOf(outcomes: SourceOutcomes, at: number): ForecastLack {
  const kinds = new Set(outcomes.map((outcome) => outcome?.kind ?? 'late'));
  if (kinds.has('late')) return 'late';
  if (kinds.has('failed')) return 'failed';
  const series = outcomes.flatMap((outcome) => seriesOf(outcome) ?? []);
  if (series.length === 0) return 'outside';
  return series.some(({ from }) => at >= from) ? 'beyond' : 'past';
}
