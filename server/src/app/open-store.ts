import { openPglite, openPgliteInMemory } from '../platform/db/pglite.ts';
import { openPostgres } from '../platform/db/postgres.ts';
import { makePrivate } from '../platform/db/private-files.ts';
import type { Store } from '../platform/db/store.ts';
import { prepareStoreFolder, storeFolderIn } from '../platform/db/store-folder.ts';
import { lockStore, type StoreLock } from '../platform/locks/store-lock.ts';
import type { Settings } from './settings.ts';

/** The store with the lock that guards it. */
export interface OpenedStore {
  readonly store: Store;
  /** Null where several processes may use the store at once: there is nothing to guard, and tools go to it themselves. */
  readonly lock: StoreLock | null;
  close(): Promise<void>;
}

/**
 * Opens the store that the settings name, and takes the data folder away from other users of the machine.
 * @param mayReplace whether a new store may take the place of one that is gone.
 * @throws StoreInUseError when another process has it; StoreError when it cannot be used.
 */
export async function openStore(settings: Settings, mayReplace = false): Promise<OpenedStore> {
  const { databaseUrl, dataDir, diskReserveBytes } = settings;
  await makePrivate(dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') say(`Other users of this machine may read ${dataDir} (${error.code})`);
  });
  if (databaseUrl === 'memory') return unguarded(await openPgliteInMemory());
  if (databaseUrl !== null) return unguarded(await openPostgres(databaseUrl));
  const lock = await lockStore(dataDir, () => prepareStoreFolder(dataDir, mayReplace));
  try {
    const store = await openPglite({ folder: storeFolderIn(dataDir), reserveBytes: diskReserveBytes, say });
    return {
      store,
      lock,
      close: async () => {
        await store.close();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

const unguarded = (store: Store): OpenedStore => ({ store, lock: null, close: () => store.close() });

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}
