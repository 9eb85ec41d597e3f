import { copyFile, mkdir, mkdtemp, readdir, rename, rm, statfs } from 'node:fs/promises';
import { freemem } from 'node:os';
import { join, relative } from 'node:path';
import { isRunning } from './processes.ts';

/** Linux's in-memory file system. Other systems don't have it, and in some containers it is small. */
const MEMORY = '/dev/shm';
/** Matches our folder names, which contain the id of the process that created them. */
const OURS = /^roadcast-(\d+)-/;
/** Maximum share of free memory to use. */
const SHARE = 0.3;

/**
 * Creates a folder in memory for jobs with many small temporary files, because writing them to disk may take longer
 * than the job itself.
 * @param bytes required space. @returns the folder's path, or null if there isn't enough space. The caller must remove
 * the folder.
 */
export async function memoryFolder(bytes: number): Promise<string | null> {
  try {
    await removeLeftovers();
    const { bavail, bsize } = await statfs(MEMORY);
    if (bytes > bavail * bsize || bytes > freemem() * SHARE) return null;
    return await mkdtemp(join(MEMORY, `roadcast-${process.pid}-`));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === undefined) throw error;
    return null;
  }
}

/** Removes the folders of killed processes. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(MEMORY)) {
    const maker = OURS.exec(name)?.[1];
    if (maker !== undefined && !isRunning(Number(maker)))
      await rm(join(MEMORY, name), { recursive: true, force: true });
  }
}

/** Number of files copied at the same time. */
const AT_ONCE = 8;

/** Moves a folder with its contents, to another disk if needed. @param to new path, which must not exist yet. */
export async function moveFolder(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
    return;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
  }
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  const placeOf = (entry: (typeof entries)[number]): string => join(to, relative(from, entry.parentPath), entry.name);
  await mkdir(to);
  for (const entry of entries) if (entry.isDirectory()) await mkdir(placeOf(entry), { recursive: true });
  const files = entries.filter((entry) => entry.isFile());
  const copyNext = async (): Promise<void> => {
    for (let file = files.pop(); file; file = files.pop())
      await copyFile(join(file.parentPath, file.name), placeOf(file));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, copyNext));
}
