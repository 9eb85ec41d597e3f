import { mkdir } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { printable } from '@roadcast/core/printable';
import { storeFolderIn, VERSION_FILE } from '../db/store-folder.ts';
import { type FileLock, isLocked, lockFile } from './file-lock.ts';
import { findToolDoor, openToolDoor, type ToolDoor } from './tool-door.ts';

/**
 * The exclusive right to open a data folder's store, held by one process at a time.
 *
 * There are two locks. The data folder's lock is taken first, and guards creating a missing store. The store's lock is on its PG_VERSION
 * file: several data folders may link to one store, and operators won't delete that file to clear a stale lock.
 */
export interface StoreLock {
  /** Starts serving the command-line tools. Until then they get 503. */
  answerWith(listener: RequestListener): void;
  release(): Promise<void>;
}

/** Another process has the store open. */
export class StoreInUseError extends Error {
  override readonly name = 'StoreInUseError';
}

const FOLDER_LOCK = 'lock';

/** Retries: a tool that checks the lock holds it for a moment, and a stopping server for a while. */
const TRIES = 10;
const PAUSE_MS = 100;

/**
 * Takes both locks. @param dataDir absolute path; created if missing.
 * @param prepare creates a missing store under the folder's lock.
 * @throws StoreInUseError if another process has the folder or its store; what `prepare` throws.
 */
export async function lockStore(dataDir: string, prepare: () => Promise<void>): Promise<StoreLock> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const held: FileLock[] = [];
  const release = async (): Promise<void> => {
    for (const lock of held.splice(0).reverse()) await lock.release();
  };
  try {
    held.push(await lockOrThrow(join(dataDir, FOLDER_LOCK), 'a', dataDir));
    await prepare();
    const store = storeFolderIn(dataDir);
    held.push(await lockOrThrow(join(store, VERSION_FILE), 'r+', dataDir));
    const door = await doorOf(dataDir, store);
    return {
      answerWith: (listener) => door?.answerWith(listener),
      release: async () => {
        await door?.close();
        await release();
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}

/**
 * Returns the socket of the server that has a data folder's store open; null if there is none.
 * @throws StoreInUseError if it is open but its server can't be reached.
 */
export async function findHolder(dataDir: string): Promise<string | null> {
  const store = storeFolderIn(dataDir);
  if (await isLocked(join(store, VERSION_FILE))) {
    const door = await findToolDoor(store);
    if (door !== null) return door;
    throw new StoreInUseError(`A Roadcast that cannot be reached from here has ${store} open: stop it, and try again`);
  }
  if (await isLocked(join(dataDir, FOLDER_LOCK))) {
    throw new StoreInUseError('The server is starting: try again in a moment');
  }
  return null;
}

async function lockOrThrow(path: string, flags: 'a' | 'r+', dataDir: string): Promise<FileLock> {
  for (let attempt = 1; ; attempt++) {
    const lock = await lockFile(path, flags);
    if (lock) return lock;
    if (attempt === TRIES) {
      throw new StoreInUseError(`${dataDir} is in use by a Roadcast that runs: stop it, or choose another DATA_DIR`);
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

/** Opens the tools' socket. A server works without one, as on a full disk. */
async function doorOf(dataDir: string, storeFolder: string): Promise<ToolDoor | null> {
  try {
    return await openToolDoor(dataDir, storeFolder);
  } catch (error) {
    process.stderr.write(`Command-line tools cannot reach this server (${printable((error as Error).message)})\n`);
    return null;
  }
}
