import type { FuelGrade } from '@roadcast/core/services';
import type { Sourced } from '@roadcast/core/sourced';
import { MILLISECONDS_PER_DAY, MILLISECONDS_PER_HOUR } from '@roadcast/core/units';
import { z } from 'zod';
import type { UpstreamClient, UpstreamClock, UpstreamOptions } from '../../upstream/client.ts';
import type { AveragePricesPort, GradePrices, PriceArea } from '../port.ts';
import { areasOf } from './areas.ts';

/** How the Energy Information Administration is spoken to: one call, rarely, that no plan waits for long. */
export const eiaClientOptions = {
  name: 'EIA_URL',
  deadlineMs: 10_000,
  attempts: 2,
  maxConcurrent: 1,
  mostBytes: 4_000_000,
  // A key that is refused now is refused in an hour.
  restAfter: { 401: 3_600_000, 403: 3_600_000 },
  circuit: { failures: 1, openMs: 60_000, longestOpenMs: 3_600_000 },
} as const satisfies Partial<UpstreamOptions>;

/** Averages come once a week: asked for again after this. */
const FRESH_MS = 6 * MILLISECONDS_PER_HOUR;

/** A plan waits this long for the first answer; after that it goes on without, and the answer is there for the next. */
const PATIENCE_MS = 1500;

/** An average that is older than this is not shown as current. */
const OLDEST_MS = 21 * MILLISECONDS_PER_DAY;

/** Prices of an area may not be outside of this, dollars a gallon, and not move by more than this share in a week. */
const plausible = { least: 1, most: 12, change: 0.5 } as const;

const SOURCE = 'EIA weekly average';

const PATH = '/v2/petroleum/pri/gnd/data/';

const products: Readonly<Record<string, FuelGrade>> = {
  EPMR: 'regular',
  EPMM: 'midgrade',
  EPMP: 'premium',
  EPD2D: 'diesel',
};

/** Rows of some weeks, areas and products; a value may be missing, and comes as text. */
const answerSchema = z.object({
  response: z.object({
    data: z.array(
      z.object({
        period: z.string(),
        duoarea: z.string(),
        product: z.string(),
        value: z.union([z.string(), z.number()]).nullable().optional(),
      }),
    ),
  }),
});

type Averages = ReadonlyMap<string, ReadonlyMap<FuelGrade, Sourced<number>>>;

/** Weekly averages of the US Energy Information Administration, by its areas. Without an answer it knows nothing, and says so. */
export class EiaPrices implements AveragePricesPort {
  private readonly client: UpstreamClient;
  private readonly clock: UpstreamClock;
  private readonly key: string;
  private held: { readonly averages: Averages; readonly at: number } | null = null;
  private asking: Promise<void> | null = null;

  /** @param client with `eiaClientOptions`. @param key of the operator; it goes in the address, which is never logged. */
  constructor(client: UpstreamClient, clock: UpstreamClock, key: string) {
    this.client = client;
    this.clock = clock;
    this.key = key;
  }

  async averagesIn({ state }: PriceArea): Promise<GradePrices> {
    await this.refreshed();
    const prices: { -readonly [Grade in keyof GradePrices]: GradePrices[Grade] } = {};
    for (const area of [...areasOf(state)].reverse()) {
      // The narrowest area that has a grade has the last word.
      for (const [grade, price] of this.held?.averages.get(area) ?? []) {
        if (this.clock.now() - (price.asOf ?? 0) <= OLDEST_MS) prices[grade] = price;
      }
    }
    return prices;
  }

  /** Asks again where it is time to, and waits a little for it only where nothing is known yet. */
  private async refreshed(): Promise<void> {
    const now = this.clock.now();
    if (this.held && now - this.held.at < FRESH_MS) return;
    this.asking ??= this.ask().finally(() => {
      this.asking = null;
    });
    if (this.held) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, PATIENCE_MS);
    });
    await Promise.race([this.asking, patience]);
    clearTimeout(timer);
  }

  /** What fails leaves the last good answer; its age says how good it still is. */
  private async ask(): Promise<void> {
    try {
      const { response } = await this.client.json(`${PATH}?${this.query()}`, answerSchema);
      const averages = readAverages(response.data, this.held?.averages ?? null);
      if (averages.size > 0) this.held = { averages, at: this.clock.now() };
    } catch {
      // The client has counted and told it; the embedded averages stand in.
    }
  }

  private query(): string {
    const query = new URLSearchParams({
      api_key: this.key,
      frequency: 'weekly',
      'data[0]': 'value',
      'sort[0][column]': 'period',
      'sort[0][direction]': 'desc',
      offset: '0',
      // Some 29 areas, four products and three weeks.
      length: '400',
    });
    for (const product of Object.keys(products)) query.append('facets[product][]', product);
    return query.toString();
  }
}

/** A row of the answer. */
export type EiaRow = z.output<typeof answerSchema>['response']['data'][number];

/**
 * @param rows the most recent first. @param before what was known before; null for nothing.
 * @returns the most recent plausible average of each area and grade: one that jumps against the last is left for the one before it.
 */
export function readAverages(rows: readonly EiaRow[], before: Averages | null): Averages {
  const found = new Map<string, Map<FuelGrade, Sourced<number>>>();
  for (const { period, duoarea, product, value } of rows) {
    const grade = products[product];
    const dollars = value === null || value === undefined || value === '' ? Number.NaN : Number(value);
    const asOf = Date.parse(`${period}T12:00:00Z`);
    if (!grade || Number.isNaN(asOf) || !(dollars >= plausible.least && dollars <= plausible.most)) continue;
    const area = found.get(duoarea) ?? new Map<FuelGrade, Sourced<number>>();
    const known = area.get(grade);
    if (known && (known.asOf ?? 0) >= asOf) continue;
    const last = before?.get(duoarea)?.get(grade);
    if (last && Math.abs(dollars - last.value) > last.value * plausible.change) continue;
    area.set(grade, { value: dollars, source: SOURCE, asOf, quality: 'measured' });
    found.set(duoarea, area);
  }
  return found;
}
