import type { Position } from '@roadcast/core/geo';
import type { FuelGrade, RoadService } from '@roadcast/core/services';
import type { Sourced } from '@roadcast/core/sourced';

/** Prices of a station or area, dollars per gallon. Unknown grades are absent. */
export type GradePrices = Readonly<Partial<Record<FuelGrade, Sourced<number>>>>;

/** Mutable prices while merging. */
export type GradePricesDraft = { -readonly [Grade in FuelGrade]?: Sourced<number> };

/** A position and its state, for which to return averages. */
export interface PriceArea extends Position {
  /** Two-letter code. */
  readonly state: string;
}

/** Pump prices of individual stations, from a feed. */
export interface StationPricesPort {
  /**
   * Returns each station's prices, in the given order; an empty object if unknown or all too old.
   * @param now epoch milliseconds.
   */
  pricesOf(stations: readonly RoadService[], now: number): Promise<readonly GradePrices[]>;
}

export interface AveragePricesPort {
  /** Returns the averages at each position, in the given order; an empty object if unknown. Never throws. */
  averagesIn(areas: readonly PriceArea[], signal?: AbortSignal): Promise<readonly GradePrices[]>;
}
