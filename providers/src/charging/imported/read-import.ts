import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ChargingSite } from '@roadcast/core/charging';
import {
  CHARGERS_MANIFEST,
  CHARGERS_POINTER,
  CHARGERS_SITES,
  type ChargersManifest,
  type ChargersPointer,
} from '@roadcast/core/dataset';

/** An import, read. */
export interface ReadImport {
  readonly manifest: ChargersManifest;
  readonly sites: readonly ChargingSite[];
}

/** @param root folder of imports. @returns the name of the import in use; null for none. @throws the file system's error, but for a missing file. */
export async function importInUse(root: string): Promise<string | null> {
  try {
    return (JSON.parse(await readFile(join(root, CHARGERS_POINTER), 'utf8')) as ChargersPointer).folder;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** The lines of a part of the file are read at once: a millisecond. */
const PART_BYTES = 1 << 17;

/**
 * Reads an import, a part at a time, so that the event loop never stalls for it.
 * @throws Error where it is not what the import wrote, or of another version; the file system's error.
 */
export async function readImport(folder: string): Promise<ReadImport> {
  const manifest = JSON.parse(await readFile(join(folder, CHARGERS_MANIFEST), 'utf8')) as ChargersManifest;
  if (manifest.schemaVersion !== 1) throw new Error('it is of another version: import the file again');
  const path = join(folder, CHARGERS_SITES);
  if ((await stat(path)).size !== manifest.check.bytes) throw new Error('it is damaged: import the file again');
  const sites: ChargingSite[] = [];
  let rest = '';
  for await (const chunk of createReadStream(path, { encoding: 'utf8', highWaterMark: PART_BYTES })) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) sites.push(JSON.parse(line) as ChargingSite);
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
  if (rest !== '' || sites.length !== manifest.counts.sites) throw new Error('it is damaged: import the file again');
  return { manifest, sites };
}
