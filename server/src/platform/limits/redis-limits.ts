import type { Redis } from 'ioredis';
import type { Attempt, Limit, Limits } from './limits.ts';

const PREFIX = 'roadcast:attempts:';

/**
 * Lua script that counts an attempt atomically, so that no counter is left without an expiry. A counter that lasts
 * longer than its window was written before the clock was set back, and has expired.
 */
const TAKE = `
if redis.call('PTTL', KEYS[1]) > tonumber(ARGV[1]) then redis.call('DEL', KEYS[1]) end
local count = redis.call('INCR', KEYS[1])
if count == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return {count, redis.call('PTTL', KEYS[1])}`;

/** Lua script that counts only on a running counter, because a new one would have no expiry. */
const RESUME = `
if redis.call('EXISTS', KEYS[1]) == 0 then return false end
return {redis.call('INCR', KEYS[1]), redis.call('PTTL', KEYS[1])}`;

/** Lua script that refunds only an existing counter, because a new one would have no expiry. */
const GIVE_BACK = `if tonumber(redis.call('GET', KEYS[1]) or '0') > 0 then redis.call('DECR', KEYS[1]) end`;

/**
 * Counts attempts in Redis, or in the fallback while Redis doesn't respond, so that an outage doesn't lift the limits.
 */
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

  async resume(key: string, limit: Limit): Promise<Attempt | null> {
    try {
      const counted = (await this.redis.eval(RESUME, 1, PREFIX + key)) as [number, number] | null;
      if (!counted) return null;
      const [count, left] = counted;
      return { allowed: count <= limit.times, secondsLeft: Math.max(1, Math.ceil(left / 1000)) };
    } catch {
      return this.fallback.resume(key, limit);
    }
  }

  async giveBack(key: string): Promise<void> {
    await Promise.all([this.redis.eval(GIVE_BACK, 1, PREFIX + key).catch(() => null), this.fallback.giveBack(key)]);
  }

  async forget(key: string): Promise<void> {
    await Promise.all([this.redis.del(PREFIX + key).catch(() => 0), this.fallback.forget(key)]);
  }
}
