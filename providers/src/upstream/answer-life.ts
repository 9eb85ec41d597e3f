/** By what a server tells whether its answer is still the one that we keep. */
export interface Validators {
  readonly etag: string | null;
  /** As the server wrote it. */
  readonly lastModified: string | null;
}

/** How long an answer holds, as its server says. */
export interface AnswerLife {
  /** Milliseconds from now, 0 for an answer that is not to be kept; null where the server does not say. */
  readonly freshMs: number | null;
  /** Null where the server gives nothing to ask by. */
  readonly validators: Validators | null;
}

/** @returns what the headers say of how long their answer holds, for a cache that several people share (RFC 9111). @param now epoch milliseconds. */
export function lifeOf(headers: Headers, now: number): AnswerLife {
  const etag = headers.get('etag');
  const lastModified = headers.get('last-modified');
  return {
    freshMs: freshMsOf(headers, now),
    validators: etag === null && lastModified === null ? null : { etag, lastModified },
  };
}

/** @returns headers that ask for a new answer only where it is not the one that is kept. */
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
  // What it has spent in other caches on the way is over.
  if (seconds !== undefined) return Math.max(0, Number(seconds) - (Number(headers.get('age')) || 0)) * 1000;
  const expires = Date.parse(headers.get('expires') ?? '');
  if (Number.isNaN(expires)) return null;
  const sent = Date.parse(headers.get('date') ?? '');
  return Math.max(0, expires - (Number.isNaN(sent) ? now : sent));
}
