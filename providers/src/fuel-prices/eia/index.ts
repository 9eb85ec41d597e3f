import { fuelGrades } from '@roadcast/core/services';
import { MILLISECONDS_PER_DAY, MILLISECONDS_PER_HOUR } from '@roadcast/core/units';
import { AnswerCache } from '../../upstream/answer-cache.ts';
import type { UpstreamClient, UpstreamClock, UpstreamOptions } from '../../upstream/client.ts';
import { startDeadline } from '../../upstream/deadline.ts';
import { UpstreamError } from '../../upstream/failure.ts';
import { RecentFailures } from '../../upstream/recent-failures.ts';
import { untilFired } from '../../upstream/until-fired.ts';
import type { AveragePricesPort, GradePrices, GradePricesDraft, PriceArea } from '../port.ts';
import { answerSchema, figureKey, figuresIn, products, refusalIn, type SurveyFigures } from './answer.ts';
import { areasAround } from './areas.ts';

/** Client options. The service is called once every few hours. */
export const eiaClientOptions = {
  name: 'EIA',
  deadlineMs: 15_000,
  attempts: 2,
  maxConcurrent: 1,
  mostBytes: 4_000_000,
  // The service suspends keys that call too often, for up to an hour.
  restAfter: { 429: MILLISECONDS_PER_HOUR },
} as const satisfies Partial<UpstreamOptions>;

/** Cache lifetime, milliseconds. The survey is published once a week, on Monday evening or Tuesday. */
const FRESH_MS = 4 * MILLISECONDS_PER_HOUR;
/** Maximum age (milliseconds) of averages used while no newer ones are available. Each is shown with its date. */
const KEPT_MS = 60 * MILLISECONDS_PER_DAY;
const ALL_AREAS = 'all areas';

/** Weeks requested; more than one because some may be missing. */
const WEEKS = 5;
/**
 * Maximum rows: 29 areas with three gasoline grades, ten with diesel, for each week. The service returns up to 5,000.
 */
const MOST_ROWS = 1000;

/** Maximum wait for averages, milliseconds. Late averages are available to the next call. */
const PATIENCE_MS = 300;

/** Statuses whose bodies explain the error. */
const REFUSALS = [400, 403, 404];

export interface EiaParts {
  /** Created with `eiaClientOptions`. */
  readonly client: UpstreamClient;
  readonly key: string;
  readonly clock: UpstreamClock;
  /** Called if newer averages couldn't be fetched. */
  readonly onFailure: (error: unknown) => void;
}

/**
 * Weekly averages of the US Energy Information Administration for ten cities, nine states and the petroleum districts.
 * Fetches all areas in one request, so no driver location is sent.
 */
export class EiaAverages implements AveragePricesPort {
  private readonly parts: EiaParts;
  private readonly kept: AnswerCache<SurveyFigures>;
  private readonly recentFailures: RecentFailures;

  constructor(parts: EiaParts) {
    this.parts = parts;
    this.recentFailures = new RecentFailures(parts.clock);
    this.kept = new AnswerCache({
      clock: parts.clock,
      freshMs: FRESH_MS,
      staleMs: KEPT_MS,
      staleIfErrorMs: KEPT_MS,
      mostEntries: 1,
    });
  }

  async averagesIn(areas: readonly PriceArea[], signal?: AbortSignal): Promise<readonly GradePrices[]> {
    const figures = await this.figures(signal);
    return areas.map((area) => (figures ? pricesIn(area, figures) : {}));
  }

  /** Returns the figures; null if they don't arrive in time. */
  private async figures(signal?: AbortSignal): Promise<SurveyFigures | null> {
    const deadline = startDeadline(PATIENCE_MS, signal);
    try {
      const answer = await untilFired(
        this.kept.get(ALL_AREAS, () => this.fetch()),
        deadline.signal,
      );
      return answer?.value ?? null;
    } catch {
      // Already reported by `fetch`.
      return null;
    } finally {
      deadline.clear();
    }
  }

  private async fetch(): Promise<SurveyFigures> {
    const lapse = this.recentFailures.of(ALL_AREAS);
    if (lapse) throw lapse.error;
    try {
      const figures = await this.ask();
      this.recentFailures.forget(ALL_AREAS);
      return figures;
    } catch (error) {
      this.recentFailures.remember(ALL_AREAS, error);
      this.parts.onFailure(error);
      throw error;
    }
  }

  private async ask(): Promise<SurveyFigures> {
    const { client, key, clock } = this.parts;
    const now = clock.now();
    const answer = await client.json(`v2/petroleum/pri/gnd/data/?${queryOf(key, now)}`, answerSchema, {
      alsoAnswers: REFUSALS,
    });
    const refusal = refusalIn(answer);
    if (refusal !== null)
      throw new UpstreamError('bad-answer', client.name, `refuses to answer: ${refusal.replaceAll(key, '…')}`);
    const figures = figuresIn(answer, now);
    if (figures.size === 0) throw new UpstreamError('bad-answer', client.name, 'answered without any price');
    return figures;
  }
}

/** Returns the query string, including the key. Some parameter names repeat. */
function queryOf(key: string, now: number): string {
  const day = (at: number): string => new Date(at).toISOString().slice(0, 10);
  const parts: [string, string][] = [
    ['api_key', key],
    ['frequency', 'weekly'],
    ['data[0]', 'value'],
    ...Object.keys(products).map((product): [string, string] => ['facets[product][]', product]),
    ['start', day(now - WEEKS * 7 * MILLISECONDS_PER_DAY)],
    ['sort[0][column]', 'period'],
    ['sort[0][direction]', 'desc'],
    ['offset', '0'],
    ['length', String(MOST_ROWS)],
  ];
  return new URLSearchParams(parts).toString();
}

function pricesIn(place: PriceArea, figures: SurveyFigures): GradePrices {
  const prices: GradePricesDraft = {};
  const areas = areasAround(place);
  for (const grade of fuelGrades) {
    for (const { code, name } of areas) {
      const figure = figures.get(figureKey(code, grade));
      if (!figure) continue;
      prices[grade] = { ...figure, source: `EIA weekly average, ${name}`, quality: 'measured' };
      break;
    }
  }
  return prices;
}
