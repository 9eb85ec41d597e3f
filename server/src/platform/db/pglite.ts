import { PGlite } from '@electric-sql/pglite';
import { BYTES_PER_MEGABYTE } from '@roadcast/core/units';
import { drizzle } from 'drizzle-orm/pglite';
import { wordsForLog } from '../errors/error-for-log.ts';
import { freeBytes } from './disk-space.ts';
import { EmbeddedClient, type OpenClient } from './embedded-client.ts';
import { dropLeftSchemas } from './fresh-schema.ts';
import { migrate } from './migrations.ts';
import { statementsIn } from './statements-in.ts';
import { type Database, type Store, StoreError } from './store.ts';
import { SyncedFiles } from './synced-files.ts';

/**
 * PostgreSQL parameters. By default, PostgreSQL zeroes 160 MB of buffers at startup, and the process keeps them. A
 * tenth of that, in addition to the OS file cache, holds all rows of an embedded installation.
 */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

/**
 * Parameters for a store on disk: each commit is synced, and the log stays small because it shares the disk with
 * everything else.
 */
const diskParams = [
  // '-F' would disable syncing.
  ...startParams.filter((param) => param !== '-F'),
  ...['-c', 'wal_sync_method=fsync', '-c', 'max_wal_size=128MB', '-c', 'min_wal_size=32MB'],
];

export interface StoreOnDisk {
  /** Absolute path of a complete store. */
  readonly folder: string;
  /** Free disk space below which the store becomes read-only, bytes. */
  readonly reserveBytes: number;
  /** Prints one line for the operator. */
  readonly log: (line: string) => void;
}

/**
 * Opens the store on disk. The caller must hold the store's lock, because a second process would corrupt the store.
 * @throws StoreError if the store can't be opened.
 */
export async function openPglite({ folder, reserveBytes, log }: StoreOnDisk): Promise<Store> {
  const open: OpenClient = async () => {
    const files = new SyncedFiles(folder);
    const client = await PGlite.create({ fs: files, startParams: diskParams });
    await prepareSession(client);
    return { client, abandon: () => files.closeFs() };
  };
  const client = await EmbeddedClient.open(open, { folder, reserveBytes, log }).catch(async (error: Error) => {
    const free = await freeBytes(folder);
    if (free < reserveBytes) throw noRoom(folder, free, reserveBytes);
    throw new StoreError(
      `The store in ${folder} cannot be opened (${wordsForLog(error)}). Nothing was changed. Restore a copy of the disk, or move the folder away and restore a backup with npm run restore -- FILE`,
    );
  });
  const db = drizzle(client as unknown as PGlite) as unknown as Database;
  try {
    await migrate(db);
    // Drop schemas left by a restore whose process died.
    await dropLeftSchemas(db).catch((error: unknown) => log(`An unfinished restore remains: ${wordsForLog(error)}`));
    await client.watchDisk();
  } catch (error) {
    await client.close();
    const free = await freeBytes(folder);
    throw error instanceof StoreError || free >= reserveBytes ? error : noRoom(folder, free, reserveBytes);
  }
  return {
    db,
    kind: 'pglite',
    run: runOn(client),
    answers: async () => client.answers(),
    takesWrites: async () => client.takesWrites(),
    forLongWork: async () => ({ db, close: async () => undefined }),
    close: () => client.close(),
  };
}

/** Opens a store without persistence. @param snapshot a dump of an empty store, which opens faster. */
export async function openPgliteInMemory(snapshot?: Blob): Promise<Store> {
  const client = await PGlite.create({ startParams, ...(snapshot && { loadDataDir: snapshot }) });
  await prepareSession(client);
  const db = drizzle(client) as unknown as Database;
  await migrate(db).catch(async (error: unknown) => {
    await client.close();
    throw error;
  });
  const answers = async (): Promise<boolean> => client.ready && !client.closed;
  const forLongWork = async () => ({ db, close: async () => undefined });
  const run = runOn(client);
  return { db, kind: 'pglite', run, answers, takesWrites: answers, forLongWork, close: () => client.close() };
}

/**
 * Runs SQL: a statement with values by the extended protocol, which allows only one statement, or several statements as
 * one transaction by the simple protocol.
 */
const runOn =
  (client: Pick<PGlite, 'query' | 'transaction'> | EmbeddedClient): Store['run'] =>
  async (text, values = []) => {
    if (values.length > 0 || !text.includes(';')) return client.query(text, [...values]);
    const results = await client.transaction((tx) => tx.exec(statementsIn(text)));
    return { rows: results?.at(-1)?.rows ?? [] };
  };

/** Sets the session's time zone to UTC, so that both drivers return the same values regardless of the machine. */
const prepareSession = (client: PGlite): Promise<unknown> => client.exec("set time zone 'UTC'");

const noRoom = (folder: string, free: number, reserve: number): StoreError =>
  new StoreError(
    `The disk of ${folder} (${megabytes(free)} MB free) is full: free ${megabytes(reserve)} MB or more, then start again. Nothing was changed`,
  );

const megabytes = (bytes: number): number => Math.floor(bytes / BYTES_PER_MEGABYTE);
