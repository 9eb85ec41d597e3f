import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { freeBytes } from './disk-space.ts';
import { EmbeddedClient, type OpenClient } from './embedded-client.ts';
import { migrate } from './migrations.ts';
import { type Database, type Store, StoreError } from './store.ts';
import { SyncedFiles } from './synced-files.ts';

/**
 * PostgreSQL's own 160 MB of buffers are filled with zeroes when it starts, and the process has them for good. All rows of an
 * installation of this kind fit into a tenth of that, and the machine's own file cache stands behind it.
 */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

/** On disk every commit is synced, and the log of what was written stays small: it shares the disk with everything else. */
const diskParams = [
  // '-F' would switch syncing off.
  ...startParams.filter((param) => param !== '-F'),
  ...['-c', 'wal_sync_method=fsync', '-c', 'max_wal_size=128MB', '-c', 'min_wal_size=32MB'],
];

/** What opening a store needs to know. */
export interface StoreOnDisk {
  /** Absolute path of a whole store. */
  readonly folder: string;
  /** With less free on its disk than this, nothing is written any more. */
  readonly reserveBytes: number;
  /** Hears what the operator should know. */
  readonly say: (line: string) => void;
}

/**
 * Opens the store on disk. The caller holds the store's lock: a second process would corrupt it.
 * @throws StoreError when it cannot be opened.
 */
export async function openPglite({ folder, reserveBytes, say }: StoreOnDisk): Promise<Store> {
  const open: OpenClient = async () => {
    const files = new SyncedFiles(folder);
    const client = await PGlite.create({ fs: files, startParams: diskParams });
    await prepareSession(client);
    return { client, abandon: () => files.closeFs() };
  };
  const client = await EmbeddedClient.open(open, { folder, reserveBytes, say }).catch(async (error: Error) => {
    const free = await freeBytes(folder);
    if (free < reserveBytes) throw noRoom(folder, free, reserveBytes);
    throw new StoreError(
      `The store in ${folder} cannot be opened (${error.message.split('\n')[0]}). Nothing was changed. Put it back from a copy of the disk, or move the folder away and restore a backup with npm run restore -- FILE`,
    );
  });
  const db = drizzle(client as unknown as PGlite) as unknown as Database;
  try {
    await migrate(db);
    await client.watchDisk();
  } catch (error) {
    await client.close();
    const free = await freeBytes(folder);
    throw error instanceof StoreError || free >= reserveBytes ? error : noRoom(folder, free, reserveBytes);
  }
  return {
    db,
    kind: 'pglite',
    answers: async () => client.answers(),
    takesWrites: async () => client.takesWrites(),
    close: () => client.close(),
  };
}

/** Opens a store that forgets everything when it is closed. @param snapshot a dump of an empty store, which opens faster. */
export async function openPgliteInMemory(snapshot?: Blob): Promise<Store> {
  const client = await PGlite.create({ startParams, ...(snapshot && { loadDataDir: snapshot }) });
  await prepareSession(client);
  const db = drizzle(client) as unknown as Database;
  await migrate(db).catch(async (error: unknown) => {
    await client.close();
    throw error;
  });
  const answers = async (): Promise<boolean> => client.ready && !client.closed;
  return { db, kind: 'pglite', answers, takesWrites: answers, close: () => client.close() };
}

/** The session's zone must not be the machine's: both drivers shall answer alike. */
const prepareSession = (client: PGlite): Promise<unknown> => client.exec("set time zone 'UTC'");

const noRoom = (folder: string, free: number, reserve: number): StoreError =>
  new StoreError(
    `There is no room on the disk of ${folder} (${megabytes(free)} MB free): free ${megabytes(reserve)} MB or more, and start again. Nothing was changed`,
  );

const megabytes = (bytes: number): number => Math.floor(bytes / 1_000_000);
