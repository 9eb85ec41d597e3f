import { distanceMeters, toLngLat } from '@roadcast/core/geo';
import type { FuelGrade, RoadService } from '@roadcast/core/services';
import { around } from 'geokdbush';
import KDBush from 'kdbush';
import type { GradePrices, StationPricesPort } from '../port.ts';
import { type DroppedFor, type FeedPrice, PRICE_LIFE_MS, readFeed } from './read-feed.ts';

/** A row of the feed this near to a station is the station's, meters, where names do not speak against it. */
const SAME_PLACE_METERS = 150;

/** Rows looked at around a station. */
const MOST_AROUND = 12;

/** A feed with less than this share of the last good one's prices is half a file. */
const LEAST_SHARE = 0.5;

/** What came of reading the feed. */
export type FeedOutcome =
  | { readonly taken: number; readonly dropped: Readonly<Partial<Record<DroppedFor, number>>> }
  | {
      readonly refused: 'unreachable' | 'broken' | 'columns' | 'units' | 'empty' | 'too-many' | 'half';
      readonly detail: string;
    };

interface FeedPricesParts {
  /** What screens call the feed. */
  readonly source: string;
  /** Reads the whole feed. @throws where it cannot be had. */
  readonly load: (signal: AbortSignal) => Promise<string>;
  readonly clock: { now(): number };
}

/** Prices of single stations out of a feed that the operator has a license for. The last good reading stays until there is a better one. */
export class FeedPrices implements StationPricesPort {
  private readonly parts: FeedPricesParts;
  private byId = new Map<string, FeedPrice[]>();
  private placed: readonly FeedPrice[] = [];
  private index: KDBush | null = null;
  private count = 0;

  constructor(parts: FeedPricesParts) {
    this.parts = parts;
  }

  /** Reads the feed again. @returns what came of it: what cannot be used changes nothing. */
  async refresh(signal: AbortSignal): Promise<FeedOutcome> {
    let text: string;
    try {
      text = await this.parts.load(signal);
    } catch (error) {
      return { refused: 'unreachable', detail: error instanceof Error ? error.message : '' };
    }
    const reading = readFeed(text, this.parts.clock.now());
    if ('refused' in reading) return reading;
    const { prices, dropped } = reading;
    if (prices.length === 0) return { refused: 'empty', detail: '' };
    if (prices.length < this.count * LEAST_SHARE) {
      return { refused: 'half', detail: `${prices.length} of ${this.count}` };
    }
    this.take(prices);
    return { taken: prices.length, dropped };
  }

  private take(prices: readonly FeedPrice[]): void {
    const byId = new Map<string, FeedPrice[]>();
    for (const price of prices) {
      if (price.stationId === null) continue;
      byId.set(price.stationId, [...(byId.get(price.stationId) ?? []), price]);
    }
    const placed = prices.filter(({ stationId, lat }) => stationId === null && lat !== null);
    const index = new KDBush(placed.length);
    for (const { lat, lng } of placed) index.add(lng ?? 0, lat ?? 0);
    this.byId = byId;
    this.placed = placed;
    this.index = placed.length > 0 ? index.finish() : null;
    this.count = prices.length;
  }

  async pricesOf(stations: readonly RoadService[], now: number): Promise<readonly GradePrices[]> {
    return stations.map((station) => {
      const prices: { -readonly [Grade in FuelGrade]?: GradePrices[Grade] } = {};
      for (const { grade, price, at } of [...this.around(station), ...(this.byId.get(station.id) ?? [])]) {
        if (now - at > PRICE_LIFE_MS) continue;
        prices[grade] = { value: price, source: this.parts.source, asOf: at, quality: 'reported' };
      }
      return prices;
    });
  }

  /** Rows at a station's place whose name does not speak against it, the nearest last. */
  private around(station: RoadService): FeedPrice[] {
    if (!this.index) return [];
    const rows = around(this.index, station.lng, station.lat, MOST_AROUND, SAME_PLACE_METERS / 1000);
    return rows
      .map((row) => this.placed[row] as FeedPrice)
      .filter(
        ({ lat, lng, name }) =>
          distanceMeters(toLngLat(station), [lng ?? 0, lat ?? 0]) <= SAME_PLACE_METERS && mayBe(name, station),
      )
      .reverse();
  }
}

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Whether a name may be a station's: one holds the other, or one of them has none. */
function mayBe(name: string, station: RoadService): boolean {
  const wanted = lettersOf(name);
  const known = [station.name, station.brand ?? ''].map(lettersOf).filter((text) => text !== '');
  return wanted === '' || known.length === 0 || known.some((own) => own.includes(wanted) || wanted.includes(own));
}
