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
import type { Ids } from '../platform/ids.ts';
import type { Jobs } from '../platform/jobs/port.ts';
import type { UserStorage } from '../platform/storage/user-storage.ts';
import type { Dataset } from './dataset.ts';
import { openFuelFeed } from './fuel-feed.ts';
import { loggingChanges } from './process/logging-changes.ts';
import type { Settings } from './settings.ts';
import type { Upstreams } from './upstreams.ts';

/**
 * Maximum distance between a road and a toll stretch that it follows, meters. Streets and drawn roads may differ by
 * that much.
 */
const TOLL_ROAD_METERS = 1200;

export interface FuelServices {
  readonly fuelPricing: FuelPrices;
  readonly reports: PriceReports;
  readonly tollRates: SharedStretches<TollRate>;
  /** Cancels pending work. */
  close(): Promise<void>;
}

/**
 * Opens the sources of fuel and toll prices.
 * @param version server version, for the User-Agent. @param log prints one line for the operator.
 */
export function openFuelServices(
  settings: Settings,
  dataset: Dataset,
  { db }: Store,
  storage: UserStorage,
  jobs: Jobs,
  clock: Clock,
  ids: Ids,
  version: string,
  upstreams: Upstreams,
  log: (line: string) => void,
): FuelServices {
  const reports = new PriceReports({ db, storage, clock, ids });
  const averages = openAverages(settings, dataset, clock, version, upstreams, log);
  const usualPrice = () => usualOf(averages, Object.keys(dataset.fuelPrices.states));
  const feed = openFuelFeed(settings, usualPrice, jobs, clock, version, upstreams, log);
  return {
    fuelPricing: new FuelPrices({ feed: feed?.prices ?? null, averages, reports, clock }),
    reports,
    tollRates: new SharedStretches(dataset.tolls.rates, TOLL_ROAD_METERS),
    close: async () => {
      await feed?.close();
    },
  };
}

function openAverages(
  { eia, providers, upstreamContact }: Settings,
  { fuelPrices }: Dataset,
  clock: Clock,
  version: string,
  upstreams: Upstreams,
  log: (line: string) => void,
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
  const news = loggingChanges(log);
  const onFailure = (error: unknown): void => news('Average fuel prices stay as they are', error);
  const live = new EiaAverages({ client: upstreams.watched(client, 'fuelAverages'), key, clock, onFailure });
  // Prefetch, so that the first driver's plan doesn't wait.
  void live.averagesIn([]);
  return new NewestAverages([live, embedded]);
}

/** Returns the mean of the states' averages for regular, dollars per gallon; null if there are none. */
async function usualOf(averages: AveragePricesPort, states: readonly string[]): Promise<number | null> {
  // A position outside all surveyed cities, so that each state's own average applies.
  const nowhere = { lat: 0, lng: 0 };
  const known = await averages.averagesIn(states.map((state) => ({ state, ...nowhere })));
  const prices = known.flatMap(({ regular }) => (regular ? [regular.value] : []));
  return prices.length === 0 ? null : prices.reduce((sum, price) => sum + price, 0) / prices.length;
}
