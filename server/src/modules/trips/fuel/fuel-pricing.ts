import type { FuelPrice, GasStationOnTheWire } from '@roadcast/contract';
import type { Position } from '@roadcast/core/geo';
import type { FuelGrade, RoadService } from '@roadcast/core/services';
import type { Sourced } from '@roadcast/core/sourced';

/** What a gallon costs at a station. */
export interface StationPrice extends FuelPrice {
  /** What stops are chosen by, dollars a gallon: where one driver alone says a price, as if nobody had; null for a price that nobody knows. */
  readonly choosable: number | null;
}

/** Where an average price holds. */
export interface PricedArea extends Position {
  /** Two-letter state. */
  readonly state: string;
}

/** Knows what fuel costs. The fuel module does. */
export interface FuelPricing {
  /** @returns the price of a grade at each of the stations: their own, else their area's average; null where nobody knows. */
  pricesOf(
    stations: readonly RoadService[],
    grade: FuelGrade,
    signal?: AbortSignal,
  ): Promise<readonly (StationPrice | null)[]>;
  /** @returns the average price of a grade in each of the areas; null where nobody knows. */
  averagesIn(
    areas: readonly PricedArea[],
    grade: FuelGrade,
    signal?: AbortSignal,
  ): Promise<readonly (Sourced<number> | null)[]>;
  /** @returns the stations as screens show them. @param from where the distance is counted from; 0 where left out. */
  present(
    stations: readonly RoadService[],
    grade: FuelGrade,
    from?: Position,
    signal?: AbortSignal,
  ): Promise<readonly GasStationOnTheWire[]>;
}
