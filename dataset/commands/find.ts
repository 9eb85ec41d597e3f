import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type RoadLookupFile, type RoadNear, roadsNear } from '@roadcast/core/dataset';
import type { LngLat } from '@roadcast/core/geo';
import { metersToMiles } from '@roadcast/core/units';
import { readManifest } from '../files/manifest.ts';
import type { Progress } from '../files/progress.ts';

/** Maximum number of roads listed. */
const MOST = 5;

/**
 * Parses a typed position: '38.57,-109.55' or '38.57 -109.55'.
 * @returns undefined if the text isn't a US position, latitude first.
 */
export function readPlace(words: readonly string[]): LngLat | undefined {
  const numbers = words
    .join(' ')
    .split(/[\s,]+/)
    .filter((word) => word !== '');
  const [lat, lng] = numbers.map(Number);
  if (numbers.length !== 2 || lat === undefined || lng === undefined) return undefined;
  return lat > 15 && lat < 72 && lng > -180 && lng < -60 ? [lng, lat] : undefined;
}

/**
 * Prints the hand-written roads near a place, with the file and line of each road's nearest stretch.
 * @param words the typed place. @param output folder of the built dataset.
 * @returns the exit code: 1 if no road is near, 2 for an unreadable place or dataset.
 */
export async function findCommand(words: readonly string[], output: string, progress: Progress): Promise<0 | 1 | 2> {
  const at = readPlace(words);
  if (!at) {
    progress.print('Give a position in the United States as LATITUDE,LONGITUDE, such as 38.57,-109.55');
    return 2;
  }
  const manifest = await readManifest(output);
  if (!manifest) {
    progress.print(`There is no dataset in ${output}: build it with npm run dataset, or npm start`);
    return 2;
  }
  const lookup = JSON.parse(await readFile(join(output, manifest.files.roadLookup), 'utf8')) as RoadLookupFile;
  const roads = await roadsAt(at, lookup, join(output, manifest.files.roadLookupRows));
  for (const { ref, state, from, to, meters, file, line, approximate, accuracyMeters } of roads) {
    const doubt = approximate ? ', from memory' : '';
    progress.print(`dataset/sources/${file}:${line}`);
    progress.print(
      `  ${metersToMiles(meters).toFixed(1)} mi away: ${ref}, ${from} to ${to}, ${state} (drawn within ${accuracyMeters} m${doubt})`,
    );
  }
  if (roads.length === 0)
    progress.print('No written road is within 5 miles. Local roads are modeled: they have no line to change.');
  return roads.length === 0 ? 1 : 0;
}

async function roadsAt(at: LngLat, lookup: RoadLookupFile, path: string): Promise<RoadNear[]> {
  const rows = await open(path);
  const read = async (offset: number, bytes: number): Promise<string> => {
    const { buffer } = await rows.read(Buffer.alloc(bytes), 0, bytes, offset);
    return buffer.toString();
  };
  try {
    return await roadsNear(lookup, read, at, MOST);
  } finally {
    await rows.close();
  }
}
