import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatasetManifest } from '@roadcast/core/dataset';
import { isRunning } from './processes.ts';

const MANIFEST = 'manifest.json';
/**
 * Names of build folders: the content's hash, with a number if a damaged build of the same content exists, or the
 * remains of an interrupted build.
 */
const BUILD_FOLDER = /^([0-9a-f]{16}(?:-\d+)?)(?:\.partial-(\d+))?$/;

/** Returns the manifest of a build folder; undefined if missing or unreadable. */
export async function readManifest(folder: string): Promise<DatasetManifest | undefined> {
  const content = await readFile(join(folder, MANIFEST), 'utf8').catch(() => undefined);
  if (content === undefined) return undefined;
  try {
    const manifest = JSON.parse(content) as DatasetManifest;
    return manifest.schemaVersion === 6 && manifest.files && manifest.checks ? manifest : undefined;
  } catch {
    return undefined;
  }
}

/** Writes the manifest atomically: readers see the old one or the new one, never a part. */
export async function writeManifest(folder: string, manifest: DatasetManifest): Promise<void> {
  const draft = join(folder, `${MANIFEST}.${process.pid}`);
  await writeFile(draft, `${JSON.stringify(manifest, null, 2)}\n`, { flush: true });
  await rename(draft, join(folder, MANIFEST));
}

/** Returns the folder inside the output with a manifest's files. */
export const folderOf = ({ files }: Pick<DatasetManifest, 'files'>): string => files.gazetteer.split('/')[0] ?? '';

/**
 * Returns the content's hash, with a number appended if that name is taken: a running server may read the existing
 * folder.
 */
export async function freeFolder(output: string, hash: string): Promise<string> {
  const taken = await readdir(output);
  let name = hash;
  for (let copy = 2; taken.includes(name); copy++) name = `${hash}-${copy}`;
  return name;
}

/**
 * Fills a temporary folder and renames it when complete.
 * @param name final name of the folder. @param fill writes the content into the folder it receives.
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

/** Removes unused builds. @param keep folders to keep. A running server may still read the previous one. */
export async function removeOldBuilds(folder: string, keep: readonly string[]): Promise<void> {
  for (const name of await readdir(folder)) {
    const [, folderName = '', builder] = BUILD_FOLDER.exec(name) ?? [];
    if (folderName === '' || (builder === undefined ? keep.includes(folderName) : isRunning(Number(builder)))) continue;
    await rm(join(folder, name), { recursive: true, force: true });
  }
}
