import { copyFile, mkdir, mkdtemp, readdir, rename, rm, statfs } from 'node:fs/promises';
import { freemem } from 'node:os';
import { join, relative } from 'node:path';
import { isRunning } from './processes.ts';

/** Where Linux keeps files in memory; other systems, and containers that are given little of it, do without. */
const MEMORY = '/dev/shm';
/** The process that made a folder stands in its name. */
const OURS = /^roadcast-(\d+)-/;
/** Of the free memory no more than this share is taken. */
const SHARE = 0.3;

/**
 * Makes a folder in memory, for work on many small files that come and go: a disk may take longer over them than the work itself.
 * @param bytes that it must hold. @returns its path, or null where there is no such room. The caller removes it.
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

/** Removes what processes left behind that were killed. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(MEMORY)) {
    const maker = OURS.exec(name)?.[1];
    if (maker !== undefined && !isRunning(Number(maker)))
      await rm(join(MEMORY, name), { recursive: true, force: true });
  }
}

/** So many files are copied at once. */
const AT_ONCE = 8;

/** Moves a folder with all that is in it, to another disk if need be. @param to does not exist yet. */
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
