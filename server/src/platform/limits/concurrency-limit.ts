import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';

/** Releases a slot. May be called more than once. */
export type Leave = () => Promise<void>;

/** Limits concurrent calls per caller. */
export interface ConcurrencyLimit {
  /** Takes a slot. @returns a function that releases it; null if the caller has no free slot. */
  enter(key: string, most: number): Promise<Leave | null>;
}

/** Counts concurrent calls in this process. */
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

/** Milliseconds after which a killed server's entries expire, longer than any call. */
const LONGEST_MS = 120_000;

/**
 * Lua script that keeps an entry with an expiry per running call. An expiry too far ahead was written before the clock
 * was set back.
 */
const ENTER = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
redis.call('ZREMRANGEBYSCORE', KEYS[1], '(' .. (now + tonumber(ARGV[2])), '+inf')
if redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[1]) then return 0 end
redis.call('ZADD', KEYS[1], now + tonumber(ARGV[2]), ARGV[3])
redis.call('PEXPIRE', KEYS[1], ARGV[2])
return 1`;

/** Counts concurrent calls across all servers in Redis, or in this process while Redis doesn't respond. */
export class SharedConcurrencyLimit implements ConcurrencyLimit {
  private readonly redis: Redis;
  private readonly nameOf: (key: string) => string;
  private readonly here = new LocalConcurrencyLimit();

  /** @param nameOf returns a key's pseudonym for Redis, which must not reveal the caller. */
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
