import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sync } from '../platform/db/synced-files.ts';

const FILE = 'auth-secret';

/** @returns the secret of the data folder, made when there is none. Nobody but this user may read its file. */
export async function authSecretOf(dataDir: string): Promise<string> {
  const path = join(dataDir, FILE);
  try {
    // Fails where there is one: of two servers that start at once one makes it and both read it.
    await writeFile(path, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx', flush: true });
    await sync(dataDir);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return (await readFile(path, 'utf8')).trim();
}
