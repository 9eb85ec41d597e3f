import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** A data folder of a test's own, so that no test writes where somebody's accounts are. */
export interface DataFolder {
  /** Absolute path. */
  readonly path: string;
  remove(): void;
}

/** The folder that holds the built dataset. */
export const sharedDataDir = (): string => resolve(process.env.DATA_DIR?.trim() || './.data');

/** @returns an empty data folder with the built dataset in it. */
export function makeDataFolder(): DataFolder {
  const path = mkdtempSync(join(tmpdir(), 'roadcast-'));
  symlinkSync(join(sharedDataDir(), 'dataset'), join(path, 'dataset'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 3 }) };
}
