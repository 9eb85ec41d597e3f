import type { GazetteerPort } from '@roadcast/providers/geocoding/port';
import type { ServicesPort } from '@roadcast/providers/services/port';
import type { Clock } from '../../platform/clock.ts';
import type { FuelPrices } from './fuel-prices.ts';
import type { PriceReports } from './price-reports.ts';

/** What the calls about fuel need. */
export interface FuelModule {
  readonly services: ServicesPort;
  readonly gazetteer: GazetteerPort;
  readonly prices: FuelPrices;
  readonly reports: PriceReports;
  readonly clock: Clock;
}
