import type { FuelPlan, FuelUseAlong, Tank } from '@roadcast/core/fuel';
import type { Sourced } from '@roadcast/core/sourced';
import type { TripAlong } from '@roadcast/core/trip';
import type { SitedFuelPlace } from './fuel-places.ts';
import type { FueledVehicle } from './fuel-vehicle.ts';
import type { TripCorridor } from './trip-corridor.ts';

/** Data needed to present a trip's fuel. */
export interface PlannedFuel {
  readonly fueled: FueledVehicle;
  readonly along: TripAlong;
  readonly use: FuelUseAlong;
  readonly places: readonly SitedFuelPlace[];
  readonly tank: Tank;
  readonly plan: FuelPlan;
  /** Average price per gallon along the way; null if unknown. */
  readonly usualPrice: Sourced<number> | null;
  readonly corridor: TripCorridor;
}
