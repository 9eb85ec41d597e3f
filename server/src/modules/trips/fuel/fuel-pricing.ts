import type { FuelPrice, GasStationOnTheWire } from '@roadcast/contract';
import type { Position } from '@roadcast/core/geo';
import type { FuelGrade, RoadService } from '@roadcast/core/services';
import type { Sourced } from '@roadcast/core/sourced';

export interface StationPrice extends FuelPrice {
  /** Price used to choose stops, dollars per gallon; null if unknown. Ignores a price reported by only one driver. */
  readonly choosable: number | null;
}

/** A position whose average price is needed. */
export interface PricedArea extends Position {
  /** Two-letter code. */
  readonly state: string;
}

/** Fuel prices from the fuel module. */
export interface FuelPricing {
  /** Returns the price of a grade at each station: its own, or else its area's average; null if unknown. */
  pricesOf(
    stations: readonly RoadService[],
    grade: FuelGrade,
    signal?: AbortSignal,
  ): Promise<readonly (StationPrice | null)[]>;
  /** Returns the average price of a grade in each area; null if unknown. */
  averagesIn(
    areas: readonly PricedArea[],
    grade: FuelGrade,
    signal?: AbortSignal,
  ): Promise<readonly (Sourced<number> | null)[]>;
  /** Returns stations in the API format. @param from position to measure distances from; distances are 0 if omitted. */
  present(
    stations: readonly RoadService[],
    grade: FuelGrade,
    from?: Position,
    signal?: AbortSignal,
  ): Promise<readonly GasStationOnTheWire[]>;
}
