import { openPglite, openPgliteInMemory } from '../platform/db/pglite.ts';
import { openPostgres } from '../platform/db/postgres.ts';
import type { Store } from '../platform/db/store.ts';
import { type DataFolderLock, lockDataFolder } from '../platform/locks/data-folder-lock.ts';
import type { Settings } from './settings.ts';

/** The store with the lock that guards it. */
export interface OpenedStore {
  readonly store: Store;
  /** Null where several processes may use the store at once: there is nothing to guard, and tools go to it themselves. */
  readonly lock: DataFolderLock | null;
  close(): Promise<void>;
}

/**
 * Opens the store that the settings name.
 * @throws FolderInUseError when another process has the data folder; StoreError when the store cannot be used.
 */
export async function openStore({ databaseUrl, dataDir }: Settings): Promise<OpenedStore> {
  if (databaseUrl === 'memory') return unguarded(await openPgliteInMemory());
  if (databaseUrl !== null) return unguarded(await openPostgres(databaseUrl));
  const lock = await lockDataFolder(dataDir);
  try {
    const store = await openPglite(dataDir);
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
