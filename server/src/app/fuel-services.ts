import type { TollRate } from '@roadcast/core/dataset';
import { SharedStretches } from '@roadcast/core/geo';
import { EmbeddedFuelPrices } from '@roadcast/providers/fuel-prices/embedded/index';
import { FuelPrices, PriceReports } from '../modules/fuel/public.ts';
import type { Clock } from '../platform/clock.ts';
import type { Store } from '../platform/db/store.ts';
import { wordsForLog } from '../platform/error-for-log.ts';
import type { Ids } from '../platform/ids.ts';
import type { Dataset } from './dataset.ts';

/** Reports that are too old are dropped this often. */
const PURGE_MS = 3_600_000;

/** A road this near to a toll stretch runs on it, meters: streets of a map and roads that are drawn differ by as much. */
const TOLL_ROAD_METERS = 1200;

/** What fuel and tolls cost, opened. */
export interface FuelServices {
  readonly fuelPricing: FuelPrices;
  readonly reports: PriceReports;
  readonly tollRates: SharedStretches<TollRate>;
  close(): void;
}

/** Opens what knows the price of fuel and tolls. @param say prints one line for the operator. */
export function openFuelServices(
  { fuelPrices, tolls }: Dataset,
  { db }: Store,
  clock: Clock,
  ids: Ids,
  say: (line: string) => void,
): FuelServices {
  const reports = new PriceReports({ db, clock, ids });
  const purge = setInterval(() => {
    reports.purge().catch((error: unknown) => say(wordsForLog(error)));
  }, PURGE_MS);
  purge.unref();
  return {
    fuelPricing: new FuelPrices({ feed: null, averages: new EmbeddedFuelPrices(fuelPrices), reports, clock }),
    reports,
    tollRates: new SharedStretches(tolls.rates, TOLL_ROAD_METERS),
    close: () => clearInterval(purge),
  };
}
