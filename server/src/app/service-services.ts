import type { ServicesFile } from '@roadcast/core/dataset';
import type { Position } from '@roadcast/core/geo';
import type { GazetteerPort } from '@roadcast/providers/geocoding/port';
import type { StreetPlaces } from '@roadcast/providers/places/streets/index';
import { EmbeddedServices } from '@roadcast/providers/services/embedded/index';
import { MergedServices, type ServicesSource } from '@roadcast/providers/services/merged';
import { OverpassServices, overpassClientOptions } from '@roadcast/providers/services/overpass/index';
import type { ServicesPort } from '@roadcast/providers/services/port';
import { StreetServices } from '@roadcast/providers/services/streets/index';
import { UpstreamClient } from '@roadcast/providers/upstream/client';
import { identityOf } from '@roadcast/providers/upstream/identity';
import type { Clock } from '../platform/clock.ts';
import { loggingChanges } from './process/logging-changes.ts';
import type { Settings } from './settings.ts';
import type { Upstreams } from './upstreams.ts';

/** Maximum distance between a place and its town, meters. */
const FURTHEST_TOWN_METERS = 40_000;

const GONE = 'OVERPASS_URL is unavailable: services along the road come from the dataset and imported streets.';
const BACK = 'OVERPASS_URL is available again.';

/** Place sources used by services. */
interface KnownPlaces {
  readonly gazetteer: GazetteerPort;
  readonly pois: StreetPlaces;
}

/**
 * Opens the roadside service sources as configured.
 * @param file the dataset's services. @param version server version, for the User-Agent. @param log prints one line for
 * the operator.
 */
export function openServices(
  settings: Settings,
  file: ServicesFile,
  { gazetteer, pois }: KnownPlaces,
  clock: Clock,
  version: string,
  upstreams: Upstreams,
  log: (line: string) => void,
): ServicesPort {
  const sources: ServicesSource[] = [
    { name: 'dataset', port: new EmbeddedServices(file) },
    { name: 'imported streets', port: new StreetServices({ places: pois, current: () => pois.current }) },
  ];
  const { overpassUrl, providers, upstreamContact } = settings;
  if (overpassUrl !== null && providers === 'auto') {
    const client = new UpstreamClient({
      ...overpassClientOptions,
      baseUrl: overpassUrl,
      identity: identityOf(version, upstreamContact),
      clock,
      onCircuit: (state) => {
        if (state === 'open') log(GONE);
        if (state === 'closed') log(BACK);
      },
    });
    const townOf = (position: Position) => {
      const { place, meters } = gazetteer.nearestTown(position);
      return { city: meters <= FURTHEST_TOWN_METERS ? place.name : '', state: place.state };
    };
    sources.push({
      name: 'OVERPASS_URL',
      port: new OverpassServices({ client: upstreams.watched(client, 'roadside'), clock, townOf }),
    });
  }
  return new MergedServices(sources, loggingChanges(log));
}
