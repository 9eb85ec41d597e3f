import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatasetManifest } from '@roadcast/core/dataset';
import { isRunning } from './processes.ts';

const MANIFEST = 'manifest.json';
/**
 * Folder names that the build makes: the content's hash, with a number where a damaged build of the same content stands there, and what a
 * build that was stopped left behind.
 */
const BUILD_FOLDER = /^([0-9a-f]{16}(?:-\d+)?)(?:\.partial-(\d+))?$/;

/** @returns the manifest of a build folder, or undefined when there is none that can be read. */
export async function readManifest(folder: string): Promise<DatasetManifest | undefined> {
  const content = await readFile(join(folder, MANIFEST), 'utf8').catch(() => undefined);
  if (content === undefined) return undefined;
  try {
    const manifest = JSON.parse(content) as DatasetManifest;
    return manifest.schemaVersion === 5 && manifest.files && manifest.checks ? manifest : undefined;
  } catch {
    return undefined;
  }
}

/** Writes the manifest so that a reader sees the old one or the new one, never half of it. */
export async function writeManifest(folder: string, manifest: DatasetManifest): Promise<void> {
  const draft = join(folder, `${MANIFEST}.${process.pid}`);
  await writeFile(draft, `${JSON.stringify(manifest, null, 2)}\n`, { flush: true });
  await rename(draft, join(folder, MANIFEST));
}

/** @returns the folder inside of the output that a manifest's files stand in. */
export const folderOf = ({ files }: Pick<DatasetManifest, 'files'>): string => files.gazetteer.split('/')[0] ?? '';

/** @returns the content's hash, or with a number behind it where that name is taken: a running server may read what stands there. */
export async function freeFolder(output: string, hash: string): Promise<string> {
  const taken = await readdir(output);
  let name = hash;
  for (let copy = 2; taken.includes(name); copy++) name = `${hash}-${copy}`;
  return name;
}

/**
 * Fills a folder under a passing name and gives it its own when all of it is there.
 * @param name the folder's name in the end. @param fill writes the content into the folder it is given.
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

/** Removes builds that nobody uses any more. @param keep folders that stay. A running server may still read the one before. */
export async function removeOldBuilds(folder: string, keep: readonly string[]): Promise<void> {
  for (const name of await readdir(folder)) {
    const [, folderName = '', builder] = BUILD_FOLDER.exec(name) ?? [];
    if (folderName === '' || (builder === undefined ? keep.includes(folderName) : isRunning(Number(builder)))) continue;
    await rm(join(folder, name), { recursive: true, force: true });
  }
}
