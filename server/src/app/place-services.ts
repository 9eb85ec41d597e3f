import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type StreetsAreaFile, streetsArea } from '@roadcast/core/dataset';
import { EmbeddedGeocoding } from '@roadcast/providers/geocoding/embedded/index';
import type { GazetteerPort, GeocodingPort } from '@roadcast/providers/geocoding/port';
import { StreetGeocoding } from '@roadcast/providers/geocoding/streets/index';
import { type ImportedPlaces, StreetPlaces } from '@roadcast/providers/places/streets/index';
import { PlacesFile, PlacesFileError } from '@roadcast/providers/places/streets/places-file';
import { EmbeddedSights } from '@roadcast/providers/sights/embedded/index';
import { MergedSights } from '@roadcast/providers/sights/merged';
import type { SightsPort } from '@roadcast/providers/sights/port';
import { StreetSights } from '@roadcast/providers/sights/streets/index';
import type { Dataset } from './dataset.ts';
import { loggingChanges } from './process/logging-changes.ts';
import type { Streets, StreetsReader } from './streets.ts';

export interface PlaceServices {
  readonly geocoding: GeocodingPort;
  readonly gazetteer: GazetteerPort;
  readonly pois: StreetPlaces;
  readonly sights: SightsPort;
  /** Switches to another import's places. */
  readonly useStreets: StreetsReader;
  close(): Promise<void>;
}

/**
 * Opens the place sources: the gazetteer, the sights and the places of imported streets.
 * @param streets initial import. @param log prints one line for the operator; unreadable places don't stop the server.
 */
export async function openPlaceServices(
  { gazetteer: rows, sights }: Dataset,
  streets: Streets | null,
  log: (line: string) => void,
): Promise<PlaceServices> {
  const gazetteer = new EmbeddedGeocoding(rows);
  const pois = new StreetPlaces();
  const useStreets: StreetsReader = async (next) => pois.use(next && (await openPlaces(next)));
  try {
    await useStreets(streets);
  } catch (error) {
    if (!(error instanceof PlacesFileError)) throw error;
    log(`The imported addresses cannot be read (${error.message}): search finds only towns.`);
  }
  return {
    geocoding: new StreetGeocoding({ towns: gazetteer, gazetteer, current: () => pois.current }),
    gazetteer,
    pois,
    sights: new MergedSights(
      [
        { name: 'dataset', port: new EmbeddedSights(sights) },
        { name: 'imported streets', port: new StreetSights(pois) },
      ],
      loggingChanges(log),
    ),
    useStreets,
    close: () => pois.use(null),
  };
}

/** Opens an import's places; null if it has none. @throws PlacesFileError if the file can't be used. */
async function openPlaces({ manifest, folder, path }: Streets): Promise<ImportedPlaces | null> {
  if (manifest.files.places === null) return null;
  const area = streetsArea(JSON.parse(await readFile(path('area'), 'utf8')) as StreetsAreaFile);
  return {
    file: new PlacesFile(join(folder, manifest.files.places)),
    asOf: Math.min(...manifest.sources.map(({ dataTime }) => Date.parse(dataTime))),
    covers: (position) => area.contains(position),
  };
}
