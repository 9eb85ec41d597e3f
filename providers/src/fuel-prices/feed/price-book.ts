import { distanceMeters, METERS_PER_DEGREE, toLngLat } from '@roadcast/core/geo';
import type { FuelGrade, RoadService } from '@roadcast/core/services';
import { areNamedAlike } from '../../services/same-place.ts';
import type { FeedPrice, FeedStation } from './feed-row.ts';

/**
 * Maximum distance between the feed's and the dataset's position of a station, meters, because one may be at the pumps
 * and the other at the entrance.
 */
const SAME_METERS = 150;

/** Cell size for finding feed stations, degrees. */
const CELL_DEGREES = 0.005;
const CELLS_AROUND = Math.ceil(360 / CELL_DEGREES);

export interface BookedPrice {
  readonly price: number;
  readonly at: number;
}

export type Prices = Partial<Record<FuelGrade, BookedPrice>>;

interface BookedStation extends FeedStation {
  readonly prices: Prices;
}

/** A feed's prices by station, added row by row. */
export class PriceBook {
  private readonly byId = new Map<string, Prices>();
  private readonly byCell = new Map<number, BookedStation[]>();
  private count = 0;

  /** Number of prices, counted per station and grade. */
  get size(): number {
    return this.count;
  }

  /** Adds a price. Keeps the latest price per station and grade. */
  add({ station, grade, price, at }: FeedPrice): void {
    const prices = typeof station === 'string' ? this.pricesById(station) : this.pricesAt(station);
    const known = prices[grade];
    if (!known) this.count += 1;
    if (!known || at > known.at) prices[grade] = { price, at };
  }

  /**
   * Returns the prices of a dataset station, found by id or else by the nearest position with a similar name or brand.
   */
  pricesOf(station: RoadService): Readonly<Prices> | null {
    const known = this.byId.get(station.id);
    if (known) return known;
    const here = toLngLat(station);
    let nearest: BookedStation | null = null;
    let meters = SAME_METERS;
    for (const one of this.near(station)) {
      const away = distanceMeters(here, toLngLat(one));
      if (away > meters || !areNamedAlike(one, station)) continue;
      nearest = one;
      meters = away;
    }
    return nearest?.prices ?? null;
  }

  private pricesById(id: string): Prices {
    const known = this.byId.get(id) ?? {};
    this.byId.set(id, known);
    return known;
  }

  /** Returns the prices at a position. All rows of a station have the same position. */
  private pricesAt(station: FeedStation): Prices {
    const cell = cellOf(rowOf(station.lat), columnOf(station.lng));
    const inCell = this.byCell.get(cell) ?? [];
    this.byCell.set(cell, inCell);
    const known = inCell.find(
      ({ lat, lng, name, brand }) =>
        lat === station.lat && lng === station.lng && name === station.name && brand === station.brand,
    );
    if (known) return known.prices;
    const prices: Prices = {};
    inCell.push({ ...station, prices });
    return prices;
  }

  private *near({ lat, lng }: RoadService): Generator<BookedStation> {
    const up = SAME_METERS / METERS_PER_DEGREE;
    const across = up / Math.cos((lat * Math.PI) / 180);
    for (let row = rowOf(lat - up); row <= rowOf(lat + up); row++) {
      for (let column = columnOf(lng - across); column <= columnOf(lng + across); column++) {
        yield* this.byCell.get(cellOf(row, column)) ?? [];
      }
    }
  }
}

const rowOf = (lat: number): number => Math.floor((lat + 90) / CELL_DEGREES);
const columnOf = (lng: number): number => Math.floor((lng + 180) / CELL_DEGREES);
const cellOf = (row: number, column: number): number => row * CELLS_AROUND + column;
