import type { FuelPrice, GasStationOnTheWire } from '@roadcast/contract';
import type { Position } from '@roadcast/core/geo';
import type { FuelGrade, RoadService } from '@roadcast/core/services';
import type { Sourced } from '@roadcast/core/sourced';

/** The price of a gallon at a station. */
export interface StationPrice extends FuelPrice {
  /** Price for choosing stops, dollars a gallon: disregards a price reported by only one driver; null if unknown. */
  readonly choosable: number | null;
}

/** A place where an average price applies. */
export interface PricedArea extends Position {
  /** Two-letter state. */
  readonly state: string;
}

/** Fuel prices. Implemented by the fuel module. */
export interface FuelPricing {
  /** Returns the price of a grade at each station: its own, else its area's average; null if unknown. */
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
  /** Returns the stations in the API's format. @param from distances are measured from here; 0 if missing. */
  present(
    stations: readonly RoadService[],
    grade: FuelGrade,
    from?: Position,
    signal?: AbortSignal,
  ): Promise<readonly GasStationOnTheWire[]>;
}
