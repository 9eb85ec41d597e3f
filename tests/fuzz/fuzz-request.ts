import type { Operation } from './api-document.ts';

/** Request as sent. */
export interface FuzzRequest {
  readonly operation: Operation;
  readonly method: string;
  /** URL, including its query. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer | null;
  /**
   * Share of the body covered by Content-Length, from 0 to less than 1; null for the whole body. The remaining bytes
   * don't form a request, so the connection may end before the response is read.
   */
  readonly announced: number | null;
}

/** Response and its duration. */
export interface FuzzAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly retryAfter: string | undefined;
  readonly text: string;
  readonly milliseconds: number;
}

/** Encodes text for a URL, replacing lone surrogates. */
export const encoded = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
