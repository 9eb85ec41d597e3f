import type { Redis } from 'ioredis';
import type { Attempt, Limit, Limits } from './limits.ts';

const PREFIX = 'roadcast:attempts:';

/** One step, so that a counter without an end cannot be left behind. */
const TAKE = `
local count = redis.call('INCR', KEYS[1])
if count == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return {count, redis.call('PTTL', KEYS[1])}`;

/** Only a counter that is there still: a new one would have no end. */
const GIVE_BACK = `if tonumber(redis.call('GET', KEYS[1]) or '0') > 0 then redis.call('DECR', KEYS[1]) end`;

/** Counts in Redis; in the fallback while Redis does not answer: a limit that a failure lifts would be none. */
export class RedisLimits implements Limits {
  private readonly redis: Redis;
  private readonly fallback: Limits;

  constructor(redis: Redis, fallback: Limits) {
    this.redis = redis;
    this.fallback = fallback;
  }

  async take(key: string, limit: Limit): Promise<Attempt> {
    try {
      const [count, left] = (await this.redis.eval(TAKE, 1, PREFIX + key, limit.seconds * 1000)) as [number, number];
      return { allowed: count <= limit.times, secondsLeft: Math.max(1, Math.ceil(left / 1000)) };
    } catch {
      return this.fallback.take(key, limit);
    }
  }

  async giveBack(key: string): Promise<void> {
    await Promise.all([this.redis.eval(GIVE_BACK, 1, PREFIX + key).catch(() => null), this.fallback.giveBack(key)]);
  }

  async forget(key: string): Promise<void> {
    await Promise.all([this.redis.del(PREFIX + key).catch(() => 0), this.fallback.forget(key)]);
  }
}
