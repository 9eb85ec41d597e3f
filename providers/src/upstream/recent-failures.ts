import { MILLISECONDS_PER_MINUTE } from '@roadcast/core/units';
import { Lru } from '../lru.ts';
import { monotonicNow, type UpstreamClock } from './clock.ts';
import { UpstreamError } from './failure.ts';

/** Pause after an unusable response, milliseconds. Retrying sooner would return the same response. */
const LONGEST_REST_MS = 2 * MILLISECONDS_PER_MINUTE;

/** Pause after a temporary failure, milliseconds. Doubles with each consecutive failure. */
const FIRST_REST_MS = 15_000;

const MOST_FAILURES = 2000;

interface RecentFailure {
  readonly error: unknown;
  readonly restMs: number;
  /** When the pause ends, on the monotonic clock, milliseconds. */
  readonly until: number;
}

/**
 * Tracks recently failed requests, so that plans don't repeat them and wait: responses in the wrong format, outdated
 * data, rejections, and calls that fail while the rest of the service is healthy, as single grid cells do for hours.
 * The circuit doesn't open for these.
 */
export class RecentFailures {
  private readonly clock: UpstreamClock;
  private readonly kept = new Lru<RecentFailure>(MOST_FAILURES);

  constructor(clock: UpstreamClock) {
    this.clock = clock;
  }

  /** Returns a key's last failure while its pause lasts; null otherwise. */
  of(key: string): { readonly error: unknown } | null {
    const lapse = this.kept.get(key);
    return lapse && monotonicNow(this.clock) < lapse.until ? lapse : null;
  }

  /** Stores a failure. Ignores calls that weren't sent because the circuit was open. */
  remember(key: string, error: unknown): void {
    const upstream = error instanceof UpstreamError ? error : null;
    if (upstream?.code === 'circuit-open' || (upstream && upstream.retryAfterMs !== null)) return;
    const before = this.kept.get(key)?.restMs ?? 0;
    const restMs = upstream?.transient
      ? Math.min(LONGEST_REST_MS, Math.max(FIRST_REST_MS, 2 * before))
      : LONGEST_REST_MS;
    this.kept.set(key, { error, restMs, until: monotonicNow(this.clock) + restMs });
  }

  /** Removes a key after a success. */
  forget(key: string): void {
    this.kept.delete(key);
  }
}
