/**
 * What can go wrong with a call to another server.
 * - `timeout`: no complete answer within the deadline;
 * - `refused`: no connection, or our own queue for that server is full;
 * - `bad-status`: it answered with a status that is no answer;
 * - `bad-answer`: what came cannot be used (not JSON, another shape, cut off, sent elsewhere);
 * - `too-large`: more than the caller allows;
 * - `circuit-open`: it failed so often that it is left alone for a while; nothing was sent;
 * - `aborted`: the caller lost interest.
 */
export type UpstreamFailureCode =
  | 'timeout'
  | 'refused'
  | 'bad-status'
  | 'bad-answer'
  | 'too-large'
  | 'circuit-open'
  | 'aborted';

/** What goes with a failure besides its code. */
interface FailureFacts {
  /** HTTP status of a `bad-status`. */
  readonly status?: number;
  /** Whether the same call may well succeed a moment later. */
  readonly transient?: boolean;
  /** How long the server asks to be left alone, milliseconds. */
  readonly retryAfterMs?: number;
  readonly cause?: unknown;
}

/** A call to another server failed. The message names the server and never the address that was asked for: that may hold keys and positions. */
export class UpstreamError extends Error {
  override readonly name = 'UpstreamError';
  readonly code: UpstreamFailureCode;
  readonly upstream: string;
  readonly status: number | null;
  readonly transient: boolean;
  readonly retryAfterMs: number | null;

  constructor(code: UpstreamFailureCode, upstream: string, words: string, facts: FailureFacts = {}) {
    super(`${upstream}: ${words}`, facts.cause === undefined ? {} : { cause: facts.cause });
    this.code = code;
    this.upstream = upstream;
    this.status = facts.status ?? null;
    this.transient = facts.transient ?? false;
    this.retryAfterMs = facts.retryAfterMs ?? null;
  }
}
