import { fork } from 'node:child_process';
import { lstat, readdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makePrivate } from './private-files.ts';
import { StoreError } from './store.ts';
import { sync, syncTree } from './synced-files.ts';

/** Returns the path of a data folder's store. */
export const storeFolderIn = (dataDir: string): string => join(dataDir, 'db');

/**
 * File containing the store's PostgreSQL version. Without it, PGlite would treat the folder as empty and create a new
 * store.
 */
export const VERSION_FILE = 'PG_VERSION';

/** Files that every store contains. */
const PARTS = [VERSION_FILE, 'global/pg_control', 'base', 'pg_wal', 'pg_xact'];

/** Marker file next to the store. If the marker exists but the store doesn't, the store was lost. */
const MADE_FILE = 'db-was-made';

const MADE_TEXT =
  "Roadcast created the store in db/. While this file exists, it won't create another one in its place.\n";

const RESTORE = 'restore a backup with npm run restore -- FILE';

/**
 * Ensures that there is a store to open, readable only by this OS user. The caller must hold the data folder's lock.
 * @param dataDir absolute path. @param mayReplace whether to replace a lost store with a new one.
 * @throws StoreError naming what is missing and the remedy, including for a non-empty folder without a store.
 */
export async function prepareStoreFolder(dataDir: string, mayReplace: boolean): Promise<void> {
  const folder = storeFolderIn(dataDir);
  const made = join(dataDir, MADE_FILE);
  const names = await namesIn(folder);
  if (names.length === 0) {
    if (!mayReplace && (await exists(made))) {
      throw new StoreError(
        `The store in ${folder} is missing. Put it back, or ${RESTORE}; to start with an empty one, delete ${made}`,
      );
    }
    await makeStore(folder);
  } else {
    const missing = await missingParts(folder);
    if (missing.length > 0) {
      throw new StoreError(
        `The store in ${folder} is damaged (nothing was changed): ${missing.join(', ')} missing. Restore that from a copy of the disk, or move the folder away and ${RESTORE}`,
      );
    }
    // Resolve the folder, because it may be a symlink, which walking the data folder doesn't follow.
    makePrivate(await realpath(folder));
  }
  await writeFile(made, MADE_TEXT, { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    // If the disk is full, the next start writes the marker.
    if (error.code !== 'EEXIST' && error.code !== 'ENOSPC') throw error;
  });
}

/** Returns the names in a folder; empty if the folder doesn't exist. @throws StoreError for a dangling link. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    const isLink = await lstat(folder).then(
      () => true,
      () => false,
    );
    if (isLink) throw new StoreError(`${folder} is a link to nothing: is its disk mounted?`);
    return [];
  }
}

async function missingParts(folder: string): Promise<string[]> {
  const missing: string[] = [];
  for (const part of PARTS) if (!(await exists(join(folder, part)))) missing.push(part);
  if (missing.includes(VERSION_FILE)) return missing;
  const version = await readFile(join(folder, VERSION_FILE), 'utf8');
  return /^\d+\s*$/.test(version) ? missing : [`the content of ${VERSION_FILE}`, ...missing];
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/**
 * Creates a store in a child process, because this takes 850 MB for a few seconds that a process never frees. The store
 * is renamed into place once complete and synced, so an interruption never leaves a partial store.
 */
async function makeStore(folder: string): Promise<void> {
  // An empty folder may be a symlink.
  const place = (await exists(folder)) ? await realpath(folder) : folder;
  const unfinished = `${place}.new`;
  await rm(unfinished, { recursive: true, force: true });
  const typescript = import.meta.url.endsWith('.ts');
  const file = fileURLToPath(new URL(`./make-store-process.${typescript ? 'ts' : 'js'}`, import.meta.url));
  const child = fork(file, [unfinished], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: typescript ? ['--conditions=source', '--import', 'tsx'] : [],
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  if (code !== 0) throw new StoreError(`The store in ${place} could not be created: is there room on the disk?`);
  makePrivate(unfinished);
  await syncTree(unfinished);
  await rename(unfinished, place);
  await sync(dirname(place));
}
