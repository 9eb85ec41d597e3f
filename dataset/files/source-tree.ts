import { readdir, readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { at } from '@roadcast/core/lists';

/** Source file and its path. */
export interface SourceText {
  /** Path within the sources, with slashes: 'roads/us/US-60.txt'. */
  readonly file: string;
  readonly text: string;
}

/**
 * Reads every text file below a folder, sorted by file name regardless of subfolder.
 * @param folder path of the folder; the files' paths start with its last part.
 * @throws the file system's error if the folder can't be read.
 */
export async function readSourceTree(folder: string): Promise<SourceText[]> {
  const top = posix.basename(folder.replaceAll('\\', '/'));
  const names = (await readdir(folder, { recursive: true }))
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.txt'))
    .sort((a, b) => compare(posix.basename(a), posix.basename(b)) || compare(a, b));
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return names.map((name, index) => ({ file: `${top}/${name}`, text: at(texts, index) }));
}

/** Compares by code points, so the order is the same on every machine. */
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
