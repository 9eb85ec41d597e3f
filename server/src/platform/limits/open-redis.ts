import { Redis } from 'ioredis';

/** Response timeout: every counted request waits for it. */
const COMMAND_MS = 500;

/** A connection without a response for this long is dead, and is replaced. */
const SILENCE_MS = 1000;

/** Longest wait for a new connection to open. */
const CONNECT_MS = 2000;

/** Longest pause between connection attempts. */
const LONGEST_PAUSE_MS = 1000;

const KEEP_ALIVE_MS = 10_000;

/**
 * Connects to Redis in the background. While Redis doesn't respond, calls fail immediately instead of waiting: every caller has a
 * fallback. A connection that dies without closing is dropped after a second.
 */
export function openRedis(url: string): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: COMMAND_MS,
    socketTimeout: SILENCE_MS,
    connectTimeout: CONNECT_MS,
    keepAlive: KEEP_ALIVE_MS,
    retryStrategy: (tries) => Math.min(tries * 50, LONGEST_PAUSE_MS),
  });
  // Without a listener the event would end the process; the client reconnects by itself.
  redis.on('error', () => undefined);
  return redis;
}
