import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { printable } from '@roadcast/core/printable';
import { EmbeddedHeights } from '@roadcast/providers/heights/embedded/index';
import { EmbeddedRoadSources } from '@roadcast/providers/road-sources/embedded/index';
import { LinkStays } from '@roadcast/providers/stays/links/index';
import { openStreetMap } from '@roadcast/providers/tiles/streets/credits';
import { ReporterNetworks } from '../modules/fuel/public.ts';
import { FinishedDrives } from '../modules/navigation/public.ts';
import { ChargePlanning } from '../modules/trips/public.ts';
import type { Clock } from '../platform/clock.ts';
import type { Ids } from '../platform/ids.ts';
import { storedTablesOf } from '../platform/modules/owned-table.ts';
import { openAccountServices } from './account-services.ts';
import { authSecretOf } from './auth-secret.ts';
import type { AppParts } from './build-app.ts';
import { openChargers } from './charger-services.ts';
import { type Dataset, openDataset } from './dataset.ts';
import { openFuelServices } from './fuel-services.ts';
import { openMapServices } from './map-services.ts';
import type { ModuleParts } from './module-parts.ts';
import { type AppModule, modules as allModules, personalDataOf, tablesOf } from './modules.ts';
import { type OpenedStore, openStore } from './open-store.ts';
import { openPlaceServices } from './place-services.ts';
import { openLimits } from './platform/limit-services.ts';
import { openPlatform } from './platform/platform-services.ts';
import { openRoadServices } from './road-services.ts';
import { openServices } from './service-services.ts';
import type { Settings } from './settings.ts';
import { openStorage } from './storage-services.ts';
import { openStreets } from './streets.ts';
import { openTripServices } from './trip-services.ts';
import { openWeatherServices } from './weather-services.ts';

/** Name of the dataset's folder in the data folder. */
const DATASET_FOLDER = 'dataset';

const VERSION = '0.1.0';

/** The application's parts, with a function that closes them. */
export interface WiredParts extends AppParts {
  readonly opened: OpenedStore;
  /** Signs and hides values in the store and in browsers; the same on all servers of one database. */
  readonly secret: string;
  /** Prepares what the first visitors need in the background: the map's low-zoom tiles. */
  warmUp(): void;
  close(): Promise<void>;
}

/** Parts the caller has already opened; the rest is opened according to the settings. */
export interface AlreadyOpened {
  readonly opened?: OpenedStore;
  readonly dataset?: Dataset;
}

/**
 * Builds the application's object graph: the only place that names concrete adapters.
 * @param modules of the application.
 * @throws DatasetError if the dataset hasn't been built; StoreInUseError and StoreError as `openStore` does.
 */
export async function wireParts(
  settings: Settings,
  clock: Clock,
  ids: Ids,
  already: AlreadyOpened = {},
  modules: readonly AppModule[] = allModules,
): Promise<WiredParts> {
  const dataset = already.dataset ?? (await openDataset(join(settings.dataDir, DATASET_FOLDER)));
  const stored = already.opened ?? (await openStore(settings));
  try {
    return await wireAround(stored, dataset, settings, clock, ids, modules);
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
  modules: readonly AppModule[],
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
  const secret = settings.authSecret ?? (await authSecretOf(settings.dataDir));
  const platform = openPlatform(secret, opened.store, say);
  const { jobs } = platform;
  const counting = openLimits(settings.redisUrl, opened.store, platform, clock);
  const accounting = await openAccountServices(settings, opened.store, platform, counting.limits);
  const { geocoding, gazetteer, pois } = places;
  const storing = openStorage(opened.store, storedTablesOf(tablesOf(modules)), clock, say);
  const { storage } = storing;
  const fuel = openFuelServices(settings, dataset, opened.store, storage, jobs, clock, ids, VERSION, say);
  const { fuelPricing, tollRates } = fuel;
  const { close: closeChargers, ...charging } = await openChargers(settings, dataset, places, clock, VERSION, say);
  const chargePlanner = new ChargePlanning();
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
    chargePlanner,
    clock,
    ids,
  };
  const { trips, vehicles, drives, daily, rates } = openTripServices(
    settings,
    opened.store,
    storage,
    ports,
    counting.redis,
    secret,
    counting.pseudonyms,
    counting.limits,
    places.pois,
  );
  const finishedDrives = new FinishedDrives(opened.store.db, geocoding);
  const parts: ModuleParts = {
    settings,
    platform: { ...platform, db: opened.store.db, storage, clock, ids, plans: trips.plans },
    store: opened.store,
    accounts: accounting.accounts,
    ports,
    places: places.pois,
    fuel: {
      services: roadside,
      gazetteer,
      prices: fuelPricing,
      reports: fuel.reports,
      plans: trips.plans,
      networks: new ReporterNetworks(counting.pseudonyms),
      finishedDriveNear: (...asked) => finishedDrives.anyNear(...asked),
      clock,
    },
    roadSources: new EmbeddedRoadSources(dataset.roadLookup, dataset.roadLookupRows),
    datasetVersion: dataset.manifest.contentHash,
    stays: new LinkStays({ places: places.pois, gazetteer: places.gazetteer }),
    trips,
    vehicles,
    drives,
    maps: { ...maps.parts, furtherCredits: () => (streets.current ? [openStreetMap] : []) },
    version: VERSION,
    personalData: () => personalDataOf(modules, parts),
  };
  for (const module of modules) module.declare(platform, parts);
  jobs.start();
  return {
    ...parts,
    modules,
    opened,
    secret,
    daily,
    rates,
    webFolder: existsSync(join(webFolder, 'index.html')) ? webFolder : null,
    warmUp: maps.warmUp,
    close: async () => {
      // First: jobs use everything else.
      await jobs.close();
      await streets.close();
      await roads.close();
      await places.close();
      closeChargers();
      storing.close();
      await chargePlanner.close();
      await fuel.close();
      await accounting.close();
      counting.close();
      await maps.close();
      await opened.close();
    },
  };
}

/** Prints a warning for the operator. */
function say(line: string): void {
  process.stderr.write(`${printable(line)}\n`);
}
