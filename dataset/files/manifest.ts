import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatasetManifest } from '@roadcast/core/dataset';
import { isRunning } from './processes.ts';

const MANIFEST = 'manifest.json';
/**
 * Matches build folders: the content hash, and a number if a damaged build with the same hash exists. Also matches
 * leftovers of interrupted builds.
 */
const BUILD_FOLDER = /^([0-9a-f]{16}(?:-\d+)?)(?:\.partial-(\d+))?$/;

/** Returns the manifest of a build folder; undefined if missing or unreadable. */
export async function readManifest(folder: string): Promise<DatasetManifest | undefined> {
  const content = await readFile(join(folder, MANIFEST), 'utf8').catch(() => undefined);
  if (content === undefined) return undefined;
  try {
    const manifest = JSON.parse(content) as DatasetManifest;
    return manifest.schemaVersion === 8 && manifest.files && manifest.checks ? manifest : undefined;
  } catch {
    return undefined;
  }
}

/** Writes the manifest atomically, so readers see either the old or the new one. */
export async function writeManifest(folder: string, manifest: DatasetManifest): Promise<void> {
  const draft = join(folder, `${MANIFEST}.${process.pid}`);
  await writeFile(draft, `${JSON.stringify(manifest, null, 2)}\n`, { flush: true });
  await rename(draft, join(folder, MANIFEST));
}

/** Returns the folder with a manifest's files. */
export const folderOf = ({ files }: Pick<DatasetManifest, 'files'>): string => files.gazetteer.split('/')[0] ?? '';

/**
 * Returns an unused folder name: the content hash, with a number appended if that folder exists, because a running
 * server may be reading it.
 */
export async function freeFolder(output: string, hash: string): Promise<string> {
  const taken = await readdir(output);
  let name = hash;
  for (let copy = 2; taken.includes(name); copy++) name = `${hash}-${copy}`;
  return name;
}

/**
 * Fills a temporary folder and renames it when complete.
 * @param name final name of the folder. @param fill writes the contents; receives the temporary folder's path.
 */
export async function fillFolder<T>(parent: string, name: string, fill: (folder: string) => Promise<T>): Promise<T> {
  const partial = join(parent, `${name}.partial-${process.pid}`);
  await mkdir(partial, { recursive: true });
  try {
    const result = await fill(partial);
    await rm(join(parent, name), { recursive: true, force: true });
    await rename(partial, join(parent, name));
    return result;
  } finally {
    await rm(partial, { recursive: true, force: true });
  }
}

/**
 * Removes unused builds. @param keep folders to keep, because a running server may still be reading the previous one.
 */
export async function removeOldBuilds(folder: string, keep: readonly string[]): Promise<void> {
  for (const name of await readdir(folder)) {
    const [, folderName = '', builder] = BUILD_FOLDER.exec(name) ?? [];
    if (folderName === '' || (builder === undefined ? keep.includes(folderName) : isRunning(Number(builder)))) continue;
    await rm(join(folder, name), { recursive: true, force: true });
  }
}
