import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClimateFile } from '@roadcast/core/dataset';
import { at } from '@roadcast/core/lists';
import type { Report } from '../files/problem.ts';
import { readRoadHeights } from '../rules/road-heights.ts';
import { checkStations } from './check.ts';
import { parseStations, type WrittenStation } from './parse.ts';

/** Source name shown in the app. */
const SOURCE = 'NOAA 1991-2020 normals';

/**
 * Builds the climate file from the hand-written stations (`climate/*.txt`) and the elevations of roads outside towns.
 * @param sources folder of the hand-written facts. @param report receives errors in them.
 */
export async function buildClimate(sources: string, report: Report): Promise<ClimateFile> {
  const written = await readStations(sources, report);
  checkStations(written, report);
  return {
    source: SOURCE,
    stations: written.map(({ station }) => station),
    heights: await readRoadHeights(sources, report),
  };
}

/**
 * Reads the stations from every file, ordered by file name. @throws the file system's error if a file can't be read.
 */
export async function readStations(sources: string, report: Report): Promise<WrittenStation[]> {
  const folder = join(sources, 'climate');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.txt')).sort();
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return names.flatMap((name, i) => parseStations(`climate/${name}`, at(texts, i), report));
}
