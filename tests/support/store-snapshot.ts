import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sharedDataDir } from './data-folder.ts';

/** Creates an empty store before the first test, which takes seconds, because opening a copy takes only one. */
export async function setup(): Promise<void> {
  const path = await snapshotPath();
  if (existsSync(path)) return;
  const client = await PGlite.create();
  const dump = await client.dumpDataDir('gzip');
  await client.close();
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.new`, Buffer.from(await dump.arrayBuffer()));
  await rename(`${path}.new`, path);
}

/** Returns the empty store for `openPgliteInMemory`. */
export const readSnapshot = async (): Promise<Blob> => new Blob([await readFile(await snapshotPath())]);

/** Returns the snapshot's path, which includes the database's version, because the file format depends on it. */
async function snapshotPath(): Promise<string> {
  const main = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const { version } = JSON.parse(await readFile(join(dirname(main), '../package.json'), 'utf8')) as { version: string };
  return join(sharedDataDir(), 'test-store', `pglite-${version}.tar.gz`);
}
