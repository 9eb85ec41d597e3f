import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Data folder of a single test, so tests never write to real accounts. */
export interface DataFolder {
  /** Absolute path. */
  readonly path: string;
  remove(): void;
}

/** Returns the data folder with the built dataset. */
export const sharedDataDir = (): string => resolve(process.env.DATA_DIR?.trim() || './.data');

/** Creates an empty data folder that contains the built dataset. */
export function makeDataFolder(): DataFolder {
  const path = mkdtempSync(join(tmpdir(), 'roadcast-'));
  symlinkSync(join(sharedDataDir(), 'dataset'), join(path, 'dataset'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 3 }) };
}

/** Makes data folders use the first folder's files, as if several servers shared one database. */
export function shareFiles([first, ...others]: readonly DataFolder[]): void {
  if (!first) return;
  mkdirSync(join(first.path, 'files'));
  for (const { path } of others) symlinkSync(join(first.path, 'files'), join(path, 'files'));
}
