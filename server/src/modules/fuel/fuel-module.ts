import type { Position } from '@roadcast/core/geo';
import type { UserId } from '@roadcast/core/ids';
import type { PlanTable } from '@roadcast/core/plans';
import type { GazetteerPort } from '@roadcast/providers/geocoding/port';
import type { ServicesPort } from '@roadcast/providers/services/port';
import type { Clock } from '../../platform/clock.ts';
import type { FuelPrices } from './fuel-prices.ts';
import type { PriceReports } from './price-reports.ts';
import type { ReporterNetworks } from './reporter-networks.ts';

export interface FuelModule {
  readonly services: ServicesPort;
  readonly gazetteer: GazetteerPort;
  readonly prices: FuelPrices;
  readonly reports: PriceReports;
  readonly plans: PlanTable;
  readonly networks: ReporterNetworks;
  /** Returns whether a user has finished a drive that started or ended near a position. */
  finishedDriveNear(userId: UserId, position: Position, signal?: AbortSignal): Promise<boolean>;
  readonly clock: Clock;
}
