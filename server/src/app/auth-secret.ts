import { randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StoreError } from '../platform/db/store.ts';
import { sync } from '../platform/db/synced-files.ts';
import { SHORTEST_SECRET } from './setting-kinds/setting-table.ts';

const FILE = 'auth-secret';

/**
 * Returns the data folder's secret, creating it if needed. Only this OS user can read its file.
 * @throws StoreError if the file contains no secret, because anyone could sign cookies with an empty one.
 */
export async function authSecretOf(dataDir: string): Promise<string> {
  const path = join(dataDir, FILE);
  const secret = (await read(path)) ?? (await make(dataDir, path));
  if (secret.length >= SHORTEST_SECRET) return secret;
  throw new StoreError(
    `${path} is damaged: restore a copy, or delete it to create a new one, which signs everyone out`,
  );
}

async function read(path: string): Promise<string | null> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Creates the secret. The file is written and synced before being linked under its final name, so that a power failure
 * never leaves an empty file.
 */
async function make(dataDir: string, path: string): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const unfinished = `${path}.${randomUUID().slice(0, 8)}`;
  await writeFile(unfinished, `${secret}\n`, { mode: 0o600, flag: 'wx', flush: true });
  try {
    // Fails if the file exists. If two servers start simultaneously, one creates the file and both read it.
    await link(unfinished, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(unfinished, { force: true });
  }
  await sync(dataDir);
  return (await read(path)) ?? secret;
}
