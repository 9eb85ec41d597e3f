import { readFile, rm } from 'node:fs/promises';
import type { GazetteerFile, PlacesCounts } from '@roadcast/core/dataset';
import type { PbfFile } from '../osm-pbf/pbf-file.ts';
import { GATHER_PASSES, gatherPlaces } from './gather.ts';
import { StreetGroups } from './streets.ts';
import { PlaceTowns } from './towns.ts';
import { writePlaces } from './write.ts';

/** What may be told about an extraction. */
export interface ExtractPlacesOptions {
  readonly signal: AbortSignal;
  /** Hears which share of the reading is done, 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/**
 * Takes addresses, street names and POIs out of extracts into one indexed file (`PLACES_FILE` of `core/dataset`).
 * @param gazetteer absolute path of the dataset's gazetteer: it says which town a street lies in. @param output absolute path of the file.
 * @returns the rows by kind. @throws PbfError when a block cannot be read; the signal's reason; an Error of the system.
 */
export async function extractPlaces(
  files: readonly PbfFile[],
  gazetteer: string,
  output: string,
  { signal, onProgress }: ExtractPlacesOptions,
): Promise<PlacesCounts> {
  const all = files.reduce((sum, { bytes }) => sum + GATHER_PASSES * bytes, 0);
  const gathered = await gatherPlaces(files, (bytes) => {
    signal.throwIfAborted();
    onProgress?.(bytes / all);
  });
  const towns = new PlaceTowns(JSON.parse(await readFile(gazetteer, 'utf8')) as GazetteerFile);
  const streets = new StreetGroups(gathered, towns);
  const { pois } = gathered;
  const townOfPoi = Int32Array.from(pois, ({ lat, lng, city }) => towns.townAt(lat, lng, city));
  const counts = await writePlaces(output, { towns, streets, pois, townOfPoi }, signal);
  // The library's lock file means nothing beside a file that is never written again; readers make their own.
  await rm(`${output}-lock`, { force: true });
  return counts;
}
