import { join } from 'node:path';
import type { EvModel } from '@roadcast/core/charging';
import { CHARGERS_FOLDER, type ChargersFile, type ChargersManifest, type EvModelsFile } from '@roadcast/core/dataset';
import { AfdcSites, afdcClientOptions } from '@roadcast/providers/charging/afdc/index';
import { embeddedSites } from '@roadcast/providers/charging/embedded/index';
import { ImportedSites } from '@roadcast/providers/charging/imported/index';
import { MergedSites, type NamedSites } from '@roadcast/providers/charging/merged';
import { StreetSites } from '@roadcast/providers/charging/streets/index';
import type { StreetPlaces } from '@roadcast/providers/places/streets/index';
import { UpstreamClient } from '@roadcast/providers/upstream/client';
import { identityOf } from '@roadcast/providers/upstream/identity';
import type { ChargingPorts, EvModels } from '../modules/trips/public.ts';
import type { Clock } from '../platform/clock.ts';
import { loggingChanges } from './process/logging-changes.ts';
import type { Settings } from './settings.ts';
import type { Upstreams } from './upstreams.ts';

/** Charger and electric vehicle lookups. Must be closed when the server stops. */
export interface ChargerServices extends Pick<ChargingPorts, 'chargers' | 'evModels' | 'networkPrices'> {
  /** Manifest of the imported stations; null if none. */
  readonly imported: () => ChargersManifest | null;
  readonly close: () => void;
}

const GONE = 'AFDC_URL is unavailable: chargers come from the dataset, the imported file and imported streets.';
const BACK = 'AFDC_URL is available again.';

/**
 * Opens the charger sources as configured: the dataset, an imported station locator file, imported streets, and the
 * live station locator if there is a key.
 * @param version server version, for the User-Agent. @param log prints one line for the operator.
 */
export async function openChargers(
  { dataDir, afdc, providers, upstreamContact }: Settings,
  { chargers, evModels }: { readonly chargers: ChargersFile; readonly evModels: EvModelsFile },
  { pois }: { readonly pois: StreetPlaces },
  clock: Clock,
  version: string,
  upstreams: Upstreams,
  log: (line: string) => void,
): Promise<ChargerServices> {
  const imported = new ImportedSites(join(dataDir, CHARGERS_FOLDER), log);
  await imported.look();
  imported.follow();
  const sources: NamedSites[] = [
    { name: 'dataset', port: embeddedSites(chargers) },
    { name: 'imported stations', port: imported },
    { name: 'imported streets', port: new StreetSites({ places: pois, current: () => pois.current }) },
  ];
  if (afdc !== null && providers === 'auto') {
    const client = new UpstreamClient({
      ...afdcClientOptions,
      baseUrl: afdc.url,
      identity: identityOf(version, upstreamContact),
      clock,
      onCircuit: (state) => {
        if (state === 'open') log(GONE);
        if (state === 'closed') log(BACK);
      },
    });
    sources.push({
      name: 'AFDC_URL',
      port: new AfdcSites({ client: upstreams.watched(client, 'chargers'), key: afdc.key, clock }),
    });
  }
  return {
    chargers: new MergedSites(sources, loggingChanges(log)),
    evModels: modelsById(evModels.models),
    networkPrices: chargers.networkPrices,
    imported: () => imported.manifest,
    close: () => imported.close(),
  };
}

function modelsById(models: readonly EvModel[]): EvModels {
  const byId = new Map(models.map((model) => [model.id, model]));
  return { all: models, byId: (id) => byId.get(id) ?? null };
}
