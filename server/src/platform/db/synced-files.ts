import { closeSync, fsyncSync, openSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Init = NodeFS['init'];
type Options = Parameters<Init>[1];
type Module = Parameters<NonNullable<Options['preRun']>[number]>[0];

/** An open file or folder. A folder has no system descriptor. */
interface OpenStream {
  readonly nfd?: number;
  readonly node: object;
}

/** Emscripten's file system operations that its types lack. */
interface HostFiles {
  readonly stream_ops: { fsync?: (stream: OpenStream) => number };
  readonly node_ops: {
    mknod: (parent: object, name: string, mode: number, device: number) => object;
    setattr: (node: object, attributes: { readonly mode?: number }) => void;
  };
  realPath(node: object): string;
}

/** Emscripten's error number for an I/O error. */
const EIO = 29;

/** Permission bits of everyone except the owner. */
const OTHERS = 0o077;

/**
 * The store's files on disk, with an fsync that reaches the disk. Emscripten's own file system reports success for
 * every fsync without doing anything, so committed data would survive a process exit but not a power failure.
 * PostgreSQL must be configured accordingly: no `-F`, and `wal_sync_method=fsync`, because Emscripten ignores
 * fdatasync. New files and folders are private to this OS user.
 */
export class SyncedFiles extends NodeFS {
  override async init(...[client, options]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(client, options);
    // Add the operation before the client is created, because recovery after a power failure runs during its creation.
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addSync, keepPrivate] } };
  }
}

function addSync(module: Module): void {
  const files = module.NODEFS as unknown as HostFiles;
  /** Folders whose new names may not be synced yet. */
  const changed = new Set<string>();
  const { mknod } = files.node_ops;
  files.node_ops.mknod = (parent, name, mode, device) => {
    const node = mknod(parent, name, mode, device);
    changed.add(files.realPath(parent));
    return node;
  };
  files.stream_ops.fsync = ({ nfd, node }) => {
    try {
      const path = files.realPath(node);
      if (nfd === undefined) syncPath(path);
      else fsyncSync(nfd);
      // PostgreSQL expects that syncing a new file also persists its name, which not every file system does.
      const folder = dirname(path);
      if (changed.delete(folder)) syncPath(folder);
      return 0;
    } catch {
      throw new module.FS.ErrnoError(EIO);
    }
  };
}

/**
 * Restricts new files to this OS user, because PostgreSQL leaves some permissions to the umask, which is permissive
 * here.
 */
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

/** Syncs a file or a folder's names. */
export async function sync(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Syncs a folder and its contents, ignoring files that disappear. */
export async function syncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    await (entry.isDirectory() ? syncTree(path) : sync(path)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
  }
  await sync(folder);
}
