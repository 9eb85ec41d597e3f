import type { Position } from '@roadcast/core/geo';
import type { WeatherSeries } from '@roadcast/core/weather';
import { AnswerCache } from '../../upstream/answer-cache.ts';
import type { UpstreamClient, UpstreamClock, UpstreamOptions } from '../../upstream/client.ts';
import { UpstreamError } from '../../upstream/failure.ts';
import { flatMapInTurns } from '../../upstream/in-turns.ts';
import { RecentFailures } from '../../upstream/recent-failures.ts';
import { type ForecastOutcome, type ForecastSource, fieldsBut } from '../forecast-source.ts';
import { bytesOfSeries, FORECAST_FRESH_MS, keptSeries } from '../kept-series.ts';
import { answerSchema, HOURLY, noSeries, placesOf, refusalOf, seriesOfAnswer } from './answer-series.ts';

/** Client options: few attempts, because errors count against the operator's quota. */
export const openMeteoClientOptions = {
  name: 'Open-Meteo',
  maxConcurrent: 4,
  deadlineMs: 10_000,
  attemptMs: 6000,
  attempts: 2,
  retryPauseMs: 250,
  // 250 places with 14 days of 12 variables take 6 MB.
  mostBytes: 15_000_000,
  // A rejected key would be rejected again a minute later, and each rejection counts against the quota.
  restAfter: { 401: 300_000, 403: 300_000 },
  // Open after one failure: a plan already makes two attempts, and the next plans shouldn't wait.
  circuit: { failures: 1, openMs: 15_000, longestOpenMs: 300_000 },
} as const satisfies Partial<UpstreamOptions>;

/** Ten days of possible departures plus four days of driving. */
const FORECAST_DAYS = 14;

/** Decimals of positions: about 1 km, finer than any Open-Meteo model. */
const DECIMALS = 2;

/** Maximum places per call, to keep the URL below the usual 8 KB server limit. */
const MOST_PLACES = 250;

/** Status for an impossible request, and the message if no model covers a place. */
const REFUSED = 400;
const NOT_COVERED = /no data is available for this location/i;

/** Maximum calls to find the uncovered places in a rejected call. The rest are found by later plans. */
const MOST_CALLS_TO_TELL = 24;

/** Forecasts from Open-Meteo, or from a self-hosted server with the same software. */
export class OpenMeteo implements ForecastSource {
  readonly source = 'Open-Meteo';
  readonly gives = fieldsBut('iceAmount');
  private readonly client: UpstreamClient;
  private readonly clock: UpstreamClock;
  private readonly key: string | null;
  private readonly kept: AnswerCache<WeatherSeries>;
  private readonly recentFailures: RecentFailures;

  /**
   * @param client created with `openMeteoClientOptions`. @param key the operator's API key; null for a self-hosted
   * server.
   */
  constructor(client: UpstreamClient, clock: UpstreamClock, key: string | null) {
    this.client = client;
    this.clock = clock;
    this.key = key;
    this.recentFailures = new RecentFailures(clock);
    this.kept = new AnswerCache<WeatherSeries>({
      clock,
      freshMs: FORECAST_FRESH_MS,
      ...keptSeries,
      sizeOf: bytesOfSeries,
    });
  }

  isUnreliable(): boolean {
    return this.client.state().circuit !== 'closed';
  }

  async forecasts(places: readonly Position[], take: (index: number, outcome: ForecastOutcome) => void): Promise<void> {
    const batch = new Batch((keys) => this.ask(keys));
    const found = places.map((place) => this.outcomeAt(keyOf(place), batch));
    // Each place is now cached, already requested, or in the batch.
    batch.send();
    await Promise.all(found.map(async (outcome, i) => take(i, await outcome)));
  }

  private async outcomeAt(key: string, batch: Batch): Promise<ForecastOutcome> {
    const lapse = this.recentFailures.of(key);
    if (lapse) return { kind: 'failed', error: lapse.error };
    try {
      const { value } = await this.kept.get(key, () => batch.add(key));
      this.recentFailures.forget(key);
      return value.hours.length === 0 ? { kind: 'outside' } : { kind: 'series', series: value };
    } catch (error) {
      this.recentFailures.remember(key, error);
      return { kind: 'failed', error };
    }
  }

