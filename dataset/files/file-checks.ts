import { createHash } from 'node:crypto';
import { createReadStream, readdirSync, readFileSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FileCheck } from '@roadcast/core/dataset';

/** Returns a check for each entry of a folder, by path relative to `parent`. @throws the file system's error. */
export async function checksOf(parent: string, folder: string): Promise<Record<string, FileCheck>> {
  const names = (await readdir(join(parent, folder))).sort();
  const checks = await Promise.all(
    names.map(async (name) => [`${folder}/${name}`, await checkOf(join(parent, folder, name))] as const),
  );
  return Object.fromEntries(checks);
}

/**
 * Rechecks files and folders.
 * @returns the paths that have changed or are missing.
 */
export async function damagedFiles(parent: string, checks: Readonly<Record<string, FileCheck>>): Promise<string[]> {
  const found = await Promise.all(
    Object.entries(checks).map(async ([path, { files, bytes, sha256 }]) => {
      const now = await checkOf(join(parent, path)).catch(() => undefined);
      return now?.files === files && now.bytes === bytes && now.sha256 === sha256 ? [] : [path];
    }),
  );
  return found.flat();
}

/** Returns a file's or folder's current check. @throws the file system's error. */
export async function checkOf(path: string): Promise<FileCheck> {
  const stat = statSync(path);
  return stat.isDirectory() ? checkOfFolder(path) : { files: 1, bytes: stat.size, sha256: await hashOfFile(path) };
}

/** Hashes a file as a stream, because an import's tiles may be gigabytes. */
async function hashOfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path, { highWaterMark: 1 << 20 }), hash);
  return hash.digest('hex');
}

/**
 * Returns a folder's check. Synchronous, because the routing tiles are 12,000 small files: awaiting each would take
 * several times as long as reading it.
 */
function checkOfFolder(folder: string): FileCheck {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const hash = createHash('sha256');
  let bytes = 0;
  for (const file of files) {
    const content = readFileSync(file);
    bytes += content.length;
    hash.update(`${relative(folder, file).replaceAll('\\', '/')}\n${content.length}\n`).update(content);
  }
  return { files: files.length, bytes, sha256: hash.digest('hex') };
}
