import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EmbeddedGeocoding } from '@roadcast/providers/geocoding/embedded/index';
import { EmbeddedRouting } from '@roadcast/providers/routing/embedded/index';
import { EmbeddedTiles } from '@roadcast/providers/tiles/embedded/index';
import { EmbeddedWeather } from '@roadcast/providers/weather/embedded/index';
import type { Clock } from '../platform/clock.ts';
import type { Ids } from '../platform/ids.ts';
import { openAccountServices } from './account-services.ts';
import type { AppParts } from './build-app.ts';
import { type Dataset, openDataset } from './dataset.ts';
import { type OpenedStore, openStore } from './open-store.ts';
import type { Settings } from './settings.ts';
import { openTripServices } from './trip-services.ts';

/** Where the dataset stands inside the data folder. */
const DATASET_FOLDER = 'dataset';

const VERSION = '0.1.0';

/** The application's parts with what has to be closed in the end. */
export interface WiredParts extends AppParts {
  readonly opened: OpenedStore;
  close(): Promise<void>;
}

/** How much of the highways' drawing error is stated for a whole trip, metres: the manifest's own figure. */
const ACCURACY_COUNT = 'highwayAccuracyMetres';

/**
 * Builds the graph of the application: the only place that names a concrete adapter.
 * @param opened the store, where the caller has opened it already.
 * @throws DatasetError when the dataset has not been built; FolderInUseError and StoreError as the store's opening does.
 */
export async function wireParts(settings: Settings, clock: Clock, ids: Ids, opened?: OpenedStore): Promise<WiredParts> {
  const dataset = await openDataset(join(settings.dataDir, DATASET_FOLDER));
  const stored = opened ?? (await openStore(settings));
  try {
    return await wireAround(stored, dataset, settings, clock, ids);
  } catch (error) {
    await stored.close();
    throw error;
  }
}

async function wireAround(
  opened: OpenedStore,
  dataset: Dataset,
  settings: Settings,
  clock: Clock,
  ids: Ids,
): Promise<WiredParts> {
  const routing = new EmbeddedRouting(dataset.tileFolder, dataset.manifest.counts[ACCURACY_COUNT] ?? null);
  const places = new EmbeddedGeocoding(dataset.gazetteer);
  const weather = new EmbeddedWeather(dataset.climate, dataset.gazetteer);
  const webFolder = fileURLToPath(new URL('../../../web/dist', import.meta.url));
  await routing.whenReady();
  const services = await openAccountServices(settings, opened.store);
  const ports = { geocoding: places, gazetteer: places, routing, weather, clock, ids };
  const trips = openTripServices(settings, opened.store, ports, services.redis);
  return {
    settings,
    opened,
    store: opened.store,
    accounts: services.accounts,
    ports,
    trips,
    tiles: new EmbeddedTiles(dataset.basemap, dataset.gazetteer),
    tilesVersion: dataset.manifest.contentHash.slice(0, 12),
    webFolder: existsSync(join(webFolder, 'index.html')) ? webFolder : null,
    version: VERSION,
    close: async () => {
      await routing.close();
      trips.close();
      await services.close();
      await opened.close();
    },
  };
}
