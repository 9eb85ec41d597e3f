import { join } from 'node:path';
import type { Report } from '../files/problem.ts';
import { readSourceTree } from '../files/source-tree.ts';
import type { WrittenServices } from './model.ts';
import { parseServices } from './parse.ts';
import { parseWithoutFuel } from './parse-without-fuel.ts';

/** Returns whether a file contains charging sites, which are in the same folders but read separately. */
export const isChargingFile = (file: string): boolean => file.endsWith('/charging.txt');

const WITHOUT_FUEL = 'services/without-fuel.txt';

/**
 * Reads every file in `services/`, sorted by path. Reports invalid lines as errors.
 * @throws the file system's error if the folder can't be read.
 */
export async function readServices(sources: string, report: Report): Promise<WrittenServices> {
  const texts = (await readSourceTree(join(sources, 'services'))).sort((a, b) => (a.file < b.file ? -1 : 1));
  const files = texts.map(({ file }) => file);
  return {
    files,
    services: texts.flatMap(({ file, text }) =>
      file === WITHOUT_FUEL || isChargingFile(file) ? [] : parseServices(file, text, report),
    ),
    withoutFuel: texts.flatMap(({ file, text }) => (file === WITHOUT_FUEL ? parseWithoutFuel(file, text, report) : [])),
  };
}
