import type { UpstreamError } from './failure.ts';

/** Statuses that say 'not now' rather than 'not so'. */
const passing = new Set([408, 425, 429, 500, 502, 503, 504]);

/** @returns whether the same call may well be answered a moment later. */
export const isPassing = (status: number): boolean => passing.has(status);

/** No pause between two attempts is longer; what a server asks for beyond it ends the call. */
const LONGEST_PAUSE_MS = 10_000;

/**
 * @param attempt the one that just failed, 1 for the first. @param random from 0 to 1.
 * @returns how long to wait before the next attempt, milliseconds; null where there is none to make.
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
  // Full jitter between half and all of a doubling pause: callers that failed together do not come back together.
  const whole = firstMs * 2 ** (attempt - 1);
  return Math.min(LONGEST_PAUSE_MS, whole * (0.5 + random() / 2));
}

/**
 * @param header of a `Retry-After`: seconds, or a date. @param now epoch milliseconds.
 * @returns milliseconds from now; null where the header says nothing.
 */
export function retryAfterMs(header: string | null, now: number): number | null {
  if (header === null || header.trim() === '') return null;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}
