import { join } from 'node:path';
import type { Report } from '../files/problem.ts';
import { readSourceTree } from '../files/source-tree.ts';
import type { WrittenServices } from './model.ts';
import { parseServices } from './parse.ts';
import { parseWithoutFuel } from './parse-without-fuel.ts';

/** Charging sites have files beside those of the services, and a room of their own. */
export const isChargingFile = (file: string): boolean => file.endsWith('/charging.txt');

const WITHOUT_FUEL = 'services/without-fuel.txt';

/**
 * Reads every file of `services/`, in the order of their paths. Lines that cannot be read are reported as errors.
 * @throws the file system's error when the folder cannot be read.
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
