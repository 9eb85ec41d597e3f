import { statfs } from 'node:fs/promises';

/** Returns the free space on a path's disk for this OS user, bytes. */
export async function freeBytes(path: string): Promise<number> {
  const { bavail, bsize } = await statfs(path);
  return bavail * bsize;
}
