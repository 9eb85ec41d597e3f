import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EmbeddedHeights } from '@roadcast/providers/heights/embedded/index';
import { EmbeddedRoadSources } from '@roadcast/providers/road-sources/embedded/index';
import { LinkStays } from '@roadcast/providers/stays/links/index';
import { openStreetMap } from '@roadcast/providers/tiles/streets/credits';
import type { Clock } from '../platform/clock.ts';
import type { Ids } from '../platform/ids.ts';
import { openAccountServices } from './account-services.ts';
import type { AppParts } from './build-app.ts';
import { openChargers } from './charger-services.ts';
import { type Dataset, openDataset } from './dataset.ts';
import { openFuelServices } from './fuel-services.ts';
import { openMapServices } from './map-services.ts';
import { type OpenedStore, openStore } from './open-store.ts';
import { openPlaceServices } from './place-services.ts';
import { openRoadServices } from './road-services.ts';
import { openServices } from './service-services.ts';
import type { Settings } from './settings.ts';
import { openStreets } from './streets.ts';
import { openTripServices } from './trip-services.ts';
import { openWeatherServices } from './weather-services.ts';

/** Where the dataset stands inside the data folder. */
const DATASET_FOLDER = 'dataset';

const VERSION = '0.1.0';

/** The application's parts with what has to be closed in the end. */
export interface WiredParts extends AppParts {
  readonly opened: OpenedStore;
  close(): Promise<void>;
}

/**
 * Builds the graph of the application: the only place that names a concrete adapter.
 * @param opened the store, where the caller has opened it already.
 * @throws DatasetError when the dataset has not been built; StoreInUseError and StoreError as the store's opening does.
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
  const maps = await openMapServices(settings, dataset, clock, VERSION, say);
  const streets = await openStreets(settings.dataDir, say);
  const roads = await openRoadServices(settings, dataset, streets.current, clock, VERSION, say);
  const { routing, roadBook } = roads;
  const places = await openPlaceServices(dataset, streets.current, say);
  streets.follow([roads.useStreets, places.useStreets]);
  const roadside = openServices(settings, dataset.services, places, clock, VERSION, say);
  const heights = new EmbeddedHeights(dataset.climate, dataset.gazetteer);
  const weather = openWeatherServices(settings, dataset, heights, clock, VERSION, say);
  const webFolder = fileURLToPath(new URL('../../../web/dist', import.meta.url));
  const services = await openAccountServices(settings, opened.store);
  const { geocoding, gazetteer, pois } = places;
  const fuel = openFuelServices(settings, dataset, opened.store, clock, ids, VERSION, say);
  const { fuelPricing, tollRates } = fuel;
  const { close: closeChargers, ...charging } = await openChargers(settings, dataset, places, clock, VERSION, say);
  const ports = {
    geocoding,
    gazetteer,
    routing,
    roadBook,
    weather,
    pois,
    services: roadside,
    heights,
    fuelPricing,
    tollRates,
    ...charging,
    clock,
    ids,
  };
  const trips = openTripServices(
    settings,
    opened.store,
    ports,
    services.redis,
    services.secret,
    services.limits,
    places.pois,
  );
  return {
    settings,
    opened,
    store: opened.store,
    accounts: services.accounts,
    ports,
    places: places.pois,
    fuel: { services: roadside, gazetteer, prices: fuelPricing, reports: fuel.reports, clock },
    roadSources: new EmbeddedRoadSources(dataset.roadLookup, dataset.roadLookupRows),
    datasetVersion: dataset.manifest.contentHash,
    stays: new LinkStays({ places: places.pois, gazetteer: places.gazetteer }),
    trips,
    maps: { ...maps.parts, furtherCredits: () => (streets.current ? [openStreetMap] : []) },
    webFolder: existsSync(join(webFolder, 'index.html')) ? webFolder : null,
    version: VERSION,
    close: async () => {
      await streets.close();
      await roads.close();
      await places.close();
      trips.close();
      closeChargers();
      await fuel.close();
      await services.close();
      await maps.close();
      await opened.close();
    },
  };
}

/** Lines for the operator about what works less well than it might. */
function say(line: string): void {
  process.stderr.write(`${line}\n`);
}
