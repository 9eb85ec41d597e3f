import type { Operation } from './api-document.ts';

/** A request as it goes over the line. */
export interface FuzzRequest {
  readonly operation: Operation;
  readonly method: string;
  /** With its query. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer | null;
  /**
   * The part of the body that Content-Length tells of, from 0 up to 1; null for all of it. What comes after so many bytes is no request: the
   * connection may end before the answer is read.
   */
  readonly announced: number | null;
}

/** What came back. */
export interface FuzzAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly retryAfter: string | undefined;
  readonly text: string;
  readonly milliseconds: number;
}

/** @returns a text as a part of an address. Half of a surrogate pair has no bytes. */
export const encoded = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
