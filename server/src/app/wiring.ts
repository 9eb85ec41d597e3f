import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { printable } from '@roadcast/core/printable';
import { EmbeddedHeights } from '@roadcast/providers/heights/embedded/index';
import { EmbeddedRoadSources } from '@roadcast/providers/road-sources/embedded/index';
import { LinkStays } from '@roadcast/providers/stays/links/index';
import { openStreetMap } from '@roadcast/providers/tiles/streets/credits';
import { Previews } from '../modules/community/public.ts';
import { ReporterNetworks } from '../modules/fuel/public.ts';
import { FinishedDrives } from '../modules/navigation/public.ts';
import { ChargePlanning } from '../modules/trips/public.ts';
import type { Clock } from '../platform/clock.ts';
import type { Ids } from '../platform/ids.ts';
import { storedTablesOf } from '../platform/modules/owned-table.ts';
import { Tours } from '../platform/tours/tours.ts';
import { Wording } from '../platform/words/wording.ts';
import { openAccountServices } from './account-services.ts';
import { authSecretOf } from './auth-secret.ts';
import type { AppParts } from './build-app.ts';
import { openChargers } from './charger-services.ts';
import { type Dataset, openDataset } from './dataset.ts';
import { openFileServices, openFiles } from './file-services.ts';
import { openFuelServices } from './fuel-services.ts';
import { loadedChargers, loadedStreets } from './loaded.ts';
import { openMapServices } from './map-services.ts';
import type { ModuleParts } from './module-parts.ts';
import { type AppModule, modules as allModules, personalDataOf, reportKindsOf, tablesOf } from './modules.ts';
import { namedPlaces } from './named-places.ts';
import { type OpenedStore, openStore } from './open-store.ts';
import { openPlaceServices } from './place-services.ts';
import { openLimits } from './platform/limit-services.ts';
import { openPlatform } from './platform/platform-services.ts';
import { recipientsOf } from './recipients.ts';
import { openRoadServices } from './road-services.ts';
import { openServices } from './service-services.ts';
import type { Settings } from './settings.ts';
import { openStorage } from './storage-services.ts';
import { openStreets } from './streets.ts';
import { openTripServices } from './trip-services.ts';
import { Upstreams } from './upstreams.ts';
import { VERSION } from './version.ts';
import { openWeatherServices } from './weather-services.ts';

/** Subfolder of the dataset in the data folder. */
const DATASET_FOLDER = 'dataset';

/** The application's dependencies, with functions to warm up and close them. */
export interface WiredParts extends AppParts {
  readonly opened: OpenedStore;
  /** Signs and encrypts values in the store and in browsers. All servers on a database share it. */
  readonly secret: string;
  /** Prepares data that the first visitors need, such as low-zoom map tiles, in the background. */
  warmUp(): void;
  close(): Promise<void>;
}

/** Dependencies already opened by the caller. All others are opened as configured. */
export interface AlreadyOpened {
  readonly opened?: OpenedStore | Promise<OpenedStore>;
  readonly dataset?: Dataset;
}

/**
 * Builds the application's object graph. Only this file names concrete adapters.
 * @param modules the application's modules.
 * @throws DatasetError if the dataset hasn't been built; StoreInUseError and StoreError like `openStore`.
 */
