import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Report } from '../files/problem.ts';
import type { RoadFile } from './model.ts';
import { parseRoad } from './parse.ts';

/**
 * Reads every road file of a folder, in the order of their names.
 * @throws the file system's error when the folder cannot be read.
 */
export async function readRoads(folder: string, report: Report): Promise<RoadFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.txt')).sort();
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return names.flatMap((name, index) => parseRoad(`roads/${name}`, texts[index] as string, report) ?? []);
}
