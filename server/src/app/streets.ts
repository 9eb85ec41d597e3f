import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import {
  type FileCheck,
  LEASE_BEAT_MS,
  STREETS_FOLDER,
  STREETS_LEASES,
  STREETS_MANIFEST,
  STREETS_POINTER,
  type StreetsManifest,
  type StreetsPointer,
} from '@roadcast/core/dataset';

/** A street import (`npm run roads:import`), opened for reading. */
export interface Streets {
  readonly manifest: StreetsManifest;
  /** Absolute path of the import's folder. */
  readonly folder: string;
  /** Returns the absolute path of an import file. */
  readonly path: (name: 'routingTiles' | 'area') => string;
}

/**
 * Switches part of the server to another street import without failing requests. Resolves once the previous import is
 * no longer read.
 * @param streets null to remove the current one.
 */
export type StreetsReader = (streets: Streets | null) => Promise<void>;

/** Interval between checks of the pointer file, milliseconds. */
const LOOK_MS = 1000;

/** The current street import, which may change while the server runs. */
export interface StreetsInUse {
  readonly current: Streets | null;
  /** Starts switching the readers to each new import. */
  follow(readers: readonly StreetsReader[]): void;
  close(): Promise<void>;
}

/** An import and the lease file that marks it as in use by this server. */
interface Held {
  readonly folder: string | null;
  readonly streets: Streets | null;
  readonly lease: string | null;
}

const NOTHING: Held = { folder: null, streets: null, lease: null };

/**
 * Opens the current import.
 * @param dataDir absolute path. @param log prints one line for the operator; an unreadable import doesn't stop the
 * server.
 */
export async function openStreets(dataDir: string, log: (line: string) => void): Promise<StreetsInUse> {
  const root = join(dataDir, STREETS_FOLDER);
  const lease = `${process.pid}-${randomUUID()}`;
  let held = await holdCurrent(root, lease).catch((error: unknown) => {
    log(`The imported streets cannot be read (${wordsOf(error)}): trips run on the embedded network.`);
    return NOTHING;
  });
  let failed: string | null | undefined;
  let readers: readonly StreetsReader[] = [];
  let changing: Promise<void> = Promise.resolve();
  const beat = setInterval(() => {
    if (held.lease !== null) writeFile(held.lease, '').catch((error: unknown) => log(wordsOf(error)));
  }, LEASE_BEAT_MS);
  beat.unref();
  let look: NodeJS.Timeout | undefined;

  async function lookAgain(): Promise<void> {
    const before = held;
    let folder: string | null = before.folder;
    try {
      folder = await pointedTo(root);
      if (folder === before.folder || folder === failed) return;
      const next = await holdCurrent(root, lease);
      await allGoOver(readers, next.streets, before.streets);
      held = next;
      failed = undefined;
      if (before.lease !== null) await rm(before.lease, { force: true });
    } catch (error) {
      if (failed !== folder) log(`The new streets cannot be used (${wordsOf(error)}): the previous ones stay in use.`);
      failed = folder;
    }
  }

  return {
    get current() {
      return held.streets;
    },
    follow(all) {
      readers = all;
      look = setInterval(() => {
        // Run one switch at a time, because each waits for the last trip on the old tiles.
        changing = changing.then(lookAgain);
      }, LOOK_MS);
      look.unref();
    },
    async close() {
      clearInterval(beat);
      clearInterval(look);
      await changing;
      if (held.lease !== null) await rm(held.lease, { force: true });
    },
  };
}

/** Switches all readers or none, so that place search never finds an address that roads don't reach. */
async function allGoOver(
  readers: readonly StreetsReader[],
  next: Streets | null,
  before: Streets | null,
): Promise<void> {
  const results = await Promise.allSettled(readers.map((read) => read(next)));
  const failure = results.find((result) => result.status === 'rejected');
  if (!failure) return;
  await Promise.all(readers.filter((_, i) => results[i]?.status === 'fulfilled').map((read) => read(before)));
  throw failure.reason;
}

/** Leases the current import and opens it. Retries if another import replaces it before the lease. */
async function holdCurrent(root: string, name: string): Promise<Held> {
  for (;;) {
    const folder = await pointedTo(root);
    if (folder === null) return NOTHING;
    const lease = join(root, folder, STREETS_LEASES, name);
    try {
      await mkdir(join(root, folder, STREETS_LEASES), { recursive: true });
      await writeFile(lease, '');
      const streets = await openFolder(join(root, folder));
      if ((await pointedTo(root)) === folder) return { folder, streets, lease };
    } catch (error) {
      if ((await pointedTo(root)) === folder) {
        await rm(lease, { force: true });
        throw error;
      }
    }
    await rm(lease, { force: true });
  }
}

async function pointedTo(root: string): Promise<string | null> {
  try {
    return (JSON.parse(await readFile(join(root, STREETS_POINTER), 'utf8')) as StreetsPointer).folder;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

async function openFolder(folder: string): Promise<Streets> {
  const manifest = JSON.parse(await readFile(join(folder, STREETS_MANIFEST), 'utf8')) as StreetsManifest;
  if (manifest.schemaVersion !== 1) throw new Error('another version of Roadcast wrote them: import them again');
  await Promise.all(Object.values(manifest.files).flatMap((file) => (file === null ? [] : access(join(folder, file)))));
  await Promise.all(Object.entries(manifest.checks ?? {}).map(([name, check]) => assertSound(folder, name, check)));
  return { manifest, folder, path: (name) => join(folder, manifest.files[name]) };
}

/** Verifies a file's size and hash, at about a gigabyte per second. @throws Error if they differ from the manifest. */
async function assertSound(folder: string, name: string, { bytes, sha256 }: FileCheck): Promise<void> {
  const path = join(folder, name);
  const hash = createHash('sha256');
  if ((await stat(path)).size === bytes) await pipeline(createReadStream(path, { highWaterMark: 1 << 20 }), hash);
  if (hash.digest('hex') !== sha256) throw new Error(`${name} is damaged: run npm run roads:import again`);
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
