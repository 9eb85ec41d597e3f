import { type Clock, monotonicNow } from '../clock.ts';
import type { Attempt, Limit, Limits } from './limits.ts';

/** Maximum keys. Beyond it, expired counters are dropped, then the oldest. */
const MOST_KEYS = 100_000;

interface Counter {
  count: number;
  /** On the monotonic clock, milliseconds, so that setting the clock neither extends nor shortens a window. */
  readonly endsAt: number;
}

/** Counts attempts in this process, for frequent limits that may reset on a restart. */
export class MemoryLimits implements Limits {
  private readonly clock: Clock;
  /** Oldest first. */
  private readonly counters = new Map<string, Counter>();

  constructor(clock: Clock) {
    this.clock = clock;
  }

  take(key: string, { times, seconds }: Limit): Promise<Attempt> {
    const now = monotonicNow(this.clock);
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

  resume(key: string, limit: Limit): Promise<Attempt | null> {
    const counter = this.counters.get(key);
    return counter && counter.endsAt > this.clock.now() ? this.take(key, limit) : Promise.resolve(null);
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
