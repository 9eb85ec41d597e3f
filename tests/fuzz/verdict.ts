import type { FuzzAnswer, FuzzRequest } from './fuzz-request.ts';

export interface Fault {
  /** Identifies equivalent faults. A smaller request must have the same kind. */
  readonly kind: string;
  readonly told: string;
}

/**
 * Maximum time for any response, milliseconds. Planning stops an engine search after ten seconds; the rest is slack for
 * shared machines.
 */
export const MOST_MILLISECONDS = 20_000;

/** Returns the problem with a response; null if it is correct. */
export function faultOf({ operation, method, announced }: FuzzRequest, answer: FuzzAnswer): Fault | null {
  const { status, contentType, retryAfter, text, milliseconds } = answer;
  const asksForPatience = status === 503 || status === 429;
  if (asksForPatience && retryAfter === undefined) return { kind: `${status}`, told: `${status} without Retry-After` };
  if (status >= 500 && !asksForPatience) return { kind: `${status}`, told: `${status}: ${text.slice(0, 300)}` };
  if (milliseconds > MOST_MILLISECONDS) return { kind: 'slow', told: `took ${Math.round(milliseconds)} ms` };
  if (method === 'HEAD' || text === '') return null;
  if (!contentType.includes('json')) {
    return status < 400 ? null : { kind: 'type', told: `${status} in ${contentType || 'no type'}` };
  }
  // Responses to another method or to unread bytes don't belong to this operation.
  const isOfCall = method === operation.method && announced === null;
  const told = isOfCall ? operation.faultOf(status, contentType, JSON.parse(text)) : null;
  return told === null ? null : { kind: `document ${status}`, told };
}

/** Matches errors that occur when the server closes a connection with part of the request unread. */
const BROKEN_OFF = /ECONNRESET|EPIPE|socket hang up|Parse Error/;

/** Returns the fault of a request without a response; null if that is allowed. */
export function faultOfSilence({ announced }: FuzzRequest, error: unknown): Fault | null {
  const told = error instanceof Error ? error.message : String(error);
  return announced !== null && BROKEN_OFF.test(told) ? null : { kind: told, told: `no answer: ${told}` };
}
