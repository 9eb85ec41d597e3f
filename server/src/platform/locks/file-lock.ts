import { type FileHandle, open, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { StoreError } from '../db/store.ts';

/** The part that is used of a library that comes without types. */
interface FileLocks {
  /** @returns false when another open file has the lock. */
  readonly tryLock: (descriptor: number) => boolean;
}

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
    if (tryLock(file.fd, path) && (await isStill(file, path))) return { release: () => file.close() };
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

const load = createRequire(import.meta.url);

function tryLock(descriptor: number, path: string): boolean {
  // Loaded only where there is something to lock: servers on PostgreSQL do without the native part.
  const locks = load('fs-native-extensions') as FileLocks;
  try {
    return locks.tryLock(descriptor);
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
