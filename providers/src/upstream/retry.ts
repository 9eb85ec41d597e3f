import type { UpstreamError } from './failure.ts';

/** HTTP statuses of temporary failures. */
const passing = new Set([408, 425, 429, 500, 502, 503, 504]);

/** Returns whether a retry may succeed after an HTTP status. */
export const isPassing = (status: number): boolean => passing.has(status);

/** Maximum pause between attempts, milliseconds. If the server requests a longer one, the call fails. */
const LONGEST_PAUSE_MS = 10_000;

/**
 * Returns the pause before the next attempt, milliseconds; null if there should be no other attempt.
 * @param attempt number of the failed attempt, from 1. @param random from 0 to 1.
 */
export function pauseBefore(
  failure: UpstreamError,
  attempt: number,
  most: number,
  firstMs: number,
  random: () => number,
): number | null {
  if (!failure.transient || attempt >= most || isUnknownHost(failure)) return null;
  if (failure.retryAfterMs !== null) return failure.retryAfterMs <= LONGEST_PAUSE_MS ? failure.retryAfterMs : null;
  // Jitter: between half and all of a doubling pause, so that callers that failed together don't retry together.
  const whole = firstMs * 2 ** (attempt - 1);
  return Math.min(LONGEST_PAUSE_MS, whole * (0.5 + random() / 2));
}

/**
 * Returns whether the server's name doesn't exist, usually because there is no network. Another attempt within a second
 * only delays the response.
 */
function isUnknownHost({ cause }: UpstreamError): boolean {
  const reason = cause instanceof Error ? cause.cause : undefined;
  return reason instanceof Error && 'code' in reason && reason.code === 'ENOTFOUND';
}

/**
 * Parses a `Retry-After` header to milliseconds from now; null if invalid.
 * @param header seconds or a date. @param now epoch milliseconds.
 */
export function retryAfterMs(header: string | null, now: number): number | null {
  if (header === null || header.trim() === '') return null;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}
