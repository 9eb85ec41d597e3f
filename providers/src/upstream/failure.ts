import { printable } from '@roadcast/core/printable';

/** Maximum length of a failure message, characters, because it may quote a header or a field of the response. */
const LONGEST_WORDS = 300;

/**
 * Ways a call to another server can fail.
 * - `timeout`: no complete response within the deadline;
 * - `refused`: no connection, or the client's queue for that server is full;
 * - `bad-status`: an unsuccessful status;
 * - `bad-answer`: unusable response (not JSON, wrong format, cut off, redirected elsewhere);
 * - `too-large`: more than the caller allows;
 * - `circuit-open`: not called after repeated failures;
 * - `aborted`: aborted by the caller.
 */
export type UpstreamFailureCode =
  | 'timeout'
  | 'refused'
  | 'bad-status'
  | 'bad-answer'
  | 'too-large'
  | 'circuit-open'
  | 'aborted';

/** Additional facts about a failure. */
interface FailureFacts {
  /** HTTP status, for `bad-status`. */
  readonly status?: number;
  /** Whether a retry may succeed. */
  readonly transient?: boolean;
  /** Pause requested by the server, milliseconds. */
  readonly retryAfterMs?: number;
  readonly cause?: unknown;
}

/** Returns whether an error has an external cause (another server, the file system). Any other error is a bug. */
export const isOutage = (error: unknown): boolean =>
  error instanceof UpstreamError || (error instanceof Error && 'syscall' in error);

/**
 * A failed call to another server. The message contains the server's name, but never the requested URL, which may
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
