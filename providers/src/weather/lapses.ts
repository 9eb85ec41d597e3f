import { MILLISECONDS_PER_MINUTE } from '@roadcast/core/units';
import { Lru } from '../lru.ts';
import type { UpstreamClock } from '../upstream/client.ts';
import { UpstreamError } from '../upstream/failure.ts';

/** An answer that cannot be used will be the same a moment later; it is not asked for again before this. */
const REMEMBERED_MS = 2 * MILLISECONDS_PER_MINUTE;
const MOST_LAPSES = 2000;

/**
 * Remembers what was answered uselessly: in another shape, with yesterday's data, with a refusal. A circuit does not open for
 * that, for the server is well; without a memory each plan would ask anew and wait.
 */
export class Lapses {
  private readonly clock: UpstreamClock;
  private readonly kept = new Lru<{ readonly error: unknown; readonly at: number }>(MOST_LAPSES);

  constructor(clock: UpstreamClock) {
    this.clock = clock;
  }

  /** @returns what went wrong the last time, where it still counts. */
  of(key: string): { readonly error: unknown } | null {
    const lapse = this.kept.get(key);
    return lapse && this.clock.now() - lapse.at < REMEMBERED_MS ? lapse : null;
  }

  /** Failures that pass, or that the circuit minds, are not kept. */
  remember(key: string, error: unknown): void {
    if (error instanceof UpstreamError && (error.transient || error.code === 'circuit-open')) return;
    this.kept.set(key, { error, at: this.clock.now() });
  }
}
