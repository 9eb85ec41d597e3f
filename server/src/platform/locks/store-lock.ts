import { mkdir } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { printable } from '@roadcast/core/printable';
import { storeFolderIn, VERSION_FILE } from '../db/store-folder.ts';
import { type FileLock, isLocked, lockFile } from './file-lock.ts';
import { findToolDoor, openToolDoor, type ToolDoor } from './tool-door.ts';

/**
 * The exclusive right to open a data folder's store, held by one process at a time.
 * There are two locks. The data folder's lock is taken first and guards the creation of a missing store. The store's
 * lock is on its PG_VERSION file, because several data folders may link to one store, and because operators won't
 * delete that file to clear a stale lock.
 */
export interface StoreLock {
  /** Starts serving the command-line tools, which get 503 until then. */
  answerWith(listener: RequestListener): void;
  release(): Promise<void>;
}

/** Thrown if another process has the store open. */
export class StoreInUseError extends Error {
  override readonly name = 'StoreInUseError';
}

const FOLDER_LOCK = 'lock';

/**
 * Attempts to take a lock, and the pause between them, milliseconds. A tool that checks the lock holds it for a moment,
 * a stopping server for a while.
 */
const TRIES = 10;
const PAUSE_MS = 100;

/**
 * Takes both locks. @param dataDir absolute path; created if missing.
 * @param prepare creates a missing store under the folder's lock.
 * @throws StoreInUseError if another process uses the folder or its store; the error of `prepare`.
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
 * @throws StoreInUseError if that server is unreachable or still starting.
 */
export async function findHolder(dataDir: string): Promise<string | null> {
  const store = storeFolderIn(dataDir);
  if (await isLocked(join(store, VERSION_FILE))) {
    const door = await findToolDoor(store);
    if (door !== null) return door;
    throw new StoreInUseError(`An unreachable Roadcast server has ${store} open: stop it, then try again`);
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
      throw new StoreInUseError(`${dataDir} is in use by another Roadcast server: stop it, or choose another DATA_DIR`);
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

/** Opens the tools' socket. Null on failure, such as on a full disk, because the server works without the socket. */
async function doorOf(dataDir: string, storeFolder: string): Promise<ToolDoor | null> {
  try {
    return await openToolDoor(dataDir, storeFolder);
  } catch (error) {
    process.stderr.write(`Command-line tools cannot reach this server (${printable((error as Error).message)})\n`);
    return null;
  }
}
