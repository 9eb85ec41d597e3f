import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A folder of imports: each has a folder of its own, and a pointer names the one in use. */

/** What an import that is being made, or was stopped, is called: its process stands at the end. */
const PARTIAL = /\.partial-(\d+)$/;

/** @param pointer path of the file that names the folder in use. @returns its name; null for none, or where nothing has been imported yet. */
export async function pointedFolder(pointer: string): Promise<string | null> {
  const text = await readFile(pointer, 'utf8').catch(() => undefined);
  if (text === undefined) return null;
  return (JSON.parse(text) as { readonly folder: string | null }).folder;
}

/** Makes a folder the one in use, in one step; null for none. */
export async function pointToFolder(pointer: string, folder: string | null): Promise<void> {
  const draft = `${pointer}.${process.pid}`;
  await writeFile(draft, `${JSON.stringify({ folder })}\n`, { flush: true });
  await rename(draft, pointer);
}

/**
 * Works in a folder under a passing name, which is gone in the end unless the work has renamed it. Whatever ends the work, a kill apart, leaves
 * nothing behind.
 * @param root folder of imports. @param id the folder's name in the end.
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

/** @returns the process that makes, or made, the folder of this name; null where it is a whole one. */
export function makerOf(name: string): number | null {
  const [, pid] = PARTIAL.exec(name) ?? [];
  return pid === undefined ? null : Number(pid);
}
