import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';

/** Ends what was entered. May be called more than once. */
export type Leave = () => Promise<void>;

/** Bounds how much one caller has under way at the same time. */
export interface ConcurrencyLimit {
  /** @returns how to leave; null when the caller has as many under way as are allowed. */
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

/** What a server that was killed had under way is forgotten after this long; everything lasts less. */
const LONGEST_MS = 120_000;

/** One entry for each thing under way, with the moment when it is taken for lost. */
const ENTER = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
if redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[1]) then return 0 end
redis.call('ZADD', KEYS[1], now + tonumber(ARGV[2]), ARGV[3])
redis.call('PEXPIRE', KEYS[1], ARGV[2])
return 1`;

/** Counts in Redis over all servers; in this process while Redis does not answer. */
export class SharedConcurrencyLimit implements ConcurrencyLimit {
  private readonly redis: Redis;
  private readonly here = new LocalConcurrencyLimit();

  constructor(redis: Redis) {
    this.redis = redis;
  }

  async enter(key: string, most: number): Promise<Leave | null> {
    const entry = randomUUID();
    try {
      const entered = await this.redis.eval(ENTER, 1, PREFIX + key, most, LONGEST_MS, entry);
      if (entered !== 1) return null;
    } catch {
      return this.here.enter(key, most);
    }
    return async () => {
      await this.redis.zrem(PREFIX + key, entry).catch(() => 0);
    };
  }
}
