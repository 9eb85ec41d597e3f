import { type ErrorCode, type ErrorDetail, errorCatalogue, errorMessage } from '@roadcast/contract';

/** What goes with an error besides its code. */
export interface ErrorExtras {
  /** Fills the places in the catalogue's sentence. */
  readonly details?: Readonly<Record<string, string | number>>;
  /** The request's field that is at fault. */
  readonly field?: string;
  /** Nearest spellings. */
  readonly suggestions?: readonly string[];
}

/** An error of the catalogue, thrown by modules and answered by the one mapper in `http-errors.ts`. */
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
    return errorCatalogue[this.code].status;
  }

  /** @returns the error as it goes over the wire. */
  detail(): ErrorDetail {
    const { field, suggestions } = this.extras;
    return {
      code: this.code,
      message: this.message,
      ...(field === undefined ? {} : { field }),
      ...(suggestions === undefined ? {} : { suggestions: [...suggestions] }),
    };
  }
}
