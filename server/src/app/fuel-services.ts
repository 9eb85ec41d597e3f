import type { TollRate } from '@roadcast/core/dataset';
import { SharedStretches } from '@roadcast/core/geo';
import { EiaAverages, eiaClientOptions } from '@roadcast/providers/fuel-prices/eia/index';
import { EmbeddedFuelPrices } from '@roadcast/providers/fuel-prices/embedded/index';
import { NewestAverages } from '@roadcast/providers/fuel-prices/newest-averages';
import type { AveragePricesPort } from '@roadcast/providers/fuel-prices/port';
import { UpstreamClient } from '@roadcast/providers/upstream/client';
import { identityOf } from '@roadcast/providers/upstream/identity';
import { FuelPrices, PriceReports } from '../modules/fuel/public.ts';
import type { Clock } from '../platform/clock.ts';
import type { Store } from '../platform/db/store.ts';
import { wordsForLog } from '../platform/error-for-log.ts';
import type { Ids } from '../platform/ids.ts';
import type { Dataset } from './dataset.ts';
import { openFuelFeed } from './fuel-feed.ts';
import { sayingNewsOnly } from './saying-news-only.ts';
import type { Settings } from './settings.ts';

/** Reports that are too old are dropped this often. */
const PURGE_MS = 3_600_000;

/** A road this near to a toll stretch runs on it, meters: streets of a map and roads that are drawn differ by as much. */
const TOLL_ROAD_METERS = 1200;

/** What fuel and tolls cost, opened. */
export interface FuelServices {
  readonly fuelPricing: FuelPrices;
  readonly reports: PriceReports;
  readonly tollRates: SharedStretches<TollRate>;
  /** Ends what is under way. */
  close(): Promise<void>;
}

/**
 * Opens what knows the price of fuel and tolls.
 * @param version of this server, for its introduction to others. @param say prints one line for the operator.
 */
export function openFuelServices(
  settings: Settings,
  dataset: Dataset,
  { db }: Store,
  clock: Clock,
  ids: Ids,
  version: string,
  say: (line: string) => void,
): FuelServices {
  const reports = new PriceReports({ db, clock, ids });
  const purge = setInterval(() => {
    reports.purge().catch((error: unknown) => say(wordsForLog(error)));
  }, PURGE_MS);
  purge.unref();
  const averages = openAverages(settings, dataset, clock, version, say);
  const usualPrice = () => usualOf(averages, Object.keys(dataset.fuelPrices.states));
  const feed = openFuelFeed(settings, usualPrice, clock, version, say);
  return {
    fuelPricing: new FuelPrices({ feed: feed?.prices ?? null, averages, reports, clock }),
    reports,
    tollRates: new SharedStretches(dataset.tolls.rates, TOLL_ROAD_METERS),
    close: async () => {
      clearInterval(purge);
      await feed?.close();
    },
  };
}

function openAverages(
  { eia, providers, upstreamContact }: Settings,
  { fuelPrices }: Dataset,
  clock: Clock,
  version: string,
  say: (line: string) => void,
): AveragePricesPort {
  const embedded = new EmbeddedFuelPrices(fuelPrices);
  if (eia === null || providers === 'embedded') return embedded;
  const { url: baseUrl, key } = eia;
  const client = new UpstreamClient({
    ...eiaClientOptions,
    baseUrl,
    identity: identityOf(version, upstreamContact),
    clock,
  });
  const news = sayingNewsOnly(say);
  const onFailure = (error: unknown): void => news('Average fuel prices stay as they are', error);
  const live = new EiaAverages({ client, key, clock, onFailure });
  // It is there when the first driver asks.
  void live.averagesIn([]);
  return new NewestAverages([live, embedded]);
}

/** @returns the mean of the states' averages of regular, dollars a gallon; null where there are none. */
async function usualOf(averages: AveragePricesPort, states: readonly string[]): Promise<number | null> {
  // No survey has an average of its own there but the state's.
  const nowhere = { lat: 0, lng: 0 };
  const known = await averages.averagesIn(states.map((state) => ({ state, ...nowhere })));
  const prices = known.flatMap(({ regular }) => (regular ? [regular.value] : []));
  return prices.length === 0 ? null : prices.reduce((sum, price) => sum + price, 0) / prices.length;
}
