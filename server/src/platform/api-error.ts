import { type ErrorCode, type ErrorDetail, errorStatus } from '@roadcast/contract';
import type { Issue, ToldError } from '@roadcast/messages/sentences';

/** Optional data of an error, in addition to its code and facts. */
interface ErrorExtras {
  /** Name of the invalid request field. */
  readonly field?: string;
  /** The closest spellings. */
  readonly suggestions?: readonly string[];
  /** When the exceeded limit resets, epoch milliseconds. */
  readonly resetsAt?: number;
  /** Retry-After, seconds. */
  readonly retryAfter?: number;
  /** Fields to add to the request so that it succeeds. */
  readonly offer?: ErrorDetail['offer'];
  /** Response properties to send with the error. */
  readonly beside?: Readonly<Record<string, unknown>>;
}

/** Facts for an error's message; undefined if there are none. */
export type FactsOf<Code extends ErrorCode> = Extract<ToldError, { code: Code }>['facts'];

/** Codes of errors with a fixed message. */
export type FactlessCode = Extract<ToldError, { facts?: undefined }>['code'];

type FactualCode = Exclude<ErrorCode, FactlessCode>;

/** A code and its facts, if any. */
type ErrorArguments =
  | [code: FactlessCode, extras?: ErrorExtras & { readonly facts?: undefined }]
  | { [Code in FactualCode]: [code: Code, extras: ErrorExtras & { readonly facts: FactsOf<Code> }] }[FactualCode];

/** An error from the catalog, thrown by modules. `http-errors.ts` converts it to a response and adds the message. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly told: ToldError;
  readonly extras: ErrorExtras;

  constructor(...[code, { facts, ...extras } = {}]: ErrorArguments) {
    super(code);
    // Each code has its own facts type, which this pair's type can't express.
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

/** Returns the error for an invalid request if no single field is at fault. */
export const unclearRequest = (issue: Issue): ApiError =>
  new ApiError('invalid_request', { facts: { field: '', issue } });
