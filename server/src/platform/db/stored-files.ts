import { FilesError, type FilesPort } from '@roadcast/providers/files/port';
import { markLine, type readMark } from './backup-file.ts';
import { StoreError } from './store.ts';

/** Files that are useless after a restore: unused uploads and the file store's marker. */
const LEFT_OUT = /^(?:uploads\/|marker$)/;

/**
 * Yields the backup lines for all stored files. Skips files deleted during the backup. @throws StoreError if the file
 * store fails.
 */
export async function* fileLines(files: FilesPort): AsyncGenerator<string> {
  try {
    for await (const { key } of files.list()) {
      const bytes = LEFT_OUT.test(key) ? null : await files.get(key);
      if (bytes) yield markLine({ file: key, content: Buffer.from(bytes).toString('base64') });
    }
  } catch (error) {
    throw error instanceof FilesError ? new StoreError(`The files cannot be read: ${error.message}`) : error;
  }
}

/**
 * Stores a backup line's file unless it exists, because the content of a key never changes. The hourly cleanup deletes
 * files without rows.
 * @returns whether the line contains a file. @throws StoreError if the file store fails.
 */
export async function restoreFile(
  { file, content = '' }: ReturnType<typeof readMark>,
  files: FilesPort | undefined,
): Promise<boolean> {
  if (file === undefined) return false;
  try {
    if (files && !(await files.stat(file))) await files.put(file, Buffer.from(content, 'base64'));
    return true;
  } catch (error) {
    throw error instanceof FilesError ? new StoreError(`The files cannot be stored: ${error.message}`) : error;
  }
}
