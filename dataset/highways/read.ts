import { posix } from 'node:path';
import type { Report } from '../files/problem.ts';
import { readSourceTree } from '../files/source-tree.ts';
import { highwayFolder } from './folder.ts';
import type { HighwayFile } from './model.ts';
import { parseHighway } from './parse.ts';

/**
 * Reads every highway file in a folder, sorted by name. Reports files in the wrong folder.
 * @throws the file system's error if the folder can't be read.
 */
export async function readHighways(folder: string, report: Report): Promise<HighwayFile[]> {
  return (await readSourceTree(folder)).flatMap(({ file, text }) => {
    const highway = parseHighway(file, text, report);
    if (!highway) return [];
    const own = highwayFolder(highway.ref);
    if (posix.dirname(file) !== own) report({ file, line: 1, level: 'error', text: `the file belongs in ${own}` });
    return highway;
  });
}
