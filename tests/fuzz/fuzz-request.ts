import type { Operation } from './api-document.ts';

/** A request as sent. */
export interface FuzzRequest {
  readonly operation: Operation;
  readonly method: string;
  /** Including its query. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer | null;
  /**
   * Share of the body covered by Content-Length, from 0 up to 1; null for all of it. The bytes after that are no
   * request: the connection may end before the answer is read.
   */
  readonly announced: number | null;
}

/** A response, with its duration. */
export interface FuzzAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly retryAfter: string | undefined;
  readonly text: string;
  readonly milliseconds: number;
}

/** Returns text encoded for a URL. A lone surrogate has no bytes. */
export const encoded = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