  /**
   * Requests forecasts. Servers reject a place outside all of their models, and older ones reject the whole call
   * because of one place (open-meteo/open-meteo#2038 and #2101, opened 2026-11-23). In that case, each half of the
   * places is requested separately.
   * @param budget maximum additional calls. @returns each place's forecast, without hours for an uncovered place; null
   * if unusable. @throws UpstreamError.
   */
  private async ask(
    keys: readonly string[],
    budget = { calls: MOST_CALLS_TO_TELL },
  ): Promise<readonly (WeatherSeries | null)[]> {
    const places = keys.map((key) => key.split(','));
    const answer = await this.client.json('v1/forecast', answerSchema, {
      // The service writes nan for a place outside its model; the other places are valid.
      nanIsNull: true,
      alsoAnswers: [REFUSED],
      query: {
        latitude: places.map(([lat]) => lat).join(','),
        longitude: places.map(([, lng]) => lng).join(','),
        hourly: HOURLY,
        forecast_days: FORECAST_DAYS,
        timeformat: 'unixtime',
        timezone: 'GMT',
        temperature_unit: 'fahrenheit',
        wind_speed_unit: 'mph',
        precipitation_unit: 'inch',
        apikey: this.key,
      },
    });
    const refusal = refusalOf(answer);
    if (refusal !== null) {
      if (!NOT_COVERED.test(refusal)) {
        throw new UpstreamError('bad-status', this.source, 'refused the call', { status: REFUSED });
      }
      return this.askByHalves(keys, budget);
    }
    const answers = placesOf(answer);
    // Match places by index, because the response's coordinates are those of the model's cell.
    if (answers.length !== keys.length) return keys.map(() => null);
    return flatMapInTurns(answers, (one) => [seriesOfAnswer(one, this.clock.now(), this.source)]);
  }

  private async askByHalves(
    keys: readonly string[],
    budget: { calls: number },
  ): Promise<readonly (WeatherSeries | null)[]> {
    if (keys.length === 1) return [noSeries(this.clock.now(), this.source)];
    const middle = Math.ceil(keys.length / 2);
    const found: (WeatherSeries | null)[] = [];
    for (const half of [keys.slice(0, middle), keys.slice(middle)]) {
      budget.calls -= 1;
      found.push(...(budget.calls < 0 ? half.map(() => null) : await this.ask(half, budget)));
    }
    return found;
  }
}

/** Collects places and requests them in as few calls as possible. */
class Batch {
  private readonly ask: (keys: readonly string[]) => Promise<readonly (WeatherSeries | null)[]>;
  private readonly waiting: {
    readonly key: string;
    readonly resolve: (series: WeatherSeries) => void;
    readonly reject: (error: unknown) => void;
  }[] = [];

  constructor(ask: (keys: readonly string[]) => Promise<readonly (WeatherSeries | null)[]>) {
    this.ask = ask;
  }

  add(key: string): Promise<WeatherSeries> {
    return new Promise((resolve, reject) => this.waiting.push({ key, resolve, reject }));
  }

  send(): void {
    for (let i = 0; i < this.waiting.length; i += MOST_PLACES) {
      const part = this.waiting.slice(i, i + MOST_PLACES);
      this.ask(part.map(({ key }) => key)).then(
        (found) => {
          for (const [n, { resolve, reject }] of part.entries()) {
            const series = found[n];
            if (series) resolve(series);
            else reject(new Error("Open-Meteo's answer has no usable values"));
          }
        },
        (error: unknown) => {
          for (const { reject } of part) reject(error);
        },
      );
    }
  }
}

const keyOf = ({ lat, lng }: Position): string => `${rounded(lat)},${rounded(lng)}`;

const rounded = (degrees: number): string => String(Number(degrees.toFixed(DECIMALS)) + 0);
