import { printable } from '@roadcast/core/printable';

/** Maximum length of a failure's message, which may quote a header or a field of the answer. Characters. */
const LONGEST_WORDS = 300;

/**
 * What can go wrong with a call to another server.
 * - `timeout`: no complete answer within the deadline;
 * - `refused`: no connection, or our own queue for that server is full;
 * - `bad-status`: an unsuccessful status;
 * - `bad-answer`: unusable answer (not JSON, another shape, cut off, redirected elsewhere);
 * - `too-large`: more than the caller allows;
 * - `circuit-open`: left alone after repeated failures; nothing was sent;
 * - `aborted`: the caller aborted.
 */
export type UpstreamFailureCode =
  | 'timeout'
  | 'refused'
  | 'bad-status'
  | 'bad-answer'
  | 'too-large'
  | 'circuit-open'
  | 'aborted';

/** Facts about a failure besides its code. */
interface FailureFacts {
  /** HTTP status of a `bad-status`. */
  readonly status?: number;
  /** Whether a retry may succeed. */
  readonly transient?: boolean;
  /** Pause requested by the server, milliseconds. */
  readonly retryAfterMs?: number;
  readonly cause?: unknown;
}

/** Returns whether an error comes from outside (another server, the file system). Any other error is our bug. */
export const isOutage = (error: unknown): boolean =>
  error instanceof UpstreamError || (error instanceof Error && 'syscall' in error);

/**
 * Thrown when a call to another server failed. The message names the server and never the requested URL, which may
 * contain keys and positions.
 */
export class UpstreamError extends Error {
  override readonly name = 'UpstreamError';
  readonly code: UpstreamFailureCode;
  readonly upstream: string;
  readonly status: number | null;
  readonly transient: boolean;
  readonly retryAfterMs: number | null;

  constructor(code: UpstreamFailureCode, upstream: string, words: string, facts: FailureFacts = {}) {
    super(`${upstream}: ${printable(words, LONGEST_WORDS)}`, facts.cause === undefined ? {} : { cause: facts.cause });
    this.code = code;
    this.upstream = upstream;
    this.status = facts.status ?? null;
    this.transient = facts.transient ?? false;
    this.retryAfterMs = facts.retryAfterMs ?? null;
  }
}
