import { Lru } from '../lru.ts';
import { monotonicNow, type UpstreamClock } from './clock.ts';

export interface AnswerCacheOptions<Value> {
  readonly clock: UpstreamClock;
  /** How long a response is fresh, milliseconds. May depend on the response. */
  readonly freshMs: number | ((value: Value) => number);
  /**
   * Time after `freshMs` during which a response is returned immediately while a new one is fetched in the background.
   */
  readonly staleMs: number;
  /** Time after `freshMs` during which a response is used if fetching a new one fails. */
  readonly staleIfErrorMs: number;
  readonly mostEntries: number;
  /** Limit on the total size. If omitted, only the number of values is limited. */
  readonly mostBytes?: number;
  readonly sizeOf?: (value: Value) => number;
}

interface Entry<Value> {
  readonly value: Value;
  /** When the value was fetched, epoch milliseconds. */
  readonly at: number;
  /** When the value was fetched, on the monotonic clock, milliseconds. */
  readonly since: number;
  /** Time of the last background fetch, on the monotonic clock, milliseconds. */
  refreshedAt: number;
}

/** Pause after a failed background fetch, milliseconds. The old response is used during the pause. */
const REFRESH_PAUSE_MS = 15_000;

export interface Cached<Value> {
  readonly value: Value;
  /** When the value was fetched, epoch milliseconds. */
  readonly at: number;
  readonly fresh: boolean;
}

/**
 * Caches other servers' responses by key, evicting the least recently used. Simultaneous callers share one fetch. Old
 * responses are used until a new one arrives.
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

  /** Size and hit counts. */
  get counts(): { readonly entries: number; readonly bytes: number; readonly hits: number; readonly misses: number } {
    return { entries: this.entries.size, bytes: this.entries.bytes, hits: this.hits, misses: this.misses };
  }

  /** Returns a key's cached value if still usable, without fetching. */
  peek(key: string): Cached<Value> | null {
    const entry = this.entries.get(key);
    if (!entry) return null;
    const overdue = this.overdueMs(entry);
    const { staleMs, staleIfErrorMs } = this.options;
    if (overdue > Math.max(staleMs, staleIfErrorMs)) return null;
    return { value: entry.value, at: entry.at, fresh: overdue <= 0 };
  }

  /**
   * Returns a key's value, from the cache or fetched.
   * @param load fetches the value; called once for all waiting callers. Must have its own deadline, because an aborted
   * caller doesn't stop the fetch for the others. @param signal aborts only this caller's wait.
   * @throws the error of `load` if no old response is usable; the signal's reason if aborted.
   */
  async get(key: string, load: () => Promise<Value>, signal?: AbortSignal): Promise<Cached<Value>> {
    const kept = this.peek(key);
    const entry = this.entries.get(key);
    const overdue = kept && entry ? this.overdueMs(entry) : Number.POSITIVE_INFINITY;
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

  /** Fetches a new value, bypassing the cache. @throws the error of `load`, keeping the cached value. */
  async refresh(key: string, load: () => Promise<Value>): Promise<Value> {
    return this.load(key, load);
  }

  /** Refetches in the background. On failure, which the client counts, keeps the old response. */
  private refreshBehind(key: string, load: () => Promise<Value>): void {
    const entry = this.entries.get(key);
    const now = monotonicNow(this.options.clock);
    if (!entry || now - entry.refreshedAt < REFRESH_PAUSE_MS) return;
    entry.refreshedAt = now;
    this.load(key, load).catch(() => undefined);
  }

  /**
   * Returns how long ago a response stopped being fresh, milliseconds; 0 or less if still fresh. Uses the larger age of
   * two clocks, because the wall clock may be set back and the monotonic clock may stop while the machine sleeps.
   */
  private overdueMs({ value, at, since }: Pick<Entry<Value>, 'value' | 'at' | 'since'>): number {
    const { freshMs, clock } = this.options;
    const age = Math.max(clock.now() - at, monotonicNow(clock) - since);
    return age - (typeof freshMs === 'number' ? freshMs : freshMs(value));
  }

  private load(key: string, load: () => Promise<Value>): Promise<Value> {
    const known = this.loading.get(key);
    if (known) return known;
    const loading = load()
      .then((value) => {
        const { clock } = this.options;
        const times = { at: clock.now(), since: monotonicNow(clock), refreshedAt: Number.NEGATIVE_INFINITY };
        this.entries.set(key, { value, ...times });
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
