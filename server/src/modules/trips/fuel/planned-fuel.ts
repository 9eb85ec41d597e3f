import type { FuelPlan, FuelUseAlong, Tank } from '@roadcast/core/fuel';
import type { Sourced } from '@roadcast/core/sourced';
import type { TripAlong } from '@roadcast/core/trip';
import type { SitedFuelPlace } from './fuel-places.ts';
import type { FueledVehicle } from './fuel-vehicle.ts';
import type { TripCorridor } from './trip-corridor.ts';

/** Everything that a trip's fuel is presented from. */
export interface PlannedFuel {
  readonly fueled: FueledVehicle;
  readonly along: TripAlong;
  readonly use: FuelUseAlong;
  readonly places: readonly SitedFuelPlace[];
  readonly tank: Tank;
  readonly plan: FuelPlan;
  /** What a gallon costs on the way on average; null where nobody knows. */
  readonly usualPrice: Sourced<number> | null;
  readonly corridor: TripCorridor;
}
