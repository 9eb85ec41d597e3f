import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Report } from '../files/problem.ts';
import type { HighwayFile } from './model.ts';
import { parseHighway } from './parse.ts';

/**
 * Reads every highway file of a folder, in the order of their names.
 * @throws the file system's error when the folder cannot be read.
 */
export async function readHighways(folder: string, report: Report): Promise<HighwayFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.txt')).sort();
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return names.flatMap((name, index) => parseHighway(name, texts[index] as string, report) ?? []);
}
