import { chmod, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

const OTHERS = 0o077;

/**
 * Takes a folder and everything in it away from all other users of the machine. Links are not followed. What belongs to
 * somebody else is left as it is: the folder above keeps it.
 * @throws when the folder itself is readable by others and cannot be changed.
 */
export async function makePrivate(folder: string): Promise<void> {
  await takeFromOthers(folder);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await makePrivate(path).catch(ignoreForeign);
    else if (entry.isFile()) await takeFromOthers(path).catch(ignoreForeign);
  }
}

async function takeFromOthers(path: string): Promise<void> {
  const { mode } = await lstat(path);
  if ((mode & OTHERS) !== 0) await chmod(path, mode & ~OTHERS & 0o7777);
}

/** Files come and go while the folder is walked. */
function ignoreForeign(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPERM' && error.code !== 'EACCES' && error.code !== 'ENOENT') throw error;
}
