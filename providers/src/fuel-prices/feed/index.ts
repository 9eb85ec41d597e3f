import { fuelGrades, type RoadService } from '@roadcast/core/services';
import type { UpstreamClock } from '../../upstream/client.ts';
import type { GradePrices, GradePricesDraft, StationPricesPort } from '../port.ts';
import { PRICE_LIFE_MS } from './feed-row.ts';
import type { PriceBook, Prices } from './price-book.ts';
import { type FeedReport, readFeed } from './read-feed.ts';

export { type FeedReport, inWords } from './read-feed.ts';
export { FeedRefused } from './refused.ts';

interface StationFeedParts {
  /** Whose prices they are, as screens show it. */
  readonly source: string;
  readonly clock: UpstreamClock;
  /** @returns what a gallon of regular costs on average in the US, dollars; null where nobody knows. */
  readonly usualPrice: () => Promise<number | null>;
}

/** Prices of single stations out of a feed that the operator has licensed. The last good feed stays until there is another good one. */
export class StationFeed implements StationPricesPort {
  private readonly parts: StationFeedParts;
  private held: { readonly book: PriceBook; readonly at: number } | null = null;

  constructor(parts: StationFeedParts) {
    this.parts = parts;
  }

  /**
   * Reads a feed, in the format that `docs/operating/fuel-prices.md` describes, and uses it from now on.
   * @param chunks its text in parts of any length; between two of them others may go on.
   * @throws FeedRefused with a sentence, for a feed that is not to be taken; whatever reading the text throws. What was there before stays then.
   */
  async take(chunks: AsyncIterable<string>): Promise<FeedReport> {
    const now = this.parts.clock.now();
    // None of a feed that is older than its prices may be is shown any more: whatever comes is more.
    const isAlive = this.held !== null && now - this.held.at < PRICE_LIFE_MS;
    const sizeBefore = isAlive ? (this.held?.book.size ?? 0) : 0;
    const { book, taken, dropped } = await readFeed(chunks, {
      now,
      usualPrice: await this.parts.usualPrice(),
      sizeBefore,
    });
    this.held = { book, at: now };
    return { taken, dropped };
  }

  async pricesOf(stations: readonly RoadService[], now: number): Promise<readonly GradePrices[]> {
    return stations.map((station) => this.shown(this.held?.book.pricesOf(station) ?? null, now));
  }

  private shown(known: Readonly<Prices> | null, now: number): GradePrices {
    const prices: GradePricesDraft = {};
    if (!known) return prices;
    for (const grade of fuelGrades) {
      const booked = known[grade];
      if (!booked || now - booked.at > PRICE_LIFE_MS) continue;
      prices[grade] = { value: booked.price, source: this.parts.source, asOf: booked.at, quality: 'reported' };
    }
    return prices;
  }
}
