import type { PGlite, Transaction } from '@electric-sql/pglite';
import { freeBytes } from './disk-space.ts';

/** A client with its files. */
export interface OpenedClient {
  readonly client: PGlite;
  /** Lets go of the files of a client that does not answer any more. */
  abandon(): Promise<void>;
}

/** Opens the store's files. May be called again after the client was lost. */
export type OpenClient = () => Promise<OpenedClient>;

/** What a client on disk watches. */
export interface ClientOnDisk {
  readonly folder: string;
  /** With less free than this, nothing is written any more. */
  readonly reserveBytes: number;
  readonly say: (line: string) => void;
}

/** The store has stopped and is being reopened. The code is PostgreSQL's own, so it is answered as 503: try again. */
class StoreStoppedError extends Error {
  override readonly name = 'StoreStoppedError';
  readonly code = '57P03';
}

/** How often the disk is looked at. The reserve is more than can be written in that time. */
const WATCH_MS = 500;

/** Room that comes and goes at the edge of the reserve shall not switch writing on and off all the time. */
const ENOUGH_AGAIN = 1.25;

/** After these the database takes no further word; queries that wait for it would wait for ever. */
const LAST_WORDS = new Set(['PANIC', 'FATAL']);

/**
 * The embedded database as the query builder sees it, with what PGlite leaves to its user: before the disk is full writing
 * stops while reading goes on, and a database that stopped by itself is opened again.
 */
export class EmbeddedClient {
  private readonly opening: OpenClient;
  private readonly disk: ClientOnDisk;
  private opened: OpenedClient | null;
  /** Queries under way: each one fails when the database stops. */
  private readonly waiting = new Set<(reason: StoreStoppedError) => void>();
  private writable = true;
  private closing = false;
  private timer: NodeJS.Timeout | null = null;

  private constructor(opening: OpenClient, disk: ClientOnDisk, opened: OpenedClient) {
    this.opening = opening;
    this.disk = disk;
    this.opened = opened;
  }

  /** @throws what `open` throws. */
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

  /** Begins to watch the disk. */
  async watchDisk(): Promise<void> {
    await this.lookAtDisk();
    this.timer = setInterval(() => {
      this.lookAtDisk().catch((error: Error) => this.disk.say(`The store's disk: ${error.message}`));
    }, WATCH_MS);
    this.timer.unref();
  }

  async close(): Promise<void> {
    this.closing = true;
    if (this.timer) clearInterval(this.timer);
    await this.opened?.client.close();
  }

  private async run<Result>(work: (client: PGlite) => Promise<Result>): Promise<Result> {
    const { opened } = this;
    if (!opened) throw new StoreStoppedError('The store is being opened again');
    let stop: (reason: StoreStoppedError) => void = () => undefined;
    // A query's own: one promise for all of them would hold every answer that was ever raced against it.
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

  /** Inside a transaction the rollback would wait for a database that has stopped: it is heard where it fails. */
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
    this.disk.say(`The store has stopped (${(error as Error).message}) and is being opened again`);
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

  private async openAgain(): Promise<void> {
    const opened = await this.opening();
    if (this.closing) return opened.client.close();
    this.opened = opened;
    this.writable = true;
    this.disk.say('The store is open again');
  }

  private async setWritable(writable: boolean): Promise<void> {
    // Transactions under way may finish; new ones are read-only.
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
  // The others are WebAssembly's own: a trap, and an exit of the program.
  return LAST_WORDS.has(severity ?? '') || name === 'RuntimeError' || name === 'ExitStatus';
}
