import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';

/** Releases an entered slot. May be called more than once. */
export type Leave = () => Promise<void>;

/** Limits how many calls of one caller run at the same time. */
export interface ConcurrencyLimit {
  /** Takes a slot. @returns a function to release it; null if the caller has none left. */
  enter(key: string, most: number): Promise<Leave | null>;
}

/** Counts in this process. */
export class LocalConcurrencyLimit implements ConcurrencyLimit {
  private readonly underWay = new Map<string, number>();

  enter(key: string, most: number): Promise<Leave | null> {
    const count = this.underWay.get(key) ?? 0;
    if (count >= most) return Promise.resolve(null);
    this.underWay.set(key, count + 1);
    let inside = true;
    const leave: Leave = () => {
      if (!inside) return Promise.resolve();
      inside = false;
      const now = this.underWay.get(key) ?? 1;
      if (now <= 1) this.underWay.delete(key);
      else this.underWay.set(key, now - 1);
      return Promise.resolve();
    };
    return Promise.resolve(leave);
  }
}

const PREFIX = 'roadcast:at-once:';

/** Entries of a killed server expire after this long; every call is shorter. */
const LONGEST_MS = 120_000;

/** One entry per running call, with its expiry. An entry expiring too far ahead was made before the clock was set back. */
const ENTER = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
redis.call('ZREMRANGEBYSCORE', KEYS[1], '(' .. (now + tonumber(ARGV[2])), '+inf')
if redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[1]) then return 0 end
redis.call('ZADD', KEYS[1], now + tonumber(ARGV[2]), ARGV[3])
redis.call('PEXPIRE', KEYS[1], ARGV[2])
return 1`;

/** Counts in Redis across all servers; in this process while Redis doesn't respond. */
export class SharedConcurrencyLimit implements ConcurrencyLimit {
  private readonly redis: Redis;
  private readonly nameOf: (key: string) => string;
  private readonly here = new LocalConcurrencyLimit();

  /** @param nameOf returns a key's pseudonym in Redis, which must not reveal the caller. */
  constructor(redis: Redis, nameOf: (key: string) => string) {
    this.redis = redis;
    this.nameOf = nameOf;
  }

  async enter(key: string, most: number): Promise<Leave | null> {
    const entry = randomUUID();
    const name = PREFIX + this.nameOf(key);
    try {
      const entered = await this.redis.eval(ENTER, 1, name, most, LONGEST_MS, entry);
      if (entered !== 1) return null;
    } catch {
      return this.here.enter(key, most);
    }
    return async () => {
      await this.redis.zrem(name, entry).catch(() => 0);
    };
  }
}
