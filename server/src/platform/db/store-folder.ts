import { fork } from 'node:child_process';
import { lstat, readdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makePrivate } from './private-files.ts';
import { StoreError } from './store.ts';
import { sync, syncTree } from './synced-files.ts';

/** Returns the path of a data folder's store. */
export const storeFolderIn = (dataDir: string): string => join(dataDir, 'db');

/** Contains the PostgreSQL version of the store. Without it PGlite would treat the folder as empty and create a new store in it. */
export const VERSION_FILE = 'PG_VERSION';

/** Files of every store. */
const PARTS = [VERSION_FILE, 'global/pg_control', 'base', 'pg_wal', 'pg_xact'];

/** Marker file next to the store: if it exists, a missing store was lost. */
const MADE_FILE = 'db-was-made';

const MADE_TEXT =
  'Roadcast has made a store in db/. While this file is here, it does not make another one in its place.\n';

const RESTORE = 'restore a backup with npm run restore -- FILE';

/**
 * Ensures there is a store to open, readable by this OS user only. The caller holds the data folder's lock.
 * @param dataDir absolute path. @param mayReplace whether to create a new store in place of a lost one.
 * @throws StoreError saying what is missing and what to do; a non-empty folder never becomes a new store.
 */
export async function prepareStoreFolder(dataDir: string, mayReplace: boolean): Promise<void> {
  const folder = storeFolderIn(dataDir);
  const made = join(dataDir, MADE_FILE);
  const names = await namesIn(folder);
  if (names.length === 0) {
    if (!mayReplace && (await exists(made))) {
      throw new StoreError(
        `The store in ${folder} is gone. Put it back, or ${RESTORE}; to begin with an empty one, delete ${made}`,
      );
    }
    await makeStore(folder);
  } else {
    const missing = await missingParts(folder);
    if (missing.length > 0) {
      throw new StoreError(
        `The store in ${folder} is damaged, and nothing was changed: ${missing.join(', ')} missing. Put that back from a copy of the disk, or move the folder away and ${RESTORE}`,
      );
    }
    // The folder may be a symlink, which the walk through the data folder doesn't follow.
    await makePrivate(await realpath(folder));
  }
  await writeFile(made, MADE_TEXT, { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    // A full disk may have no room for it; the next start writes it.
    if (error.code !== 'EEXIST' && error.code !== 'ENOSPC') throw error;
  });
}

/** Returns the names in a folder; empty if it doesn't exist. @throws StoreError for a dangling link. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    const isLink = await lstat(folder).then(
      () => true,
      () => false,
    );
    if (isLink) throw new StoreError(`${folder} is a link that leads nowhere: is the disk that it names mounted?`);
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
 * Creates a store in a child process, since it takes 850 MB for a few seconds that a process never returns. The store is renamed into
 * place once complete and synced, so an interruption leaves none rather than half of one.
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
  if (code !== 0) throw new StoreError(`The store in ${place} could not be made: is there room on the disk?`);
  await makePrivate(unfinished);
  await syncTree(unfinished);
  await rename(unfinished, place);
  await sync(dirname(place));
}
