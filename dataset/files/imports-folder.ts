import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A folder of imports: each has its own folder, and a pointer names the one in use. */

/** Name of an unfinished or interrupted import, ending with its process id. */
const PARTIAL = /\.partial-(\d+)$/;

/**
 * Returns the name of the folder in use; null for none, or if nothing has been imported yet. @param pointer path of the
 * pointer file.
 */
export async function pointedFolder(pointer: string): Promise<string | null> {
  const text = await readFile(pointer, 'utf8').catch(() => undefined);
  if (text === undefined) return null;
  return (JSON.parse(text) as { readonly folder: string | null }).folder;
}

/** Atomically puts a folder in use; null for none. */
export async function pointToFolder(pointer: string, folder: string | null): Promise<void> {
  const draft = `${pointer}.${process.pid}`;
  await writeFile(draft, `${JSON.stringify({ folder })}\n`, { flush: true });
  await rename(draft, pointer);
}

/**
 * Works in a temporary folder, which is removed unless the work has renamed it. Leaves nothing behind unless killed.
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

/** Returns the process that makes, or made, an unfinished folder; null for a finished one. */
export function makerOf(name: string): number | null {
  const [, pid] = PARTIAL.exec(name) ?? [];
  return pid === undefined ? null : Number(pid);
}
