import { type ErrorCode, type ErrorDetail, errorStatus } from '@roadcast/contract';
import type { Issue, ToldError } from '@roadcast/messages/sentences';

/** What goes with an error besides its code. */
interface ErrorExtras {
  /** The request's field that is at fault. */
  readonly field?: string;
  /** Nearest spellings. */
  readonly suggestions?: readonly string[];
  /** When what has run out is there again, epoch milliseconds. */
  readonly resetsAt?: number;
  /** Seconds after which trying again may help: the answer's Retry-After. */
  readonly retryAfter?: number;
  /** What to add to the request to have it all the same. */
  readonly offer?: ErrorDetail['offer'];
  /** What else the answer holds beside the error. */
  readonly beside?: Readonly<Record<string, unknown>>;
}

/** The facts that an error's sentence is made of; undefined for one that has none. */
export type FactsOf<Code extends ErrorCode> = Extract<ToldError, { code: Code }>['facts'];

/** Errors whose sentence is always the same. */
export type FactlessCode = Extract<ToldError, { facts?: undefined }>['code'];

type FactualCode = Exclude<ErrorCode, FactlessCode>;

/** A code, with its facts where it has any. */
type ErrorArguments =
  | [code: FactlessCode, extras?: ErrorExtras & { readonly facts?: undefined }]
  | { [Code in FactualCode]: [code: Code, extras: ErrorExtras & { readonly facts: FactsOf<Code> }] }[FactualCode];

/** An error of the catalog, thrown by modules and answered by the one mapper in `http-errors.ts`, which puts it into words. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly told: ToldError;
  readonly extras: ErrorExtras;

  constructor(...[code, { facts, ...extras } = {}]: ErrorArguments) {
    super(code);
    // Each code came with its own facts, which the type of the pair cannot say.
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

/** @returns the refusal of a request that is wrong as a whole. */
export const unclearRequest = (issue: Issue): ApiError =>
  new ApiError('invalid_request', { facts: { field: '', issue } });
