import type { PlanTable } from '@roadcast/core/plans';
import type { Clock } from '../../platform/clock.ts';
import type { Ids } from '../../platform/ids.ts';
import type { SavedVehicles } from './saved-vehicles.ts';

export interface VehiclesModule {
  readonly savedVehicles: SavedVehicles;
  readonly plans: PlanTable;
  readonly clock: Clock;
  readonly ids: Ids;
}
