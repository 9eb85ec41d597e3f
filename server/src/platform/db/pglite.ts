import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from './migrations.ts';
import { type Database, type Store, StoreError } from './store.ts';
import { SyncedFiles, sync, syncTree } from './synced-files.ts';

/** Where the store stands inside the data folder. */
const FOLDER = 'db';

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

/**
 * Opens the store on disk, making it where there is none. The caller holds the data folder's lock: a second process
 * would corrupt it.
 * @param dataDir absolute path. @throws StoreError when it cannot be opened.
 */
export async function openPglite(dataDir: string): Promise<Store> {
  const folder = join(dataDir, FOLDER);
  if (!existsSync(folder)) await makeFolder(folder);
  const client = await PGlite.create({ fs: new SyncedFiles(folder), startParams: diskParams }).catch((error: Error) => {
    throw new StoreError(`The store in ${folder} cannot be opened (${error.message.split('\n')[0]})`);
  });
  return ready(client);
}

/** Opens a store that forgets everything when it is closed. @param snapshot a dump of an empty store, which opens faster. */
export async function openPgliteInMemory(snapshot?: Blob): Promise<Store> {
  return ready(await PGlite.create({ startParams, ...(snapshot && { loadDataDir: snapshot }) }));
}

/**
 * Making a store takes 850 MB for some seconds, which a process keeps: another process does it. It is put in place when it
 * is whole, so that an end in the middle leaves none rather than half of one.
 */
async function makeFolder(folder: string): Promise<void> {
  const unfinished = `${folder}.new`;
  await rm(unfinished, { recursive: true, force: true });
  const typescript = import.meta.url.endsWith('.ts');
  const file = fileURLToPath(new URL(`./make-store-process.${typescript ? 'ts' : 'js'}`, import.meta.url));
  const child = fork(file, [unfinished], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: typescript ? ['--conditions=development', '--import', 'tsx'] : [],
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  if (code !== 0) throw new StoreError(`The store in ${folder} could not be made: is there room on the disk?`);
  await syncTree(unfinished);
  await rename(unfinished, folder);
  await sync(dirname(folder));
}

async function ready(client: PGlite): Promise<Store> {
  // The session's zone must not be the machine's: both drivers shall answer alike.
  await client.exec("set time zone 'UTC'");
  const db = drizzle(client) as unknown as Database;
  await migrate(db).catch(async (error: unknown) => {
    await client.close();
    throw error;
  });
  return {
    db,
    kind: 'pglite',
    answers: async () => client.ready && !client.closed,
    close: () => client.close(),
  };
}
