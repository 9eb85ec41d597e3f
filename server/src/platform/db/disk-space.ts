import { statfs } from 'node:fs/promises';

/** Returns the free space for this OS user on a path's disk, bytes. */
export async function freeBytes(path: string): Promise<number> {
  const { bavail, bsize } = await statfs(path);
  return bavail * bsize;
}
