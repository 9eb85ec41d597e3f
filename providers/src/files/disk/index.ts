import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkedKey, FilesError, type FilesPort, type StoredFile } from '../port.ts';

/** Folder for files being written, on the same disk. */
const UNFINISHED = '.unfinished';

/** Permissions: only this OS user has access. */
const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;

export interface DiskFilesOptions {
  /** Absolute path. Created when the first file is stored. */
  readonly folder: string;
  /** Free disk space that must remain. */
  readonly reserveBytes: number;
}

/**
 * Files in a folder. Each file is written to a temporary file, synced and renamed, so that a key never has a partial
 * file.
 */
export class DiskFiles implements FilesPort {
  readonly location = 'local';
  private readonly options: DiskFilesOptions;
  /** Pending or finished folder syncs by absolute path. Each resolves once the folder survives a power failure. */
  private readonly durableFolders = new Map<string, Promise<void>>();

  constructor(options: DiskFilesOptions) {
    this.options = options;
  }

  async put(key: string, bytes: Uint8Array): Promise<void> {
    const path = this.pathOf(key);
    const unfinished = join(this.options.folder, UNFINISHED, randomUUID());
    try {
      for (const one of [path, unfinished]) await this.makeFolder(dirname(one));
      await this.requireSpace(bytes.byteLength);
      await writeSynced(unfinished, bytes);
      await rename(unfinished, path);
      await sync(dirname(path));
    } catch (error) {
      await rm(unfinished, { force: true }).catch(() => undefined);
      throw failureOf(error);
    }
  }

  async get(key: string): Promise<Uint8Array | null> {
    return orNull(() => readFile(this.pathOf(key)));
  }

  async stat(key: string): Promise<StoredFile | null> {
    const found = await orNull(() => stat(this.pathOf(key)));
    return found && { key, bytes: found.size, modifiedAt: found.mtimeMs };
  }

  async delete(key: string): Promise<void> {
    const path = this.pathOf(key);
    await orNull(async () => {
      await rm(path);
      await sync(dirname(path));
    });
  }

  async *list(): AsyncIterable<StoredFile> {
    for (const entry of await this.entriesOf('.')) {
      if (!entry.isDirectory()) {
        yield* this.known(entry.name);
        continue;
      }
      for (const file of await this.entriesOf(entry.name)) yield* this.known(`${entry.name}/${file.name}`);
    }
  }

  uploadUrl(): Promise<null> {
    return Promise.resolve(null);
  }

  async tidy(before: number): Promise<void> {
    for (const { name } of await this.entriesOf(UNFINISHED)) {
      const path = join(this.options.folder, UNFINISHED, name);
      await orNull(async () => {
        if ((await stat(path)).mtimeMs < before) await rm(path);
      });
    }
  }

  /** Creates a folder and syncs its parent once, even if another server created the folder. */
  private async makeFolder(path: string): Promise<void> {
    await mkdir(path, { recursive: true, mode: PRIVATE_FOLDER });
    const known = this.durableFolders.get(path);
    if (known) return known;
    const parents =
      path === this.options.folder ? [dirname(path)] : [dirname(this.options.folder), this.options.folder];
    const synced = Promise.all(parents.map(sync)).then(() => undefined);
    this.durableFolders.set(path, synced);
    synced.catch(() => this.durableFolders.delete(path));
    await synced;
  }

  private async *known(key: string): AsyncIterable<StoredFile> {
    // Skip files that other programs put there.
    const file = isKey(key) ? await this.stat(key) : null;
    if (file) yield file;
  }

  private async entriesOf(name: string) {
    return (await orNull(() => readdir(join(this.options.folder, name), { withFileTypes: true }))) ?? [];
  }

  private async requireSpace(bytes: number): Promise<void> {
    const { bavail, bsize } = await statfs(this.options.folder);
    if (bavail * bsize - bytes < this.options.reserveBytes)
      throw new FilesError('full', 'the disk of the files is full');
  }

  private pathOf(key: string): string {
    return join(this.options.folder, checkedKey(key));
  }
}

function isKey(key: string): boolean {
  try {
    return checkedKey(key) === key;
  } catch {
    return false;
  }
}

async function writeSynced(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', PRIVATE_FILE);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function sync(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Runs a file operation. @returns null if the file doesn't exist. @throws FilesError. */
async function orNull<Value>(operation: () => Promise<Value>): Promise<Value | null> {
  try {
    return await operation();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw failureOf(error);
  }
}

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

/** Error codes for a full disk or an exceeded quota. */
const FULL = new Set(['ENOSPC', 'EDQUOT']);

function failureOf(error: unknown): unknown {
  const code = codeOf(error);
  if (error instanceof FilesError || code === undefined) return error;
  if (FULL.has(code)) return new FilesError('full', 'the disk of the files is full', error);
  return new FilesError('unavailable', `the folder of the files cannot be used (${code})`, error);
}
