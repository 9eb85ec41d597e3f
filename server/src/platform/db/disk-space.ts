import { statfs } from 'node:fs/promises';

/** @returns how much this user can still write on the disk of a path, bytes. */
export async function freeBytes(path: string): Promise<number> {
  const { bavail, bsize } = await statfs(path);
  return bavail * bsize;
}
