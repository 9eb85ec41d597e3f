import { readFile, rm } from 'node:fs/promises';
import type { GazetteerFile, PlacesCounts } from '@roadcast/core/dataset';
import type { PbfFile } from '../osm-pbf/pbf-file.ts';
import { GATHER_PASSES, gatherPlaces } from './gather.ts';
import { StreetGroups } from './streets.ts';
import { PlaceTowns } from './towns.ts';
import { writePlaces } from './write.ts';

export interface ExtractPlacesOptions {
  readonly signal: AbortSignal;
  /** Called with the progress, 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/**
 * Extracts addresses, street names and POIs into one indexed file (`PLACES_FILE` in `core/dataset`).
 * @param gazetteer absolute path of the dataset's gazetteer, which determines the streets' towns. @param output
 * absolute path of the result.
 * @returns the number of rows by kind. @throws PbfError if a block can't be read; the signal's reason; system errors.
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
  // Delete the lock file, because a finished file doesn't need it and readers create their own.
  await rm(`${output}-lock`, { force: true });
  return counts;
}
