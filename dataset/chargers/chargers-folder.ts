import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ChargingSite } from '@roadcast/core/charging';
import { CHARGERS_MANIFEST, CHARGERS_POINTER, CHARGERS_SITES, type ChargersManifest } from '@roadcast/core/dataset';
import { checkOf } from '../files/file-checks.ts';
import { inPartialFolder, makerOf, pointedFolder, pointToFolder } from '../files/imports-folder.ts';
import { isRunning } from '../files/processes.ts';

/** Returns the manifest of the current import; null if there is none. */
export async function currentChargers(root: string): Promise<ChargersManifest | null> {
  const folder = await pointedFolder(join(root, CHARGERS_POINTER));
  if (folder === null) return null;
  return JSON.parse(await readFile(join(root, folder, CHARGERS_MANIFEST), 'utf8')) as ChargersManifest;
}

/** Removes the current import, so the dataset's sites are used again. @returns whether there was one. */
export async function removeChargers(root: string): Promise<boolean> {
  const before = await pointedFolder(join(root, CHARGERS_POINTER));
  if (before === null) return false;
  await pointToFolder(join(root, CHARGERS_POINTER), null);
  await removeOthers(root, null);
  return true;
}

/**
 * Writes sites into a new folder, then makes that folder current. On failure, the current import stays in use and the
 * new folder is removed, unless the process is killed.
 */
export async function writeChargers(
  root: string,
  sites: readonly ChargingSite[],
  facts: Omit<ChargersManifest, 'schemaVersion' | 'check'>,
): Promise<ChargersManifest> {
  await mkdir(root, { recursive: true });
  const manifest = await inPartialFolder(root, facts.id, async (partial) => {
    const path = join(partial, CHARGERS_SITES);
    await pipeline(lines(sites), createWriteStream(path, { flush: true }));
    const whole: ChargersManifest = { schemaVersion: 2, ...facts, check: await checkOf(path) };
    await writeFile(join(partial, CHARGERS_MANIFEST), `${JSON.stringify(whole, null, 2)}\n`, { flush: true });
    await rename(partial, join(root, facts.id));
    return whole;
  });
  await pointToFolder(join(root, CHARGERS_POINTER), facts.id);
  await removeOthers(root, facts.id);
  return manifest;
}

const SITES_AT_ONCE = 500;

function* lines(sites: readonly ChargingSite[]): Generator<string> {
  for (let start = 0; start < sites.length; start += SITES_AT_ONCE) {
    yield sites
      .slice(start, start + SITES_AT_ONCE)
      .map((site) => `${JSON.stringify(site)}\n`)
      .join('');
  }
}

/**
 * Removes other imports and leftovers of killed ones. A server reading an old import keeps its file open or finds the
 * new one.
 */
async function removeOthers(root: string, kept: string | null): Promise<void> {
  for (const entry of await readdir(root, { withFileTypes: true })) {
    const maker = makerOf(entry.name);
    if (!entry.isDirectory() || entry.name === kept || (maker !== null && isRunning(maker))) continue;
    await rm(join(root, entry.name), { recursive: true, force: true, maxRetries: 3 });
  }
}
