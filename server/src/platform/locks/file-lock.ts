import { type FileHandle, open, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { StoreError } from '../db/store.ts';

/** Functions used from an untyped library. */
interface FileLocks {
  /** Returns false if another process holds the lock. */
  readonly tryLock: (descriptor: number) => boolean;
}

export interface FileLock {
  release(): Promise<void>;
}

/** System error codes of file systems without lock support. */
const NO_LOCKS = new Set(['ENOLCK', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP', 'EINVAL']);

/**
 * Takes the operating system's lock on a file. The lock is on the file itself (device and inode), so it applies to
 * every path to the file. Released when the process ends, even by a crash.
 * @param flags 'a' creates a missing file; 'r+' doesn't.
 * @returns null if another process holds the lock. @throws StoreError if the file system doesn't support locks.
 */
export async function lockFile(path: string, flags: 'a' | 'r+'): Promise<FileLock | null> {
  const file = await open(path, flags, 0o600);
  try {
    if (tryLock(file.fd, path) && (await isStill(file, path))) return { release: () => file.close() };
  } catch (error) {
    await file.close();
    throw error;
  }
  await file.close();
  return null;
}

/** Returns whether a process holds the lock on a file; false if the file doesn't exist. */
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

const load = createRequire(import.meta.url);

function tryLock(descriptor: number, path: string): boolean {
  // Load on demand, because servers on PostgreSQL don't need the native module.
  const locks = load('fs-native-extensions') as FileLocks;
  try {
    return locks.tryLock(descriptor);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined || !NO_LOCKS.has(code)) throw error;
    throw new StoreError(`${path} is on a disk without file locks (${code}): choose a DATA_DIR on a local disk`);
  }
}

/** Returns whether a path still leads to an opened file. A file that replaced it has a different lock. */
async function isStill(file: FileHandle, path: string): Promise<boolean> {
  const [held, there] = await Promise.all([file.stat(), stat(path)]);
  return held.dev === there.dev && held.ino === there.ino;
}
