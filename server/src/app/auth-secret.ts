import { randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StoreError } from '../platform/db/store.ts';
import { sync } from '../platform/db/synced-files.ts';
import { SHORTEST_SECRET } from './settings.ts';

const FILE = 'auth-secret';

/**
 * Returns the data folder's secret, creating it if needed. Only this OS user may read its file.
 * @throws StoreError if the file holds no secret: with an empty one, anyone could sign cookies.
 */
export async function authSecretOf(dataDir: string): Promise<string> {
  const path = join(dataDir, FILE);
  const secret = (await read(path)) ?? (await make(dataDir, path));
  if (secret.length >= SHORTEST_SECRET) return secret;
  throw new StoreError(
    `${path} is damaged: put it back from a copy, or delete it to have a new one made, after which everybody signs in again`,
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

/** Writes and syncs the file before linking it under its final name, so a power cut leaves no file rather than an empty one. */
async function make(dataDir: string, path: string): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const unfinished = `${path}.${randomUUID().slice(0, 8)}`;
  await writeFile(unfinished, `${secret}\n`, { mode: 0o600, flag: 'wx', flush: true });
  try {
    // Fails if the file exists: of two servers starting at once, one creates it and both read it.
    await link(unfinished, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(unfinished, { force: true });
  }
  await sync(dataDir);
  return (await read(path)) ?? secret;
}
