import { type BrokenLimit, type ErrorCode, type ErrorDetail, errorCatalog, errorMessage } from '@roadcast/contract';

/** What goes with an error besides its code. */
export interface ErrorExtras {
  /** Fills the places in the catalog's sentence. */
  readonly details?: Readonly<Record<string, string | number>>;
  /** The request's field that is at fault. */
  readonly field?: string;
  /** Nearest spellings. */
  readonly suggestions?: readonly string[];
  /** What a higher plan allows, as a sentence. */
  readonly upgrade?: string;
  /** When what has run out is there again, epoch milliseconds. */
  readonly resetsAt?: number;
  /** Seconds after which trying again may help: the answer's Retry-After. */
  readonly retryAfter?: number;
  /** Which limits close which roads, and what to add to the request to have it all the same. */
  readonly limits?: readonly BrokenLimit[];
  readonly offer?: ErrorDetail['offer'];
  /** What else the answer holds beside the error. */
  readonly beside?: Readonly<Record<string, unknown>>;
}

/** An error of the catalog, thrown by modules and answered by the one mapper in `http-errors.ts`. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;
  readonly extras: ErrorExtras;

  constructor(code: ErrorCode, extras: ErrorExtras = {}) {
    super(errorMessage(code, extras.details));
    this.code = code;
    this.extras = extras;
  }

  get status(): number {
    return errorCatalog[this.code].status;
  }

  /** @returns the error as it goes over the wire. */
  detail(): ErrorDetail {
    const { field, suggestions, upgrade, resetsAt, limits, offer } = this.extras;
    return {
      code: this.code,
      message: this.message,
      ...(field === undefined ? {} : { field }),
      ...(suggestions === undefined ? {} : { suggestions: [...suggestions] }),
      ...(upgrade === undefined || upgrade === '' ? {} : { upgrade }),
      ...(resetsAt === undefined ? {} : { resetsAt }),
      ...(limits === undefined ? {} : { limits: [...limits] }),
      ...(offer === undefined ? {} : { offer }),
    };
  }
}
