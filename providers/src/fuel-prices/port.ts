import type { Position } from '@roadcast/core/geo';
import type { FuelGrade, RoadService } from '@roadcast/core/services';
import type { Sourced } from '@roadcast/core/sourced';

/** Prices of one station or area, dollars a gallon; a grade that nobody knows is absent. */
export type GradePrices = Readonly<Partial<Record<FuelGrade, Sourced<number>>>>;

/** Where an average holds. */
export interface PriceArea extends Position {
  /** Two-letter state. */
  readonly state: string;
}

/** Pump prices of single stations, out of a feed. */
export interface StationPricesPort {
  /** @returns the prices of each of these stations, in their order; empty where none is known or all are too old. */
  pricesOf(stations: readonly RoadService[], now: number): Promise<readonly GradePrices[]>;
}

/** Average prices of areas. */
export interface AveragePricesPort {
  /** @returns the averages of the area around a position; empty where nobody knows. Never throws. */
  averagesIn(area: PriceArea, signal?: AbortSignal): Promise<GradePrices>;
}
