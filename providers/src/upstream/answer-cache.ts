import { Lru } from '../lru.ts';
import type { UpstreamClock } from './circuit.ts';

/** How long answers are kept, and how many. */
export interface AnswerCacheOptions<Value> {
  readonly clock: UpstreamClock;
  /** For this long an answer is as good as new, milliseconds; some answers say so themselves. */
  readonly freshMs: number | ((value: Value) => number);
  /** For this long after that it is handed out at once, and a new one is fetched behind it. */
  readonly staleMs: number;
  /** For this long after it was fresh it still serves where no new one can be had. */
  readonly staleIfErrorMs: number;
  readonly mostEntries: number;
  /** Of all values together; without it only their number is bounded. */
  readonly mostBytes?: number;
  readonly sizeOf?: (value: Value) => number;
}

interface Entry<Value> {
  readonly value: Value;
  readonly at: number;
  /** When a new one was last asked for behind it, epoch milliseconds. */
  refreshedAt: number;
}

/** Where no new answer could be had behind an old one, it is not asked for again before this: the old one serves meanwhile. */
const REFRESH_PAUSE_MS = 15_000;

/** A value out of the cache. */
export interface Cached<Value> {
  readonly value: Value;
  /** When it was fetched, epoch milliseconds. */
  readonly at: number;
  readonly fresh: boolean;
}

/**
 * Answers of other servers by key, the least used dropped first. Whoever asks for the same at the same time waits for one call;
 * old answers bridge the time until there is a new one.
 */
export class AnswerCache<Value> {
  private readonly options: AnswerCacheOptions<Value>;
  private readonly entries: Lru<Entry<Value>>;
  private readonly loading = new Map<string, Promise<Value>>();
  private hits = 0;
  private misses = 0;

  constructor(options: AnswerCacheOptions<Value>) {
    this.options = options;
    const { mostEntries, mostBytes, sizeOf } = options;
    this.entries = new Lru(mostEntries, mostBytes, ({ value }) => sizeOf?.(value) ?? 0);
  }

  /** What it holds and what it was good for. */
  get counts(): { readonly entries: number; readonly bytes: number; readonly hits: number; readonly misses: number } {
    return { entries: this.entries.size, bytes: this.entries.bytes, hits: this.hits, misses: this.misses };
  }

  /** @returns what is kept for a key and may still be shown, without fetching anything. */
  peek(key: string): Cached<Value> | null {
    const entry = this.entries.get(key);
    if (!entry) return null;
    const overdue = this.overdueMs(entry);
    const { staleMs, staleIfErrorMs } = this.options;
    if (overdue > Math.max(staleMs, staleIfErrorMs)) return null;
    return { value: entry.value, at: entry.at, fresh: overdue <= 0 };
  }

  /**
   * @param load fetches the value; it is called once for all who wait. It has its own deadline: a caller that gives up
   * does not stop it for the others. @param signal ends this caller's waiting.
   * @throws what `load` throws where no old answer serves; the signal's reason.
   */
  async get(key: string, load: () => Promise<Value>, signal?: AbortSignal): Promise<Cached<Value>> {
    const kept = this.peek(key);
    const overdue = kept ? this.overdueMs(kept) : Number.POSITIVE_INFINITY;
    const { staleMs, staleIfErrorMs } = this.options;
    if (kept && overdue <= staleMs) {
      this.hits += 1;
      if (!kept.fresh) this.refreshBehind(key, load);
      return kept;
    }
    this.misses += 1;
    try {
      const value = await untilAborted(this.load(key, load), signal);
      return { value, at: this.options.clock.now(), fresh: true };
    } catch (error) {
      if (kept && overdue <= staleIfErrorMs && !signal?.aborted) return kept;
      throw error;
    }
  }

  /** Fetches a new value now, whatever is kept. @throws what `load` throws; what is kept stays then. */
  async refresh(key: string, load: () => Promise<Value>): Promise<Value> {
    return this.load(key, load);
  }

  /** The old answer stays where the new one fails; the client counts the failure. */
  private refreshBehind(key: string, load: () => Promise<Value>): void {
    const entry = this.entries.get(key);
    const now = this.options.clock.now();
    if (!entry || now - entry.refreshedAt < REFRESH_PAUSE_MS) return;
    entry.refreshedAt = now;
    this.load(key, load).catch(() => undefined);
  }

  /** For how long an answer has not been as good as new any more, milliseconds; 0 and less while it is. */
  private overdueMs({ value, at }: Pick<Entry<Value>, 'value' | 'at'>): number {
    const { freshMs, clock } = this.options;
    return clock.now() - at - (typeof freshMs === 'number' ? freshMs : freshMs(value));
  }

  private load(key: string, load: () => Promise<Value>): Promise<Value> {
    const known = this.loading.get(key);
    if (known) return known;
    const loading = load()
      .then((value) => {
        this.entries.set(key, { value, at: this.options.clock.now(), refreshedAt: Number.NEGATIVE_INFINITY });
        return value;
      })
      .finally(() => this.loading.delete(key));
    this.loading.set(key, loading);
    return loading;
  }
}

function untilAborted<Value>(work: Promise<Value>, signal?: AbortSignal): Promise<Value> {
  if (!signal) return work;
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
