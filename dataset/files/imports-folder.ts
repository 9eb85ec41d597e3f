import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Folder of imports: each import has its own subfolder, and a pointer file names the current one. */

/** Matches the folder name of an unfinished or interrupted import, which ends with the process id. */
const PARTIAL = /\.partial-(\d+)$/;

/** Returns the name of the current import's folder; null if there is none. @param pointer path of the pointer file. */
export async function pointedFolder(pointer: string): Promise<string | null> {
  const text = await readFile(pointer, 'utf8').catch(() => undefined);
  if (text === undefined) return null;
  return (JSON.parse(text) as { readonly folder: string | null }).folder;
}

/** Atomically makes a folder current; null removes the pointer. */
export async function pointToFolder(pointer: string, folder: string | null): Promise<void> {
  const draft = `${pointer}.${process.pid}`;
  await writeFile(draft, `${JSON.stringify({ folder })}\n`, { flush: true });
  await rename(draft, pointer);
}

/**
 * Runs `work` in a temporary folder, then removes the folder unless `work` has renamed it. Only a killed process leaves
 * files behind.
 * @param root folder of imports. @param id final name of the folder.
 */
export async function inPartialFolder<Result>(
  root: string,
  id: string,
  work: (partial: string) => Promise<Result>,
): Promise<Result> {
  const partial = join(root, `${id}.partial-${process.pid}`);
  await mkdir(partial, { recursive: true });
  try {
    return await work(partial);
  } finally {
    await rm(partial, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Returns the id of the process that created an unfinished folder; null for a finished one. */
export function makerOf(name: string): number | null {
  const [, pid] = PARTIAL.exec(name) ?? [];
  return pid === undefined ? null : Number(pid);
}
