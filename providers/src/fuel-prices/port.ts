import type { Position } from '@roadcast/core/geo';
import type { FuelGrade, RoadService } from '@roadcast/core/services';
import type { Sourced } from '@roadcast/core/sourced';

/** Prices of one station or area, dollars a gallon; a grade that nobody knows is absent. */
export type GradePrices = Readonly<Partial<Record<FuelGrade, Sourced<number>>>>;

/** Prices while they are put together. */
export type GradePricesDraft = { -readonly [Grade in FuelGrade]?: Sourced<number> };

/** Where an average holds. */
export interface PriceArea extends Position {
  /** Two-letter state. */
  readonly state: string;
}

/** Pump prices of single stations, out of a feed. */
export interface StationPricesPort {
  /**
   * @param now epoch milliseconds.
   * @returns the prices of each of these stations, in their order; empty where none is known or all are too old.
   */
  pricesOf(stations: readonly RoadService[], now: number): Promise<readonly GradePrices[]>;
}

/** Average prices of areas. */
export interface AveragePricesPort {
  /** @returns the averages of the areas around these positions, in their order; empty where nobody knows. Never throws. */
  averagesIn(areas: readonly PriceArea[], signal?: AbortSignal): Promise<readonly GradePrices[]>;
}
