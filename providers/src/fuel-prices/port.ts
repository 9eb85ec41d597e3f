import type { Position } from '@roadcast/core/geo';
import type { FuelGrade, RoadService } from '@roadcast/core/services';
import type { Sourced } from '@roadcast/core/sourced';

/** Prices of one station or area, dollars a gallon; unknown grades are absent. */
export type GradePrices = Readonly<Partial<Record<FuelGrade, Sourced<number>>>>;

/** Mutable prices while merging. */
export type GradePricesDraft = { -readonly [Grade in FuelGrade]?: Sourced<number> };

/** Area of an average. */
export interface PriceArea extends Position {
  /** Two-letter state. */
  readonly state: string;
}

/** Pump prices of single stations, from a feed. */
export interface StationPricesPort {
  /**
   * Returns the prices of each of these stations, in order; empty if none is known or all are too old.
   * @param now epoch milliseconds.
   */
  pricesOf(stations: readonly RoadService[], now: number): Promise<readonly GradePrices[]>;
}

/** Average prices of areas. */
export interface AveragePricesPort {
  /** Returns the averages of the areas around these positions, in order; empty if unknown. Never throws. */
  averagesIn(areas: readonly PriceArea[], signal?: AbortSignal): Promise<readonly GradePrices[]>;
}
