import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const OTHERS = 0o077;

/**
 * Removes other OS users' access to a folder and its contents. Doesn't follow links. Skips files owned by others, which
 * the enclosing folder protects. Synchronous, because a data folder has more than ten thousand files, and awaiting each
 * would take ten times as long.
 * @throws if the folder itself is readable by others and can't be changed.
 */
export function makePrivate(folder: string): void {
  takeFromOthers(folder);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) ignoreForeign(() => makePrivate(path));
    else if (entry.isFile()) ignoreForeign(() => takeFromOthers(path));
  }
}

function takeFromOthers(path: string): void {
  const { mode } = lstatSync(path);
  if ((mode & OTHERS) !== 0) chmodSync(path, mode & ~OTHERS & 0o7777);
}

/** Makes a change, ignoring files that appear or disappear during the walk or belong to others. */
function ignoreForeign(change: () => void): void {
  try {
    change();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EPERM' && code !== 'EACCES' && code !== 'ENOENT') throw error;
  }
}
