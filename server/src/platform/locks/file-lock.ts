/// <reference path="./fs-native-extensions.d.ts" />
import { type FileHandle, open, stat } from 'node:fs/promises';
import { StoreError } from '../db/store.ts';

/** A lock on a file. */
export interface FileLock {
  release(): Promise<void>;
}

/** What the system says where the file's disk knows no locks. */
const NO_LOCKS = new Set(['ENOLCK', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP', 'EINVAL']);

/**
 * Takes the system's lock on a file. It belongs to the file itself (device and inode), by whatever path it was reached, and
 * ends with the process that holds it, however that ends.
 * @param flags 'a' makes the file where there is none; 'r+' does not.
 * @returns null when another process has it. @throws StoreError where the disk knows no locks.
 */
export async function lockFile(path: string, flags: 'a' | 'r+'): Promise<FileLock | null> {
  const file = await open(path, flags, 0o600);
  try {
    if ((await tryLock(file.fd, path)) && (await isStill(file, path))) return { release: () => file.close() };
  } catch (error) {
    await file.close();
    throw error;
  }
  await file.close();
  return null;
}

/** @returns whether a process has the lock on a file; false where there is no such file. */
export async function isLocked(path: string): Promise<boolean> {
  try {
    const lock = await lockFile(path, 'r+');
    await lock?.release();
    return lock === null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

async function tryLock(descriptor: number, path: string): Promise<boolean> {
  // Loaded only where there is something to lock: servers on PostgreSQL do without the native part.
  const { tryLock: take } = await import('fs-native-extensions');
  try {
    return take(descriptor);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined || !NO_LOCKS.has(code)) throw error;
    throw new StoreError(`${path} is on a disk without file locks (${code}): choose a DATA_DIR on a local disk`);
  }
}

/** A file that was put in its place since it was opened has a lock of its own. */
async function isStill(file: FileHandle, path: string): Promise<boolean> {
  const [held, there] = await Promise.all([file.stat(), stat(path)]);
  return held.dev === there.dev && held.ino === there.ino;
}
