import { Redis } from 'ioredis';

/**
 * Connects to Redis in the background. While it cannot be reached its calls fail at once instead of waiting: whoever uses
 * it has another way.
 */
export function openRedis(url: string): Redis {
  const redis = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 0, commandTimeout: 500 });
  // Unheard, the event would end the process; the connection is tried again by itself.
  redis.on('error', () => undefined);
  return redis;
}
