import { posix } from 'node:path';
import type { Report } from '../files/problem.ts';
import { readSourceTree } from '../files/source-tree.ts';
import { roadFolder } from './folder.ts';
import type { RoadFile } from './model.ts';
import { parseRoad } from './parse.ts';

/**
 * Reads every road file in a folder, sorted by name. Reports files in the wrong folder.
 * @throws the file system's error if the folder can't be read.
 */
export async function readRoads(folder: string, report: Report): Promise<RoadFile[]> {
  return (await readSourceTree(folder)).flatMap(({ file, text }) => {
    const road = parseRoad(file, text, report);
    if (!road) return [];
    const own = roadFolder(road);
    if (posix.dirname(file) !== own) report({ file, line: 1, level: 'error', text: `the file belongs in ${own}` });
    return road;
  });
}
