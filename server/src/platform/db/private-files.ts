import { chmod, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

const OTHERS = 0o077;

/**
 * Removes other OS users' access to a folder and its contents. Doesn't follow links. Skips files owned by others: the enclosing folder
 * protects them.
 * @throws if the folder itself is readable by others and can't be changed.
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

/** Files may appear and disappear during the walk. */
function ignoreForeign(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPERM' && error.code !== 'EACCES' && error.code !== 'ENOENT') throw error;
}
