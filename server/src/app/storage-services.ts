import type { Clock } from '../platform/clock.ts';
import { Reclaimer } from '../platform/db/reclaim.ts';
import type { Store } from '../platform/db/store.ts';
import { wordsForLog } from '../platform/errors/error-for-log.ts';
import type { StoredTable } from '../platform/storage/stored-table.ts';
import { UserStorage } from '../platform/storage/user-storage.ts';

/** Milliseconds between looks for reclaimable space while the store isn't growing. */
const CHECK_MS = 3_600_000;

/** Users' storage limits, and reclaiming of deleted space. */
export interface StorageServices {
  readonly storage: UserStorage;
  close(): void;
}

/**
 * Opens the storage limits. @param tables tables that users add rows to. @param log prints one line for the operator.
 */
export function openStorage(
  { db, kind }: Store,
  tables: readonly StoredTable[],
  clock: Clock,
  log: (line: string) => void,
): StorageServices {
  if (kind !== 'pglite') return { storage: new UserStorage(db, tables), close: () => undefined };
  const reclaimer = new Reclaimer({
    db,
    tables: tables.map(({ table }) => table),
    now: () => clock.now(),
    onFailure: (error) => log(wordsForLog(error)),
  });
  const look = (): void => reclaimer.look();
  const timer = setInterval(look, CHECK_MS);
  timer.unref();
  return { storage: new UserStorage(db, tables, look), close: () => clearInterval(timer) };
}