export async function wireParts(
  settings: Settings,
  clock: Clock,
  ids: Ids,
  already: AlreadyOpened = {},
  modules: readonly AppModule[] = allModules,
): Promise<WiredParts> {
  const [stored, dataset] = await Promise.allSettled([
    already.opened ?? openStore(settings),
    already.dataset ?? openDataset(join(settings.dataDir, DATASET_FOLDER)),
  ]);
  if (stored.status === 'rejected') throw stored.reason;
  const { value: opened } = stored;
  try {
    if (dataset.status === 'rejected') throw dataset.reason;
    return await wireAround(opened, dataset.value, settings, clock, ids, modules);
  } catch (error) {
    await opened.close();
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
  const upstreams = new Upstreams();
  const maps = await openMapServices(settings, dataset, clock, VERSION, upstreams, log);
  const streets = await openStreets(settings.dataDir, log);
  const roads = await openRoadServices(settings, dataset, streets.current, clock, VERSION, upstreams, log);
  const { routing, roadBook } = roads;
  const places = await openPlaceServices(dataset, streets.current, log);
  streets.follow([roads.useStreets, places.useStreets]);
  const roadside = openServices(settings, dataset.services, places, clock, VERSION, upstreams, log);
  const heights = new EmbeddedHeights(dataset.climate, dataset.gazetteer);
  const weather = openWeatherServices(settings, dataset, heights, clock, VERSION, upstreams, log);
  const webFolder = fileURLToPath(new URL('../../../web/dist', import.meta.url));
  const secret = settings.authSecret ?? (await authSecretOf(settings.dataDir));
  const platform = openPlatform(secret, opened.store, log);
  const { jobs } = platform;
  const counting = await openLimits(settings.redisUrl, opened.store, platform, clock);
  const accounting = await openAccountServices(settings, opened.store, platform, counting.limits, clock);
  const { geocoding, gazetteer, pois } = places;
  const storing = openStorage(opened.store, storedTablesOf(tablesOf(modules)), clock, log);
  const { storage } = storing;
  const fuel = openFuelServices(settings, dataset, opened.store, storage, jobs, clock, ids, VERSION, upstreams, log);
  const { fuelPricing, tollRates } = fuel;
  const chargers = await openChargers(settings, dataset, places, clock, VERSION, upstreams, log);
  const { close: closeChargers, imported: importedChargers, ...charging } = chargers;
  const chargePlanner = new ChargePlanning();
  const ports = {
    geocoding,
    gazetteer,
    routing,
    roadBook,
    weather,
    pois,
    sights: places.sights,
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
  const { plans } = trips;
  const shared = { ...platform, db: opened.store.db, storage, clock, ids, plans };
  const filing = await openFileServices(openFiles(settings, clock, VERSION, log), opened.store, shared, log);
  const finishedDrives = new FinishedDrives(opened.store.db, geocoding);
  const tours = new Tours(dataset.folder, log);
  const previews = new Previews({
    basemap: dataset.atlasFiles.basemap,
    fontFolder: join(settings.dataDir, 'fonts'),
  });
  const wording = new Wording({ extra: settings.refusedWords, places: namedPlaces(dataset) });
  const parts: ModuleParts = {
    settings,
    platform: shared,
    store: opened.store,
    accounts: accounting.accounts,
    office: accounting.office,
    limits: counting.limits,
    ports,
    places: places.pois,
    fuel: {
      services: roadside,
      gazetteer,
      prices: fuelPricing,
      reports: fuel.reports,
      plans,
      networks: new ReporterNetworks(counting.pseudonyms),
      finishedDriveNear: (...asked) => finishedDrives.anyNear(...asked),
      clock,
    },
    roadSources: new EmbeddedRoadSources(dataset.roadLookup, dataset.roadLookupRows),
    datasetVersion: dataset.manifest.contentHash,
    sights: {
      sights: places.sights,
      trips,
      platform: shared,
      pseudonyms: counting.pseudonyms,
    },
    community: {
      platform: shared,
      trips,
      sights: places.sights,
      pseudonyms: counting.pseudonyms,
      limits: counting.limits,
      communityLimits: settings.communityLimits,
      wording,
      finishedDrives,
      tours,
      previews,
    },
    stays: new LinkStays({ places: places.pois, gazetteer: places.gazetteer }),
    trips,
    vehicles,
    drives,
    objects: filing.objects,
    maps: { ...maps.parts, furtherCredits: () => (streets.current ? [openStreetMap] : []) },
    version: VERSION,
    personalData: () => personalDataOf(modules, parts),
    reportKinds: () => reportKindsOf(modules, parts),
    recipients: () =>
      recipientsOf(settings, [
        ...upstreams.hosts(),
        ...(maps.parts.styleUrl === null
          ? []
          : [{ kind: 'mapStyle' as const, host: new URL(maps.parts.styleUrl).host }]),
      ]),
    serverState: {
      dataDir: settings.dataDir,
      upstreams: () => upstreams.states(),
      streets: () => loadedStreets(streets.current),
      chargers: () => loadedChargers(importedChargers()),
    },
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
      // Close jobs first, because they use everything else.
      await jobs.close();
      await filing.close();
      await streets.close();
      await roads.close();
      await places.close();
      closeChargers();
      storing.close();
      await chargePlanner.close();
      await fuel.close();
      await accounting.close();
      counting.close();
      await previews.close();
      await maps.close();
      await opened.close();
    },
  };
}

/** Prints a warning for the operator. */
function log(line: string): void {
  process.stderr.write(`${printable(line)}\n`);
}
