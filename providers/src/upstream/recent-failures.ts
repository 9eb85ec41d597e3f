import { MILLISECONDS_PER_MINUTE } from '@roadcast/core/units';
import { Lru } from '../lru.ts';
import { monotonicNow, type UpstreamClock } from './clock.ts';
import { UpstreamError } from './failure.ts';

/** Pause after an unusable answer, which would be the same a moment later. */
const LONGEST_REST_MS = 2 * MILLISECONDS_PER_MINUTE;

/** Pause after a temporary failure; doubles with each consecutive one. */
const FIRST_REST_MS = 15_000;

const MOST_FAILURES = 2000;

interface RecentFailure {
  readonly error: unknown;
  readonly restMs: number;
  /** By the monotonic clock, milliseconds. */
  readonly until: number;
}

/**
 * Remembers failed requests: answers in another shape, yesterday's data, rejections, and calls that failed in each
 * attempt while the rest of the service is healthy, as single grid cells do for hours. A circuit doesn't open for
 * those; without this, each plan would request them again and wait.
 */
export class RecentFailures {
  private readonly clock: UpstreamClock;
  private readonly kept = new Lru<RecentFailure>(MOST_FAILURES);

  constructor(clock: UpstreamClock) {
    this.clock = clock;
  }

  /** Returns the last failure, if still relevant. */
  of(key: string): { readonly error: unknown } | null {
    const lapse = this.kept.get(key);
    return lapse && monotonicNow(this.clock) < lapse.until ? lapse : null;
  }

  /** Ignore calls that weren't sent because the circuit is open. */
  remember(key: string, error: unknown): void {
    const upstream = error instanceof UpstreamError ? error : null;
    if (upstream?.code === 'circuit-open' || (upstream && upstream.retryAfterMs !== null)) return;
    const before = this.kept.get(key)?.restMs ?? 0;
    const restMs = upstream?.transient
      ? Math.min(LONGEST_REST_MS, Math.max(FIRST_REST_MS, 2 * before))
      : LONGEST_REST_MS;
    this.kept.set(key, { error, restMs, until: monotonicNow(this.clock) + restMs });
  }

  /** Clears a recovered key. */
  forget(key: string): void {
    this.kept.delete(key);
  }
}
