import { readdir, readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';

/** A source file and where it stands. */
export interface SourceText {
  /** Path inside the sources, with slashes: 'roads/us/US-60.txt'. */
  readonly file: string;
  readonly text: string;
}

/**
 * Reads every text file below a folder, in the order of the files' own names whatever folder they stand in.
 * @param folder its last part is the first of the files' paths.
 * @throws the file system's error when the folder cannot be read.
 */
export async function readSourceTree(folder: string): Promise<SourceText[]> {
  const top = posix.basename(folder.replaceAll('\\', '/'));
  const names = (await readdir(folder, { recursive: true }))
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.txt'))
    .sort((a, b) => compare(posix.basename(a), posix.basename(b)) || compare(a, b));
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return names.map((name, index) => ({ file: `${top}/${name}`, text: texts[index] as string }));
}

/** By code points, as the order must be the same on every machine. */
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
