import type { Redis } from 'ioredis';
import type { Clock } from '../../platform/clock.ts';
import type { Store } from '../../platform/db/store.ts';
import { DatabaseLimits } from '../../platform/limits/database-limits.ts';
import { KeyedLimits } from '../../platform/limits/keyed-limits.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import { RedisLimits } from '../../platform/limits/redis-limits.ts';
import type { PlatformServices } from '../../platform/modules/platform.ts';
import { Pseudonyms } from '../../platform/secrets/pseudonyms.ts';

/** Rate limits, counted under keyed hashes. */
export interface LimitServices {
  readonly limits: Limits;
  readonly pseudonyms: Pseudonyms;
  /** Null if counts are in the server's own store. */
  readonly redis: Redis | null;
  close(): void;
}

/** Opens the rate limits. @param redisUrl null to keep counts in the store. */
export async function openLimits(
  redisUrl: string | null,
  { db }: Store,
  { jobs, secret }: PlatformServices,
  clock: Clock,
): Promise<LimitServices> {
  const counts = new DatabaseLimits(db);
  const redis = redisUrl === null ? null : await connect(redisUrl);
  const pseudonyms = new Pseudonyms(secret);
  jobs.schedule('limits-purge', { minutes: 60 }, () => counts.purge());
  return {
    limits: new KeyedLimits(redis ? new RedisLimits(redis, counts) : counts, pseudonyms, clock),
    pseudonyms,
    redis,
    close: () => redis?.disconnect(),
  };
}

/** Connects to Redis. Loads the client only if used, because that takes time. */
async function connect(url: string): Promise<Redis> {
  const { openRedis } = await import('../../platform/limits/open-redis.ts');
  return openRedis(url);
}
