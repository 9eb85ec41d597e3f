import { join } from 'node:path';
import type { PGlite, Transaction } from '@electric-sql/pglite';
import { wordsForLog } from '../errors/error-for-log.ts';
import { freeBytes } from './disk-space.ts';
import { syncTree } from './synced-files.ts';

/** A database client with a function to close its files. */
export interface OpenedClient {
  readonly client: PGlite;
  /** Closes the files of a client that has stopped responding. */
  abandon(): Promise<void>;
}

/** Opens the store's files. May be called again after the client fails. */
export type OpenClient = () => Promise<OpenedClient>;

export interface ClientOnDisk {
  readonly folder: string;
  /** Free disk space below which the store becomes read-only, bytes. */
  readonly reserveBytes: number;
  readonly log: (line: string) => void;
}

/** Thrown while the stopped store is being reopened. The code is one of PostgreSQL's, so the response is a 503. */
class StoreStoppedError extends Error {
  override readonly name = 'StoreStoppedError';
  readonly code = '57P03';
}

/** Interval between checks of free disk space, milliseconds. The reserve exceeds what can be written in between. */
const WATCH_MS = 500;

/** Multiple of the reserve at which writes resume, to prevent rapid switching. */
const ENOUGH_AGAIN = 1.25;

/** Interval between checks of the write-ahead log's size, milliseconds. */
const LOG_WATCH_MS = 2000;

/**
 * Log size since the last checkpoint that triggers the next one, bytes. After a crash, all of it is replayed at
 * startup.
 */
const MOST_LOG_BYTES = 64_000_000;

/** Error severities after which the database accepts no more queries and pending ones would wait forever. */
const LAST_WORDS = new Set(['PANIC', 'FATAL']);

/**
 * The embedded database as the query builder's client. In addition to PGlite, it rejects writes before the disk is full
 * while reads continue, and reopens the database after a crash.
 */
export class EmbeddedClient {
  private readonly opening: OpenClient;
  private readonly disk: ClientOnDisk;
  private opened: OpenedClient | null;
  /** Functions that reject pending queries if the database stops. */
  private readonly waiting = new Set<(reason: StoreStoppedError) => void>();
  private writable = true;
  private closing = false;
  private readonly timers: NodeJS.Timeout[] = [];

  private constructor(opening: OpenClient, disk: ClientOnDisk, opened: OpenedClient) {
    this.opening = opening;
    this.disk = disk;
    this.opened = opened;
  }

  /** Opens a client. @throws the error of `open`. */
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

  /** Starts monitoring free disk space. */
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
        .catch((error: unknown) => this.disk.log(`The store's disk: ${wordsForLog(error)}`))
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
    if (!opened) throw new StoreStoppedError('The store is reopening');
    let stop: (reason: StoreStoppedError) => void = () => undefined;
    // Create a promise per query, because a shared one would retain every result ever raced against it.
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

  /** Returns a transaction that detects if the database stops, in which case the rollback would wait forever. */
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
    this.disk.log(`The store has stopped (${wordsForLog(error)}) and is reopening`);
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
   * Triggers a checkpoint if the log has grown. PGlite runs PostgreSQL in a single process that never does this itself:
   * max_wal_size has no effect, and the log would fill the disk. Syncs the files on the thread pool first, because
   * syncs during the checkpoint block the event loop.
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
    this.disk.log('The store is open again');
  }

  private async setWritable(writable: boolean): Promise<void> {
    // Running transactions may finish; only new ones become read-only.
    this.writable = writable;
    await this.exec(`set default_transaction_read_only = ${writable ? 'off' : 'on'}`);
    this.disk.log(
      writable
        ? 'The disk has room again: everything is saved as before'
        : `The disk of ${this.disk.folder} is full: nothing is saved until there is room. Trips can still be planned`,
    );
  }
}

function isLastWord(error: unknown): boolean {
  const { severity, name } = error as { severity?: string; name?: string };
  // Other fatal failures come from WebAssembly: a trap, or a program exit.
  return LAST_WORDS.has(severity ?? '') || name === 'RuntimeError' || name === 'ExitStatus';
}
