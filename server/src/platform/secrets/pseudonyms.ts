import { createHmac } from 'node:crypto';
import { MILLISECONDS_PER_DAY } from '@roadcast/core/units';
import { derivedKey } from './derived-key.ts';

/** Days whose keys are cached. */
const MOST_KEYS = 8;

/**
 * Names under which network addresses, accounts and browsers are counted in the store and Redis. Each UTC day and each
 * purpose has its own key, derived from the server's secret. Without the secret, names can't be reversed by trying all
 * addresses, or matched across days or purposes. All servers with the same secret produce the same names.
 */
export class Pseudonyms {
  private readonly secret: Buffer;
  private readonly keys = new Map<string, Buffer>();

  constructor(secret: string) {
    this.secret = derivedKey(secret, 'pseudonyms');
  }

  /** Returns a subject's name for a day, 128 bits. @param day 'YYYY-MM-DD'. */
  on(day: string, purpose: string, about: string): string {
    return createHmac('sha256', this.keyOf(`${day} ${purpose}`))
      .update(about)
      .digest('base64url')
      .slice(0, 22);
  }

  /** Returns a subject's names for today and the previous days, newest first. @param now epoch milliseconds. */
  until(now: number, days: number, purpose: string, about: string): [string, ...string[]] {
    const [today, ...before] = daysUntil(now, days);
    return [this.on(today, purpose, about), ...before.map((day) => this.on(day, purpose, about))];
  }

  private keyOf(period: string): Buffer {
    const known = this.keys.get(period);
    if (known) return known;
    const key = createHmac('sha256', this.secret).update(period).digest();
    this.keys.set(period, key);
    const [oldest] = this.keys.keys();
    if (this.keys.size > MOST_KEYS && oldest !== undefined) this.keys.delete(oldest);
    return key;
  }
}

/** Returns the UTC date, 'YYYY-MM-DD'. @param now epoch milliseconds. */
export const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10);

/** Returns the UTC dates of today and the previous days, newest first. @param now epoch milliseconds. */
export function daysUntil(now: number, count: number): [string, ...string[]] {
  const before = Array.from({ length: count - 1 }, (_, ago) => dayOf(now - (ago + 1) * MILLISECONDS_PER_DAY));
  return [dayOf(now), ...before];
}
