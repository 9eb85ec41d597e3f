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

/** An import read into memory. */
export interface ReadImport {
  readonly manifest: ChargersManifest;
  readonly sites: readonly ChargingSite[];
}

/**
 * Returns the name of the current import; null if none. @param root import folder. @throws file system errors other
 * than a missing file.
 */
export async function importInUse(root: string): Promise<string | null> {
  try {
    return (JSON.parse(await readFile(join(root, CHARGERS_POINTER), 'utf8')) as ChargersPointer).folder;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Bytes parsed per step, which takes about a millisecond. */
const PART_BYTES = 1 << 17;

/**
 * Reads an import step by step, without blocking the event loop.
 * @throws Error if the folder isn't an import or has another version; file system errors.
 */
export async function readImport(folder: string): Promise<ReadImport> {
  const manifest = JSON.parse(await readFile(join(folder, CHARGERS_MANIFEST), 'utf8')) as ChargersManifest;
  if (manifest.schemaVersion !== 2) throw new Error('another version of Roadcast wrote it: import the file again');
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
