import type { UpstreamClock } from './circuit.ts';
import { UpstreamError } from './failure.ts';
import { readBody } from './read-body.ts';
import { isPassing, retryAfterMs } from './retry.ts';

/** One call. */
export interface UpstreamRequest {
  readonly method?: 'GET' | 'HEAD' | 'POST';
  /** Added to the path; values that are null are left out. */
  readonly query?: Readonly<Record<string, string | number | boolean | null>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Whether sending it twice does no harm. Left out: GET and HEAD do none. */
  readonly repeatable?: boolean;
  /** Instead of the client's, milliseconds. */
  readonly deadlineMs?: number;
  readonly mostBytes?: number;
  /** Statuses beside 2xx that are an answer and no failure: 304, or a 404 that means 'nothing there'. */
  readonly alsoAnswers?: readonly number[];
  /** What the content type of an answer has to look like; a page of words in its place is a failure. */
  readonly type?: RegExp;
  /** Whether its JSON may hold bare `nan`, which is none: it is read as null. */
  readonly nanIsNull?: boolean;
  readonly signal?: AbortSignal;
}

/** A call with what becomes of its answer. */
export interface SentRequest extends UpstreamRequest {
  /** Whether the answer has to be JSON. */
  readonly json?: boolean;
}

/** What came back. */
export interface UpstreamAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** Unpacked. */
  readonly body: Uint8Array;
  /** What a call for JSON holds; undefined otherwise, and where what is kept still holds. */
  readonly json?: unknown;
}

/** To whom a request goes and how we introduce ourselves. */
export interface Destination {
  readonly base: URL;
  readonly name: string;
  readonly identity: string;
  readonly clock: UpstreamClock;
  readonly mostBytes: number;
  /** How long it wants to be left alone after an answer of such a status, where it does not say; milliseconds. */
  readonly restAfter: Readonly<Record<number, number>>;
}

const MOST_REDIRECTS = 3;

/** The answer that is kept still holds; this one has no body. */
export const NOT_MODIFIED = 304;

/**
 * Sends a request once, follows redirects on the same origin, and reads the answer.
 * @throws UpstreamError for whatever the server did wrong; what `fetch` throws where there was no connection or the signal fired.
 */
export async function sendOnce(
  to: Destination,
  path: string,
  request: SentRequest,
  signal: AbortSignal,
): Promise<UpstreamAnswer> {
  const { method = 'GET', headers = {}, body } = request;
  let url = addressOf(to, path, request.query ?? {});
  for (let redirects = 0; ; redirects += 1) {
    const response = await fetch(url, {
      method,
      redirect: 'manual',
      signal,
      headers: { accept: request.json ? 'application/json' : '*/*', ...headers, 'user-agent': to.identity },
      ...(body === undefined ? {} : { body }),
    });
    const location = response.status >= 300 && response.status < 400 ? response.headers.get('location') : null;
    if (location === null) return read(to, response, request);
    await response.body?.cancel();
    if (method === 'POST' || redirects >= MOST_REDIRECTS) {
      throw new UpstreamError('bad-answer', to.name, 'sends us from one address to the next');
    }
    url = sameOrigin(to, new URL(location, url));
  }
}

/** @throws UpstreamError for an address on another origin. */
function addressOf(to: Destination, path: string, query: NonNullable<UpstreamRequest['query']>): URL {
  const url = URL.canParse(path)
    ? sameOrigin(to, new URL(path))
    : new URL(`${to.base.pathname.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`, to.base);
  for (const [name, value] of Object.entries(query)) {
    if (value !== null) url.searchParams.set(name, String(value));
  }
  return url;
}

function sameOrigin({ base, name }: Destination, url: URL): URL {
  if (url.origin === base.origin) return url;
  throw new UpstreamError('bad-answer', name, 'sends us to another server');
}

async function read(to: Destination, response: Response, request: SentRequest): Promise<UpstreamAnswer> {
  const { status, headers } = response;
  if (!response.ok && !(request.alsoAnswers ?? []).includes(status)) {
    await response.body?.cancel();
    const usual = to.restAfter[status];
    const asks = isPassing(status) || usual !== undefined;
    const rest = asks ? (retryAfterMs(headers.get('retry-after'), to.clock.now()) ?? usual ?? null) : null;
    throw new UpstreamError('bad-status', to.name, `answered with status ${status}`, {
      status,
      transient: isPassing(status),
      ...(rest === null ? {} : { retryAfterMs: rest }),
    });
  }
  const unlike = status === 204 ? null : typeOtherThan(request.type, headers);
  if (unlike !== null) {
    await response.body?.cancel();
    throw new UpstreamError('bad-answer', to.name, `answered with ${unlike}`, { transient: true });
  }
  const body = await readBody(response, request.mostBytes ?? to.mostBytes, to.name);
  const hasJson = request.json && status !== NOT_MODIFIED;
  return hasJson
    ? { status, headers, body, json: parse(to, headers, body, request.nanIsNull) }
    : { status, headers, body };
}

/** @returns the type of the answer where it is not what was asked for; null where it is. */
function typeOtherThan(wanted: RegExp | undefined, headers: Headers): string | null {
  if (wanted === undefined) return null;
  const type = headers.get('content-type') ?? '';
  return wanted.test(type) ? null : type || 'something unnamed';
}

/** A page of words where data was asked for is a hiccup of whatever stands before the server: worth another attempt. */
function parse(to: Destination, headers: Headers, body: Uint8Array, nanIsNull = false): unknown {
  const type = headers.get('content-type') ?? '';
  if (!/[/+]json\b/i.test(type)) {
    throw new UpstreamError('bad-answer', to.name, `answered with ${type || 'something unnamed'} instead of JSON`, {
      transient: true,
    });
  }
  const text = new TextDecoder().decode(body);
  try {
    return JSON.parse(text);
  } catch (error) {
    const mended = nanIsNull ? parsedOrNothing(nullForNan(text)) : undefined;
    if (mended !== undefined) return mended;
    throw new UpstreamError('bad-answer', to.name, 'answered with JSON that cannot be read', {
      transient: true,
      cause: error,
    });
  }
}

/** @returns the text with null for `nan`, which stays where it stands in words. */
const nullForNan = (text: string): string =>
  text.replace(/"(?:[^"\\]|\\.)*"|-?\bnan\b/gi, (token) => (token.startsWith('"') ? token : 'null'));

function parsedOrNothing(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
