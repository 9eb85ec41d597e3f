import { printable } from '@roadcast/core/printable';
import { openPglite, openPgliteInMemory } from '../platform/db/pglite.ts';
import { makePrivate } from '../platform/db/private-files.ts';
import type { Store } from '../platform/db/store.ts';
import { prepareStoreFolder, storeFolderIn } from '../platform/db/store-folder.ts';
import { lockStore, type StoreLock } from '../platform/locks/store-lock.ts';
import type { Settings } from './settings.ts';

export interface OpenedStore {
  readonly store: Store;
  /** Null if several processes may use the store simultaneously. Tools then open the store themselves. */
  readonly lock: StoreLock | null;
  close(): Promise<void>;
}

/**
 * Opens the configured store and makes the data folder private to this OS user.
 * @param mayReplace whether to replace a lost store with a new one.
 * @throws StoreInUseError if another process has the store open; StoreError if the store can't be used.
 */
export async function openStore(settings: Settings, mayReplace = false): Promise<OpenedStore> {
  const { databaseUrl, dataDir, diskReserveBytes } = settings;
  try {
    makePrivate(dataDir);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT') log(`Other users of this machine may read ${dataDir} (${code})`);
  }
  if (databaseUrl === 'memory') return unguarded(await openPgliteInMemory());
  if (databaseUrl !== null) {
    // Load only if used, because the driver takes time to load.
    const { openPostgres } = await import('../platform/db/postgres.ts');
    return unguarded(await openPostgres(databaseUrl));
  }
  const lock = await lockStore(dataDir, () => prepareStoreFolder(dataDir, mayReplace));
  try {
    const store = await openPglite({ folder: storeFolderIn(dataDir), reserveBytes: diskReserveBytes, log });
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

function log(line: string): void {
  process.stderr.write(`${printable(line)}\n`);
}
