import type { ErrorCode, ErrorDetail } from '@roadcast/contract';

/** What went wrong with a call, ready for the screen. */
export interface ApiProblem {
  /** The server's code; null where the failure happened before or outside of it. */
  readonly code: ErrorCode | null;
  readonly message: string;
  /** HTTP status; 0 where no answer came. */
  readonly status: number;
  /** The request's field at fault: 'origin', 'waypoints.0'. */
  readonly field?: string | undefined;
  /** Nearest spellings of an unknown place. */
  readonly suggestions?: readonly string[] | undefined;
  /** What a higher plan allows, where the plan is what refuses. */
  readonly upgrade?: string | undefined;
  /** When what has run out is there again, epoch milliseconds. */
  readonly resetsAt?: number | undefined;
  /** Which limits of the vehicle close which roads, and what to send to have the trip all the same. */
  readonly limits?: ErrorDetail['limits'];
  readonly offer?: ErrorDetail['offer'];
  /** The whole answer, for calls whose refusal says more: JSON, or the text of an answer that is not ours. */
  readonly answer?: unknown;
}

/** A call that failed. */
export class ApiError extends Error {
  readonly problem: ApiProblem;

  constructor(problem: ApiProblem) {
    super(problem.message);
    this.name = 'ApiError';
    this.problem = problem;
  }
}

/** @returns the problem behind any thrown value. */
export function problemOf(error: unknown): ApiProblem {
  if (error instanceof ApiError) return error.problem;
  return { code: null, message: error instanceof Error ? error.message : String(error), status: 0 };
}
