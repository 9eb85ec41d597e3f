import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

const SKIPPED = new Set(['node_modules', 'dist', 'dist-types', 'build', '.data', 'test-results']);

/**
 * Returns a key that changes with any file below the paths. Compares sizes and times, which takes milliseconds; reading
 * the contents would take seconds.
 */
export async function contentKey(paths: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const path of paths) await add(hash, path);
  return hash.digest('hex').slice(0, 16);
}

async function add(hash: ReturnType<typeof createHash>, path: string): Promise<void> {
  const info = await stat(path).catch(() => null);
  if (!info) return;
  if (!info.isDirectory()) {
    hash.update(`${path} ${info.size} ${info.mtimeMs}\n`);
    return;
  }
  const names = (await readdir(path)).filter((name) => !SKIPPED.has(name) && !name.endsWith('.tsbuildinfo')).sort();
  for (const name of names) await add(hash, join(path, name));
}

/** Returns the key stored at the last success; null if there is none. */
export const readKey = (file: string): Promise<string | null> => readFile(file, 'utf8').catch(() => null);
