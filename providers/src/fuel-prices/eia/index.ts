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

/** How the service is spoken to: it has one question to answer, a few times a day. */
export const eiaClientOptions = {
  name: 'EIA',
  deadlineMs: 15_000,
  attempts: 2,
  maxConcurrent: 1,
  mostBytes: 4_000_000,
  // It suspends a key that asks too often, for an hour at most, and does not say for how long.
  restAfter: { 429: MILLISECONDS_PER_HOUR },
} as const satisfies Partial<UpstreamOptions>;

/** The survey comes out once a week, on Monday evening or on Tuesday. */
const FRESH_MS = 4 * MILLISECONDS_PER_HOUR;
/** Averages say which week they are of: old ones serve while nothing newer can be had. */
const KEPT_MS = 60 * MILLISECONDS_PER_DAY;
const ALL_AREAS = 'all areas';

/** The figures of so many weeks are asked for: a week may lack some. */
const WEEKS = 5;
/** 29 areas with three grades of gasoline, ten with diesel, in each of the weeks; the service gives up to 5,000. */
const MOST_ROWS = 1000;

/** What waits for averages waits this long, milliseconds; those that come later are there the next time. */
const PATIENCE_MS = 300;

/** Statuses that come with words about what is wrong. */
const REFUSALS = [400, 403, 404];

/** What the survey is asked through. */
export interface EiaParts {
  /** With `eiaClientOptions`. */
  readonly client: UpstreamClient;
  readonly key: string;
  readonly clock: UpstreamClock;
  /** Hears why there is nothing newer. */
  readonly onFailure: (error: unknown) => void;
}

/**
 * Weekly averages of the US Energy Information Administration: of ten cities, nine states and the petroleum districts. It is asked for all areas at
 * once, so it never learns where somebody drives.
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

  /** @returns what is known in time; null where nothing is. */
  private async figures(signal?: AbortSignal): Promise<SurveyFigures | null> {
    const deadline = startDeadline(PATIENCE_MS, signal);
    try {
      const answer = await untilFired(
        this.kept.get(ALL_AREAS, () => this.fetch()),
        deadline.signal,
      );
      return answer?.value ?? null;
    } catch {
      // `fetch` has said why.
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

/** Its names repeat, and it reads the key nowhere but here. */
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
