import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Report } from '../files/problem.ts';
import type { ParkFees, ScenicByway, SightArea, SightPlace } from './model.ts';
import { parseByways, parseParkFees, parseSightAreas, parseSightPlaces } from './parse.ts';

const PLACES_FOLDER = 'sights/places';
export const FEES_FILE = 'sights/park-fees.txt';
export const BYWAYS_FILE = 'sights/byways.txt';
export const AREAS_FILE = 'sights/areas.txt';

/** Parsed source files of roadside sights. */
export interface RoadsideSights {
  readonly places: readonly SightPlace[];
  readonly areas: readonly SightArea[];
  readonly fees: readonly ParkFees[];
  readonly byways: readonly ScenicByway[];
}

/** Reads all states' sights, park fees and scenic byways. Reports invalid lines as errors. */
export async function readRoadsideSights(sources: string, report: Report): Promise<RoadsideSights> {
  const read = (file: string) => readFile(join(sources, file), 'utf8');
  const names = (await readdir(join(sources, PLACES_FOLDER))).filter((name) => name.endsWith('.txt')).sort();
  const files = names.map((name) => `${PLACES_FOLDER}/${name}`);
  const places = await Promise.all(files.map(async (file) => parseSightPlaces(file, await read(file), report)));
  return {
    places: places.flat(),
    areas: parseSightAreas(AREAS_FILE, await read(AREAS_FILE), report),
    fees: parseParkFees(FEES_FILE, await read(FEES_FILE), report),
    byways: parseByways(BYWAYS_FILE, await read(BYWAYS_FILE), report),
  };
}
