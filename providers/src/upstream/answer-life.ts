/** Identifies a version of a response, for revalidation. */
export interface Validators {
  readonly etag: string | null;
  /** Text exactly as sent by the server. */
  readonly lastModified: string | null;
}

/** A response's cache lifetime, as specified by the server. */
export interface AnswerLife {
  /** Milliseconds from now; 0 if uncacheable, null if unspecified. */
  readonly freshMs: number | null;
  /** Null if the server sent none. */
  readonly validators: Validators | null;
}

/** Returns a response's lifetime in a shared cache from its headers (RFC 9111). @param now epoch milliseconds. */
export function lifeOf(headers: Headers, now: number): AnswerLife {
  const etag = headers.get('etag');
  const lastModified = headers.get('last-modified');
  return {
    freshMs: freshMsOf(headers, now),
    validators: etag === null && lastModified === null ? null : { etag, lastModified },
  };
}

/** Returns the headers for a conditional request. */
export function conditionsOf(validators: Validators | null): Readonly<Record<string, string>> {
  if (validators === null) return {};
  const { etag, lastModified } = validators;
  return {
    ...(etag === null ? {} : { 'if-none-match': etag }),
    ...(lastModified === null ? {} : { 'if-modified-since': lastModified }),
  };
}

function freshMsOf(headers: Headers, now: number): number | null {
  const control = (headers.get('cache-control') ?? '').toLowerCase();
  if (/\bno-(store|cache)\b/.test(control)) return 0;
  const seconds = /\bs-maxage=(\d+)/.exec(control)?.[1] ?? /\bmax-age=(\d+)/.exec(control)?.[1];
  // Subtract the time already spent in other caches.
  if (seconds !== undefined) return Math.max(0, Number(seconds) - (Number(headers.get('age')) || 0)) * 1000;
  const expires = Date.parse(headers.get('expires') ?? '');
  if (Number.isNaN(expires)) return null;
  const sent = Date.parse(headers.get('date') ?? '');
  return Math.max(0, expires - (Number.isNaN(sent) ? now : sent));
}
