import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** A test's own data folder, so that no test writes to real accounts. */
export interface DataFolder {
  /** Absolute path. */
  readonly path: string;
  remove(): void;
}

/** Returns the folder of the built dataset. */
export const sharedDataDir = (): string => resolve(process.env.DATA_DIR?.trim() || './.data');

/** Returns an empty data folder containing the built dataset. */
export function makeDataFolder(): DataFolder {
  const path = mkdtempSync(join(tmpdir(), 'roadcast-'));
  symlinkSync(join(sharedDataDir(), 'dataset'), join(path, 'dataset'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 3 }) };
}
