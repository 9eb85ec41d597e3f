import { type ErrorCode, type ErrorDetail, errorStatus } from '@roadcast/contract';
import type { Issue, ToldError } from '@roadcast/messages/sentences';

/** Optional data of an error besides its code. */
interface ErrorExtras {
  /** The invalid field of the request. */
  readonly field?: string;
  /** Nearest spellings. */
  readonly suggestions?: readonly string[];
  /** When the exhausted limit resets, epoch milliseconds. */
  readonly resetsAt?: number;
  /** Retry-After of the response, seconds. */
  readonly retryAfter?: number;
  /** What to add to the request to make it succeed. */
  readonly offer?: ErrorDetail['offer'];
  /** Other properties of the response besides the error. */
  readonly beside?: Readonly<Record<string, unknown>>;
}

/** The facts in an error's sentence; undefined if it has none. */
export type FactsOf<Code extends ErrorCode> = Extract<ToldError, { code: Code }>['facts'];

/** Errors with a fixed sentence. */
export type FactlessCode = Extract<ToldError, { facts?: undefined }>['code'];

type FactualCode = Exclude<ErrorCode, FactlessCode>;

/** A code, with its facts if it has any. */
type ErrorArguments =
  | [code: FactlessCode, extras?: ErrorExtras & { readonly facts?: undefined }]
  | { [Code in FactualCode]: [code: Code, extras: ErrorExtras & { readonly facts: FactsOf<Code> }] }[FactualCode];

/** An error of the catalog, thrown by modules. The mapper in `http-errors.ts` turns it into a response and adds the text. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly told: ToldError;
  readonly extras: ErrorExtras;

  constructor(...[code, { facts, ...extras } = {}]: ErrorArguments) {
    super(code);
    // Each code is paired with its own facts, which the pair's type can't express.
    this.told = { code, facts } as ToldError;
    this.extras = extras;
  }

  get code(): ErrorCode {
    return this.told.code;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

/** Returns the error of a request that is invalid as a whole. */
export const unclearRequest = (issue: Issue): ApiError =>
  new ApiError('invalid_request', { facts: { field: '', issue } });
