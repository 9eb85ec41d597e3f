import { Redis } from 'ioredis';

/** Response timeout, milliseconds. Short, because every counted request waits for the response. */
const COMMAND_MS = 500;

/** Milliseconds without a response after which a connection is replaced as dead. */
const SILENCE_MS = 1000;

/** Maximum wait for a new connection, milliseconds. */
const CONNECT_MS = 2000;

/** Maximum pause between connection attempts, milliseconds. */
const LONGEST_PAUSE_MS = 1000;

const KEEP_ALIVE_MS = 10_000;

/**
 * Connects to Redis in the background. While Redis doesn't respond, calls fail immediately, because every caller has a
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
  // Ignore the event, because the client reconnects by itself. Without a listener, it would end the process.
  redis.on('error', () => undefined);
  return redis;
}
