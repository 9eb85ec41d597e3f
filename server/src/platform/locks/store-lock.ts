import { mkdir } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { storeFolderIn, VERSION_FILE } from '../db/store-folder.ts';
import { type FileLock, isLocked, lockFile } from './file-lock.ts';
import { findToolDoor, openToolDoor, type ToolDoor } from './tool-door.ts';

/**
 * The right to open the store of a data folder: one process has it at a time.
 *
 * There are two locks. The data folder's own is taken first, and guards the making of a store that is not there yet. The
 * store's is on the file that says which PostgreSQL wrote it: several data folders may lead to one store, and nobody deletes
 * that file for a lock that was left behind.
 */
export interface StoreLock {
  /** Answers the command-line tools from now on. Before that, they get 503. */
  answerWith(listener: RequestListener): void;
  release(): Promise<void>;
}

/** Another process has the store. */
export class StoreInUseError extends Error {
  override readonly name = 'StoreInUseError';
}

const FOLDER_LOCK = 'lock';

/** A tool that looks whether somebody has the lock has it itself for a moment, and a server that stops for a while. */
const TRIES = 10;
const PAUSE_MS = 100;

/**
 * Takes both locks. @param dataDir absolute path; made where there is none.
 * @param prepare makes the store where there is none, while nobody else can.
 * @throws StoreInUseError when another process has the folder or its store; what `prepare` throws.
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
 * @returns the socket of the server that has the store of a data folder open; null when nobody has it.
 * @throws StoreInUseError when somebody has it who cannot be reached.
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

/** A server without a door serves all the same, as on a disk that is full. */
async function doorOf(dataDir: string, storeFolder: string): Promise<ToolDoor | null> {
  try {
    return await openToolDoor(dataDir, storeFolder);
  } catch (error) {
    process.stderr.write(`Command-line tools cannot reach this server (${(error as Error).message})\n`);
    return null;
  }
}
