import type { UpstreamClock } from './clock.ts';
import { UpstreamError } from './failure.ts';
import type { JsonReader } from './json-reader.ts';
import { JsonError, readJson } from './json-text.ts';
import { JsonThread } from './json-thread.ts';
import { readBody } from './read-body.ts';
import { isPassing, retryAfterMs } from './retry.ts';

/** A call to another server. */
export interface UpstreamRequest {
  readonly method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';
  /** Query parameters. Null values are omitted. */
  readonly query?: Readonly<Record<string, string | number | boolean | null>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
  /** Whether the call can safely be sent twice. Defaults to true for GET and HEAD. */
  readonly repeatable?: boolean;
  /** Overrides the client's deadline, milliseconds. */
  readonly deadlineMs?: number;
  readonly mostBytes?: number;
  /** Statuses other than 2xx that aren't failures, such as 304, or a 404 that means 'nothing there'. */
  readonly alsoAnswers?: readonly number[];
  /** Required content type, because a proxy may return an HTML page instead. */
  readonly type?: RegExp;
  /** Whether the JSON may contain bare `nan`, which is invalid JSON and read as null. */
  readonly nanIsNull?: boolean;
  readonly signal?: AbortSignal;
}

/** A call and how to process its response. */
export interface SentRequest extends UpstreamRequest {
  /** For calls that expect JSON: true, or the reader to run in the thread. */
  readonly json?: boolean | Reading;
}

/** A `JsonReader` for any value type. */
type Reading = JsonReader<unknown>;

export interface UpstreamAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** The decompressed body. */
  readonly body: Uint8Array;
  /** Parsed JSON. Undefined for non-JSON calls and if the cached response is still valid. */
  readonly json?: unknown;
}

/** Destination of requests, and the client's identification. */
export interface Destination {
  readonly base: URL;
  readonly name: string;
  readonly identity: string;
  readonly clock: UpstreamClock;
  readonly mostBytes: number;
  /** Statuses that pause calls, with the default pause in milliseconds. */
  readonly restAfter: Readonly<Record<number, number>>;
}

const MOST_REDIRECTS = 3;

/** Status without a body, meaning that the cached response is still valid. */
export const NOT_MODIFIED = 304;

/**
 * Sends a request once, following redirects on the same origin, and reads the response.
 * @throws UpstreamError if the server fails; the error of `fetch` if there is no connection or the signal fires.
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
    if (location === null) return read(to, response, request, signal);
    await response.body?.cancel();
    if ((method !== 'GET' && method !== 'HEAD') || redirects >= MOST_REDIRECTS) {
      throw new UpstreamError('bad-answer', to.name, 'redirects too often');
    }
    url = sameOrigin(to, new URL(location, url));
  }
}

/** Returns a request's URL. @throws UpstreamError if it is on another origin. */
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
  throw new UpstreamError('bad-answer', name, 'redirects to another server');
}

async function read(
  to: Destination,
  response: Response,
  request: SentRequest,
  signal: AbortSignal,
): Promise<UpstreamAnswer> {
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
  if (!request.json || status === NOT_MODIFIED) return { status, headers, body };
  return { status, headers, body, json: await parse(to, headers, body, request, signal) };
}

/** Returns the response's content type if it isn't the required one, otherwise null. */
function typeOtherThan(wanted: RegExp | undefined, headers: Headers): string | null {
  if (wanted === undefined) return null;
  const type = headers.get('content-type') ?? '';
  return wanted.test(type) ? null : type || 'something unnamed';
}

/** Maximum body size parsed on the main thread, bytes, which blocks the event loop for 5 to 10 ms. */
const MOST_PARSED_HERE = 500_000;

/** Thread that parses large bodies from all servers. */
const thread = new JsonThread();

/** Parses a body. Treats an HTML page instead of data as a temporary failure of a proxy, which is worth a retry. */
async function parse(
  to: Destination,
  headers: Headers,
  body: Uint8Array,
  { json, nanIsNull = false }: SentRequest,
  signal: AbortSignal,
): Promise<unknown> {
  const type = headers.get('content-type') ?? '';
  if (!/[/+]json\b/i.test(type)) {
    throw new UpstreamError('bad-answer', to.name, `answered with ${type || 'something unnamed'} instead of JSON`, {
      transient: true,
    });
  }
  const reader = typeof json === 'object' ? json : null;
  try {
    if (body.byteLength > MOST_PARSED_HERE) {
      const named = reader && { module: reader.module, name: reader.name };
      return await thread.read(body, { nanIsNull }, named, signal);
    }
    const value = readJson(body, { nanIsNull });
    return reader ? reader.read(value) : value;
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    throw new UpstreamError('bad-answer', to.name, error.message, { transient: error.transient, cause: error });
  }
}
