import { fuelGrades, type RoadService } from '@roadcast/core/services';
import type { UpstreamClock } from '../../upstream/client.ts';
import type { GradePrices, GradePricesDraft, StationPricesPort } from '../port.ts';
import { PRICE_LIFE_MS } from './feed-row.ts';
import type { PriceBook, Prices } from './price-book.ts';
import { type FeedReport, readFeed } from './read-feed.ts';

export { type FeedReport, inWords } from './read-feed.ts';
export { FeedRefused } from './refused.ts';

interface StationFeedParts {
  /** Provider name shown on screen. */
  readonly source: string;
  readonly clock: UpstreamClock;
  /** Returns the average US price of a gallon of regular, dollars; null if unknown. */
  readonly usualPrice: () => Promise<number | null>;
}

/** Station prices from a feed licensed by the operator. The last accepted feed is used until the next one. */
export class StationFeed implements StationPricesPort {
  private readonly parts: StationFeedParts;
  private held: { readonly book: PriceBook; readonly at: number } | null = null;

  constructor(parts: StationFeedParts) {
    this.parts = parts;
  }

  /**
   * Reads a feed in the format of `docs/operating/fuel-prices.md`. If accepted, it replaces the previous feed.
   * @param chunks the text in parts of any length.
   * @throws FeedRefused with a message for the operator; errors from reading the text.
   */
  async take(chunks: AsyncIterable<string>): Promise<FeedReport> {
    const now = this.parts.clock.now();
    // Compare sizes only while the previous feed's prices are still valid; after that, accept a feed of any size.
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
