import type { UpstreamError } from './failure.ts';

/** Temporary statuses. */
const passing = new Set([408, 425, 429, 500, 502, 503, 504]);

/** Returns whether a retry may succeed after a status. */
export const isPassing = (status: number): boolean => passing.has(status);

/** Maximum pause between two attempts, milliseconds; if a server asks for more, the call ends. */
const LONGEST_PAUSE_MS = 10_000;

/**
 * Returns the pause before the next attempt, milliseconds; null for no further attempt.
 * @param attempt the one that just failed, 1 for the first. @param random from 0 to 1.
 */
export function pauseBefore(
  failure: UpstreamError,
  attempt: number,
  most: number,
  firstMs: number,
  random: () => number,
): number | null {
  if (!failure.transient || attempt >= most) return null;
  if (failure.retryAfterMs !== null) return failure.retryAfterMs <= LONGEST_PAUSE_MS ? failure.retryAfterMs : null;
  // Jitter between half and all of a doubling pause, so that callers that failed together don't retry together.
  const whole = firstMs * 2 ** (attempt - 1);
  return Math.min(LONGEST_PAUSE_MS, whole * (0.5 + random() / 2));
}

/**
 * Returns milliseconds from now; null if invalid.
 * @param header of a `Retry-After`: seconds, or a date. @param now epoch milliseconds.
 */
export function retryAfterMs(header: string | null, now: number): number | null {
  if (header === null || header.trim() === '') return null;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}
