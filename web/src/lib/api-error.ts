import type { ErrorCode, ErrorDetail } from '@roadcast/contract';

/** Problem of a failed call, ready to display. */
export interface ApiProblem {
  /** Server's error code; null if the failure happened elsewhere. */
  readonly code: ErrorCode | null;
  readonly message: string;
  /** HTTP status; 0 without a response. */
  readonly status: number;
  /** Invalid request field, such as 'origin' or 'waypoints.0'. */
  readonly field?: string | undefined;
  /** Closest spellings of an unknown place. */
  readonly suggestions?: readonly string[] | undefined;
  /** Upgrade that lifts the limit, if a plan limit caused the error. */
  readonly upgrade?: string | undefined;
  /** When the exhausted limit resets, epoch milliseconds. */
  readonly resetsAt?: number | undefined;
  /** Vehicle limits that block roads, with the request fields to ignore them. */
  readonly limits?: ErrorDetail['limits'];
  readonly offer?: ErrorDetail['offer'];
  /** Whole response, for errors with more data: JSON, or text if it isn't ours. */
  readonly answer?: unknown;
}

export class ApiError extends Error {
  readonly problem: ApiProblem;

  constructor(problem: ApiProblem) {
    super(problem.message);
    this.name = 'ApiError';
    this.problem = problem;
  }
}

/** Returns the problem of any thrown value. */
export function problemOf(error: unknown): ApiProblem {
  if (error instanceof ApiError) return error.problem;
  return { code: null, message: error instanceof Error ? error.message : String(error), status: 0 };
}
