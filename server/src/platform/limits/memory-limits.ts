import type { Clock } from '../clock.ts';
import type { Attempt, Limit, Limits } from './limits.ts';

/** When more callers than this are counted at once, those whose time is over are dropped, and then the oldest. */
const MOST_KEYS = 100_000;

interface Counter {
  count: number;
  /** Epoch milliseconds. */
  readonly endsAt: number;
}

/** Counts in this process: for what happens with every request, and may start over with a restart. */
export class MemoryLimits implements Limits {
  private readonly clock: Clock;
  /** Oldest first. */
  private readonly counters = new Map<string, Counter>();

  constructor(clock: Clock) {
    this.clock = clock;
  }

  take(key: string, { times, seconds }: Limit): Promise<Attempt> {
    const now = this.clock.now();
    let counter = this.counters.get(key);
    if (!counter || counter.endsAt <= now) {
      this.counters.delete(key);
      if (this.counters.size >= MOST_KEYS) this.makeRoom(now);
      counter = { count: 0, endsAt: now + seconds * 1000 };
      this.counters.set(key, counter);
    }
    counter.count += 1;
    const secondsLeft = Math.max(1, Math.ceil((counter.endsAt - now) / 1000));
    return Promise.resolve({ allowed: counter.count <= times, secondsLeft });
  }

  giveBack(key: string): Promise<void> {
    const counter = this.counters.get(key);
    if (counter && counter.count > 0) counter.count -= 1;
    return Promise.resolve();
  }

  forget(key: string): Promise<void> {
    this.counters.delete(key);
    return Promise.resolve();
  }

  private makeRoom(now: number): void {
    for (const [key, { endsAt }] of this.counters) if (endsAt <= now) this.counters.delete(key);
    for (const key of this.counters.keys()) {
      if (this.counters.size < MOST_KEYS) return;
      this.counters.delete(key);
    }
  }
}
