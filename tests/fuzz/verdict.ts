import type { FuzzAnswer, FuzzRequest } from './fuzz-request.ts';

/** What is wrong with an answer. */
export interface Fault {
  /** Alike for faults that are one: what a smaller request has to fail with as well. */
  readonly kind: string;
  readonly told: string;
}

/**
 * No answer may take longer, milliseconds. Planning gives up a search of the engine after ten seconds; the rest is for a machine that others use
 * too.
 */
export const MOST_MILLISECONDS = 20_000;

/** @returns what is wrong with an answer; null where nothing is. */
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
  // What another method answers is no part of this call, nor what is said of bytes that are no request.
  const isOfCall = method === operation.method && announced === null;
  const told = isOfCall ? operation.faultOf(status, contentType, JSON.parse(text)) : null;
  return told === null ? null : { kind: `document ${status}`, told };
}

/** How a connection ends that the server has closed with bytes of the request left over. */
const BROKEN_OFF = /ECONNRESET|EPIPE|socket hang up|Parse Error/;

/** @returns the fault of a request that had no answer; null where that may be. */
export function faultOfSilence({ announced }: FuzzRequest, error: unknown): Fault | null {
  const told = error instanceof Error ? error.message : String(error);
  return announced !== null && BROKEN_OFF.test(told) ? null : { kind: told, told: `no answer: ${told}` };
}
