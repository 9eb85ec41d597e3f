import type { ErrorCode, ErrorDetail } from '@roadcast/contract';

/** A failed call, ready to display. */
export interface ApiProblem {
  /** The server's code; null if the failure happened before or outside of it. */
  readonly code: ErrorCode | null;
  readonly message: string;
  /** HTTP status; 0 without a response. */
  readonly status: number;
  /** The invalid request field: 'origin', 'waypoints.0'. */
  readonly field?: string | undefined;
  /** Closest spellings of an unknown place. */
  readonly suggestions?: readonly string[] | undefined;
  /** What a higher plan allows, if the plan is the reason for the refusal. */
  readonly upgrade?: string | undefined;
  /** When the used-up limit resets, epoch milliseconds. */
  readonly resetsAt?: number | undefined;
  /** Vehicle limits that close roads, and the request fields that ignore them. */
  readonly limits?: ErrorDetail['limits'];
  readonly offer?: ErrorDetail['offer'];
  /** The whole response, for refusals with more data: JSON, or text if it isn't ours. */
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

/** Returns the problem for any thrown value. */
export function problemOf(error: unknown): ApiProblem {
  if (error instanceof ApiError) return error.problem;
  return { code: null, message: error instanceof Error ? error.message : String(error), status: 0 };
}
