import { MILLISECONDS_PER_MINUTE } from '@roadcast/core/units';
import { Lru } from '../lru.ts';
import type { UpstreamClock } from './client.ts';
import { UpstreamError } from './failure.ts';

/** What cannot be used will be the same a moment later; it is not asked for again before this. */
const LONGEST_REST_MS = 2 * MILLISECONDS_PER_MINUTE;

/** What failed in passing may be well in a moment; each further failure on end doubles the rest. */
const FIRST_REST_MS = 15_000;

const MOST_FAILURES = 2000;

interface RecentFailure {
  readonly error: unknown;
  readonly restMs: number;
  /** Epoch milliseconds. */
  readonly until: number;
}

/**
 * Remembers what was asked for in vain: answers in another shape, yesterday's data, refusals, and what failed in each attempt while
 * the rest of the service is well, as single cells of a grid do for hours. A circuit does not open for that; without a memory
 * each plan would ask again and wait.
 */
export class RecentFailures {
  private readonly clock: UpstreamClock;
  private readonly kept = new Lru<RecentFailure>(MOST_FAILURES);

  constructor(clock: UpstreamClock) {
    this.clock = clock;
  }

  /** @returns what went wrong the last time, where it still counts. */
  of(key: string): { readonly error: unknown } | null {
    const lapse = this.kept.get(key);
    return lapse && this.clock.now() < lapse.until ? lapse : null;
  }

  /** What was not even asked, because the service is left alone, is not kept. */
  remember(key: string, error: unknown): void {
    const upstream = error instanceof UpstreamError ? error : null;
    if (upstream?.code === 'circuit-open' || (upstream && upstream.retryAfterMs !== null)) return;
    const before = this.kept.get(key)?.restMs ?? 0;
    const restMs = upstream?.transient
      ? Math.min(LONGEST_REST_MS, Math.max(FIRST_REST_MS, 2 * before))
      : LONGEST_REST_MS;
    this.kept.set(key, { error, restMs, until: this.clock.now() + restMs });
  }

  /** It is well again. */
  forget(key: string): void {
    this.kept.delete(key);
  }
}
