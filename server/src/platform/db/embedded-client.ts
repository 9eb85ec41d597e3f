import { join } from 'node:path';
import type { PGlite, Transaction } from '@electric-sql/pglite';
import { wordsForLog } from '../errors/error-for-log.ts';
import { freeBytes } from './disk-space.ts';
import { syncTree } from './synced-files.ts';

/** A client and its files. */
export interface OpenedClient {
  readonly client: PGlite;
  /** Releases the files of a client that no longer responds. */
  abandon(): Promise<void>;
}

/** Opens the store's files. May be called again after the client failed. */
export type OpenClient = () => Promise<OpenedClient>;

/** Options of a client on disk. */
export interface ClientOnDisk {
  readonly folder: string;
  /** Below this much free space, the store turns read-only. */
  readonly reserveBytes: number;
  readonly say: (line: string) => void;
}

/** The store has stopped and is being reopened. The code is PostgreSQL's own, so the response is a 503. */
class StoreStoppedError extends Error {
  override readonly name = 'StoreStoppedError';
  readonly code = '57P03';
}

/** How often free space is checked. The reserve exceeds what can be written in that time. */
const WATCH_MS = 500;

/** Hysteresis: writes resume at this multiple of the reserve, so that they don't flip on and off. */
const ENOUGH_AGAIN = 1.25;

/** How often the size of the write-ahead log is checked. */
const LOG_WATCH_MS = 2000;

/** Log size since the last checkpoint that triggers the next one, bytes. A start after a crash replays it all. */
const MOST_LOG_BYTES = 64_000_000;

/** Severities after which the database accepts no more queries; pending ones would wait forever. */
const LAST_WORDS = new Set(['PANIC', 'FATAL']);

/**
 * The embedded database as the query builder's client, adding what PGlite lacks: writes stop before the disk is full
 * while reads continue, and a database that crashed is reopened.
 */
export class EmbeddedClient {
  private readonly opening: OpenClient;
  private readonly disk: ClientOnDisk;
  private opened: OpenedClient | null;
  /** Rejects the pending queries when the database stops. */
  private readonly waiting = new Set<(reason: StoreStoppedError) => void>();
  private writable = true;
  private closing = false;
  private readonly timers: NodeJS.Timeout[] = [];

  private constructor(opening: OpenClient, disk: ClientOnDisk, opened: OpenedClient) {
    this.opening = opening;
    this.disk = disk;
    this.opened = opened;
  }

  /** Opens a client. @throws what `open` throws. */
  static async open(open: OpenClient, disk: ClientOnDisk): Promise<EmbeddedClient> {
    return new EmbeddedClient(open, disk, await open());
  }

  query<Row>(...args: Parameters<PGlite['query']>) {
    return this.run((client) => client.query<Row>(...args));
  }

  exec(...args: Parameters<PGlite['exec']>) {
    return this.run((client) => client.exec(...args));
  }

  transaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    return this.run((client) => client.transaction((transaction) => work(this.watched(transaction))));
  }

  answers(): boolean {
    return this.opened?.client.ready === true && !this.opened.client.closed;
  }

  takesWrites(): boolean {
    return this.answers() && this.writable;
  }

  /** Starts watching the disk. */
  async watchDisk(): Promise<void> {
    await this.lookAtDisk();
    this.every(WATCH_MS, () => this.lookAtDisk());
    this.every(LOG_WATCH_MS, () => this.shortenLog());
  }

  private every(milliseconds: number, look: () => Promise<void>): void {
    let looking = false;
    const timer = setInterval(() => {
      if (looking) return;
      looking = true;
      look()
        .catch((error: unknown) => this.disk.say(`The store's disk: ${wordsForLog(error)}`))
        .finally(() => {
          looking = false;
        });
    }, milliseconds);
    timer.unref();
    this.timers.push(timer);
  }

  async close(): Promise<void> {
    this.closing = true;
    for (const timer of this.timers) clearInterval(timer);
    await this.opened?.client.close();
  }

  private async run<Result>(work: (client: PGlite) => Promise<Result>): Promise<Result> {
    const { opened } = this;
    if (!opened) throw new StoreStoppedError('The store is being opened again');
    let stop: (reason: StoreStoppedError) => void = () => undefined;
    // One promise per query: a shared one would retain every result ever raced against it.
    const stopped = new Promise<never>((_, reject) => {
      stop = reject;
    });
    this.waiting.add(stop);
    try {
      return await Promise.race([work(opened.client), stopped]);
    } catch (error) {
      this.listenFor(error, opened);
      throw error;
    } finally {
      this.waiting.delete(stop);
    }
  }

  /** Detects a stopped database inside a transaction, where the rollback would wait forever. */
  private watched(transaction: Transaction): Transaction {
    const { opened } = this;
    return new Proxy(transaction, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name, target);
        if (name !== 'query' && name !== 'exec') return value;
        const call = value as (...args: unknown[]) => Promise<unknown>;
        return async (...args: unknown[]) => {
          try {
            return await call.apply(target, args);
          } catch (error) {
            if (opened) this.listenFor(error, opened);
            throw error;
          }
        };
      },
    });
  }

  private listenFor(error: unknown, opened: OpenedClient): void {
    if (!isLastWord(error) || this.opened !== opened) return;
    this.opened = null;
    this.disk.say(`The store has stopped (${wordsForLog(error)}) and is being opened again`);
    for (const stop of this.waiting) stop(new StoreStoppedError('The store has stopped'));
    opened.abandon().catch(() => undefined);
  }

  private async lookAtDisk(): Promise<void> {
    if (this.closing) return;
    const free = await freeBytes(this.disk.folder);
    const { reserveBytes } = this.disk;
    if (!this.opened) {
      if (free >= reserveBytes) await this.openAgain();
      return;
    }
    const enough = this.writable ? free >= reserveBytes : free >= reserveBytes * ENOUGH_AGAIN;
    if (enough !== this.writable) await this.setWritable(enough);
  }

  /**
   * Makes a checkpoint once the log has grown. PGlite runs PostgreSQL in a single process and never makes one by itself: max_wal_size has
   * no effect, and the log would fill the disk. Files are synced on the thread pool first, since syncs inside the checkpoint block the
   * event loop.
   */
  private async shortenLog(): Promise<void> {
    if (this.closing || !this.takesWrites()) return;
    const { rows } = await this.query<{ bytes: number }>(
      'select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()',
    );
    if ((rows[0]?.bytes ?? 0) < MOST_LOG_BYTES) return;
    await syncTree(join(this.disk.folder, 'base'));
    if (this.takesWrites() && !this.closing) await this.exec('checkpoint');
  }

  private async openAgain(): Promise<void> {
    const opened = await this.opening();
    if (this.closing) return opened.client.close();
    this.opened = opened;
    this.writable = true;
    this.disk.say('The store is open again');
  }

  private async setWritable(writable: boolean): Promise<void> {
    // Running transactions may finish; new ones are read-only.
    this.writable = writable;
    await this.exec(`set default_transaction_read_only = ${writable ? 'off' : 'on'}`);
    this.disk.say(
      writable
        ? 'There is room on the disk again: everything is saved as before'
        : `The disk of ${this.disk.folder} is full: nothing is saved until there is room. Trips can still be planned`,
    );
  }
}

function isLastWord(error: unknown): boolean {
  const { severity, name } = error as { severity?: string; name?: string };
  // The others come from WebAssembly: a trap, and a program exit.
  return LAST_WORDS.has(severity ?? '') || name === 'RuntimeError' || name === 'ExitStatus';
}
