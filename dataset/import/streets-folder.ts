import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  LEASE_LASTS_MS,
  STREETS_LEASES,
  STREETS_MANIFEST,
  STREETS_POINTER,
  type StreetsManifest,
} from '@roadcast/core/dataset';
import { checkOf } from '../files/file-checks.ts';
import { inPartialFolder, makerOf, pointedFolder, pointToFolder } from '../files/imports-folder.ts';
import { isRunning } from '../files/processes.ts';

/** Manages the folder of imports: finds the current import and removes unused ones. */

/** Returns the name of the current import's folder; null if there is none. */
export const currentFolder = (streets: string): Promise<string | null> => pointedFolder(join(streets, STREETS_POINTER));

/** Returns the manifest of the current import; null if there is none. */
export async function currentStreets(streets: string): Promise<StreetsManifest | null> {
  const folder = await currentFolder(streets);
  if (folder === null) return null;
  return JSON.parse(await readFile(join(streets, folder, STREETS_MANIFEST), 'utf8')) as StreetsManifest;
}

/** Atomically makes an import the current one; null removes the pointer. */
export const pointTo = (streets: string, folder: string | null): Promise<void> =>
  pointToFolder(join(streets, STREETS_POINTER), folder);

/**
 * Fills a temporary folder, renames it once it and its manifest are complete, then makes it current. Only a killed
 * process leaves files behind.
 * @param id final name of the folder. @param fill writes the contents and returns the manifest.
 */
export async function makeImport(
  streets: string,
  id: string,
  fill: (folder: string) => Promise<StreetsManifest>,
): Promise<StreetsManifest> {
  return inPartialFolder(streets, id, async (partial) => {
    const filled = await fill(partial);
    const manifest = { ...filled, checks: await checksOf(partial, filled) };
    await writeFile(join(partial, STREETS_MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { flush: true });
    // Create the leases folder first, so another import can't remove this one before the pointer is set.
    await mkdir(join(partial, STREETS_LEASES));
    await writeFile(join(partial, STREETS_LEASES, 'import'), '');
    await rename(partial, join(streets, id));
    await pointTo(streets, id);
    await rm(join(streets, id, STREETS_LEASES, 'import'));
    return manifest;
  });
}

async function checksOf(folder: string, { files }: StreetsManifest): Promise<NonNullable<StreetsManifest['checks']>> {
  const names = Object.values(files).filter((name): name is string => name !== null);
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await checkOf(join(folder, name))])));
}

/**
 * Removes leftovers of killed imports, and imports that are neither current nor in use by a server.
 * @param now epoch milliseconds. @returns the removed names.
 */
export async function removeUnused(streets: string, now: number): Promise<string[]> {
  const current = await currentFolder(streets);
  const entries = await readdir(streets, { withFileTypes: true });
  const removed: string[] = [];
  for (const entry of entries) {
    const maker = makerOf(entry.name);
    if (maker === null && (!entry.isDirectory() || entry.name === current)) continue;
    const used = maker === null ? await isRead(join(streets, entry.name), now) : isRunning(maker);
    if (used) continue;
    await rm(join(streets, entry.name), { recursive: true, force: true, maxRetries: 3 });
    removed.push(entry.name);
  }
  return removed;
}

/** Returns the names of complete imports other than the current one. */
export async function otherImports(streets: string): Promise<string[]> {
  const current = await currentFolder(streets);
  const entries = await readdir(streets, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && makerOf(entry.name) === null && entry.name !== current)
    .map(({ name }) => name);
}

/** Returns whether a server has recently renewed its lease on an import's folder. */
async function isRead(folder: string, now: number): Promise<boolean> {
  const leases = await readdir(join(folder, STREETS_LEASES)).catch(() => []);
  for (const lease of leases) {
    const { mtimeMs } = await stat(join(folder, STREETS_LEASES, lease)).catch(() => ({ mtimeMs: 0 }));
    if (now - mtimeMs < LEASE_LASTS_MS) return true;
  }
  return false;
}
