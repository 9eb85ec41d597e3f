import { closeSync, fsyncSync, openSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Init = NodeFS['init'];
type Options = Parameters<Init>[1];
type Module = Parameters<NonNullable<Options['preRun']>[number]>[0];

/** What is known of an open file or folder: a folder has no descriptor of the system's. */
interface OpenStream {
  readonly nfd?: number;
  readonly node: object;
}

/** The part of Emscripten's file system that its types leave out. */
interface HostFiles {
  readonly stream_ops: { fsync?: (stream: OpenStream) => number };
  readonly node_ops: {
    mknod(parent: object, name: string, mode: number, device: number): object;
    setattr(node: object, attributes: { readonly mode?: number }): void;
  };
  realPath(node: object): string;
}

/** Emscripten's number for a failed input or output. */
const EIO = 29;

/** The rights of everybody but the owner. */
const OTHERS = 0o077;

/**
 * The store's files on disk, with an fsync that reaches the disk. Emscripten's own file system answers every fsync with
 * success and does nothing: what was acknowledged would survive the end of the process, but not a power cut.
 *
 * PostgreSQL has to ask for it too: no `-F`, and `wal_sync_method=fsync`, since Emscripten does nothing for fdatasync.
 * New files and folders are this user's alone.
 */
export class SyncedFiles extends NodeFS {
  override async init(...[client, options]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(client, options);
    // Recovery after a power cut runs while the client is made: the operation must be there before.
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addSync, keepPrivate] } };
  }
}

function addSync(module: Module): void {
  const files = module.NODEFS as unknown as HostFiles;
  files.stream_ops.fsync = (stream) => {
    try {
      if (stream.nfd === undefined) syncPath(files.realPath(stream.node));
      else fsyncSync(stream.nfd);
      return 0;
    } catch {
      throw new module.FS.ErrnoError(EIO);
    }
  };
}

/** PostgreSQL leaves the rights of some of its files to the process, whose own are wide. */
function keepPrivate(module: Module): void {
  const { node_ops } = module.NODEFS as unknown as HostFiles;
  const { mknod, setattr } = node_ops;
  node_ops.mknod = (parent, name, mode, device) => mknod(parent, name, mode & ~OTHERS, device);
  node_ops.setattr = (node, { mode, ...others }) =>
    setattr(node, mode === undefined ? others : { ...others, mode: mode & ~OTHERS });
}

function syncPath(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Sends a file, or the names in a folder, to the disk. */
export async function sync(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Sends a folder with everything in it to the disk. */
export async function syncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    await (entry.isDirectory() ? syncTree(path) : sync(path));
  }
  await sync(folder);
}
