import type { Clock } from '../clock.ts';
import type { Pseudonyms } from '../secrets/pseudonyms.ts';
import type { Attempt, Limit, Limits } from './limits.ts';

/**
 * Counts under names that change daily, so that stored counters never contain an address, account or search. A counter
 * started before midnight UTC keeps its old name until it ends, so that midnight doesn't reset attempts. No limit lasts
 * longer than a day.
 */
export class KeyedLimits implements Limits {
  private readonly limits: Limits;
  private readonly pseudonyms: Pseudonyms;
  private readonly clock: Clock;

  constructor(limits: Limits, pseudonyms: Pseudonyms, clock: Clock) {
    this.limits = limits;
    this.pseudonyms = pseudonyms;
    this.clock = clock;
  }

  async take(key: string, limit: Limit): Promise<Attempt> {
    const [today, yesterday] = this.namesOf(key);
    const sinceMidnight = (this.clock.now() / 1000) % 86_400;
    const running = sinceMidnight < limit.seconds ? await this.limits.resume(yesterday, limit) : null;
    return running ?? this.limits.take(today, limit);
  }

  async resume(key: string, limit: Limit): Promise<Attempt | null> {
    const [today, yesterday] = this.namesOf(key);
    return (await this.limits.resume(yesterday, limit)) ?? this.limits.resume(today, limit);
  }

  async giveBack(key: string): Promise<void> {
    await Promise.all(this.namesOf(key).map((name) => this.limits.giveBack(name)));
  }

  async forget(key: string): Promise<void> {
    await Promise.all(this.namesOf(key).map((name) => this.limits.forget(name)));
  }

  private namesOf(key: string): [today: string, yesterday: string] {
    const [today, yesterday = today] = this.pseudonyms.until(this.clock.now(), 2, 'attempts', key);
    return [today, yesterday];
  }
}
