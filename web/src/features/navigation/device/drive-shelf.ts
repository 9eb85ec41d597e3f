import { driveKey } from '../kept/stored-keys.ts';
import type { ShelfKey, ShelfPort } from './ports.ts';

const STORE = 'kept';

function request<Result>(asked: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });
}

/**
 * Opens the database.
 * @param create whether to create a missing database. Don't when only looking for a drive, so nothing is stored in
 * browsers that never had one.
 * @returns null if there is no database.
 * @throws DOMException if the browser blocks storage.
 */
function open(create: boolean): Promise<IDBDatabase | null> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open(driveKey.key, 1);
    asked.onupgradeneeded = () => {
      if (create) asked.result.createObjectStore(STORE);
      else asked.transaction?.abort();
    };
    asked.onsuccess = () => {
      const database = asked.result;
      // Close, so another tab can clear the site's data.
      database.onversionchange = () => database.close();
      resolve(database);
    };
    asked.onerror = () => {
      if (create) reject(asked.error);
      else resolve(null);
    };
    asked.onblocked = () => reject(new Error('the database is blocked'));
  });
}

/** Stores drives in IndexedDB. Opens a connection per use, because uses are seconds apart. */
export const browserShelf: ShelfPort = {
  read: (key) =>
    inTurn(async () => {
      const database = await open(false);
      if (!database) return;
      try {
        return await request<unknown>(database.transaction(STORE).objectStore(STORE).get(key));
      } finally {
        database.close();
      }
    }).catch(() => undefined),

  write: (key, value) =>
    inTurn(async () => {
      const database = await open(true);
      if (!database) return false;
      try {
        await written(database, (store) => store.put(value, key));
        return true;
      } finally {
        database.close();
      }
    }).catch(() => false),

  remove: (...keys: readonly ShelfKey[]) =>
    inTurn(async () => {
      const database = await open(false);
      if (!database) return;
      try {
        await written(database, (store) => {
          for (const key of keys) store.delete(key);
        });
      } finally {
        database.close();
      }
    }).catch(() => undefined),
};

/** Resolves once the write is committed. */
function written(database: IDBDatabase, write: (store: IDBObjectStore) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(STORE, 'readwrite');
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
    write(transaction.objectStore(STORE));
  });
}

let last: Promise<unknown> = Promise.resolve();

/** Runs operations one at a time, in call order. */
function inTurn<Result>(run: () => Promise<Result>): Promise<Result> {
  const next = last.then(run, run);
  last = next.catch(() => undefined);
  return next;
}
