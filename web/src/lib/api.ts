import {
  answerOfCompact,
  COMPACT_TRIP_TYPE,
  type CompactRouteResponse,
  calls,
  type EndpointName,
  type endpoints,
  IDEMPOTENCY_HEADER,
  problemIn,
} from '@roadcast/contract';
import { commonTexts } from '@roadcast/messages/common';
import type { z } from 'zod';
import { ApiError, type ApiProblem } from './api-error.ts';
import { idempotencyKeyOf } from './calls/idempotency-key.ts';

/** Maximum characters to show of a response that isn't ours. */
const LONGEST_QUOTE = 200;

const JSON_TYPE = 'application/json';

type Table = typeof endpoints;
type Input<Schema> = Schema extends z.ZodType ? z.input<Schema> : never;

/** Path parameters, query and body as typed in the contract, and an abort signal. */
export type CallOptions<Name extends EndpointName> = {
  readonly signal?: AbortSignal;
} & (Table[Name] extends { params: infer Params } ? { readonly params: Input<Params> } : unknown) &
  (Table[Name] extends { query: infer Query } ? { readonly query: Input<Query> } : unknown) &
  (Table[Name] extends { body: infer Body } ? { readonly body: Input<Body> } : unknown);

/** Response type from the contract; `never` for image endpoints. */
export type Answer<Name extends EndpointName> = Table[Name] extends { response: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : never;

/**
 * Calls the API and returns the response, typed by the contract. The server's tests validate every response against the
 * contract, so the browser doesn't load the schemas or their library.
 * @throws ApiError, or the signal's reason if aborted.
 */
export async function call<Name extends EndpointName>(name: Name, options: CallOptions<Name>): Promise<Answer<Name>> {
  const { method, path } = calls[name];
  const { params, query, body, signal } = options as CallParts;
  const address = pathOf(path, params) + queryString(query);
  const isPlan = name === 'generateRoute';
  const creation = idempotencyKeyOf(name, address, body);
  const headers = {
    accept: isPlan ? `${COMPACT_TRIP_TYPE}, ${JSON_TYPE}` : JSON_TYPE,
    ...(creation && { [IDEMPOTENCY_HEADER]: creation.key }),
  };
  const response = await send(address, method, headers, body, signal);
  const text = await response.text();
  creation?.answered();
  if (!response.ok) throw new ApiError(failureOf(response, text));
  const answer = jsonOf(text);
  if (!isAnswer(name, answer)) throw new ApiError(unreadable(name, response, answer));
  const isCompact = isPlan && (response.headers.get('content-type') ?? '').startsWith(COMPACT_TRIP_TYPE);
  return (isCompact ? answerOfCompact(answer as CompactRouteResponse) : answer) as Answer<Name>;
}

/** Calls the API with a form that contains a file. @throws ApiError */
export async function callForm<Name extends EndpointName>(name: Name, form: FormData): Promise<Answer<Name>> {
  const { method, path } = calls[name];
  const response = await send(path, method, { accept: JSON_TYPE }, form, undefined);
  const text = await response.text();
  if (!response.ok) throw new ApiError(failureOf(response, text));
  const answer = jsonOf(text);
  if (!isAnswer(name, answer)) throw new ApiError(unreadable(name, response, answer));
  return answer as Answer<Name>;
}

interface CallParts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

/** Fills in path parameters: '/api/routes/abc' for '/api/routes/:id'. */
const pathOf = (path: string, params: CallParts['params']): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''));

async function send(
  address: string,
  method: string,
  headers: Readonly<Record<string, string>>,
  body: unknown,
  signal: AbortSignal | undefined,
): Promise<Response> {
  const request: RequestInit = { method, credentials: 'same-origin', headers };
  if (signal) request.signal = signal;
  if (body instanceof FormData) {
    request.body = body;
    request.cache = 'no-store';
  } else if (body !== undefined) {
    request.body = JSON.stringify(body);
    request.headers = { ...headers, 'content-type': JSON_TYPE };
    request.cache = 'no-store';
  }
  try {
    return await fetch(address, request);
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new ApiError({ code: null, message: commonTexts.errors.network, status: 0 });
  }
}

function queryString(query: Record<string, unknown> | undefined): string {
  if (!query) return '';
  const entries = Object.entries(query).filter(([, value]) => value !== undefined);
  return `?${new URLSearchParams(entries.map(([key, value]) => [key, String(value)]))}`;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns whether a response may be ours, rather than a page from a proxy in between. */
function isAnswer(name: EndpointName, answer: unknown): boolean {
  if (typeof answer !== 'object' || answer === null) return false;
  return name !== 'generateRoute' || ('success' in answer && answer.success === true && 'route' in answer);
}

/** Returns the server's message, or a line with the status. See docs/product/api.md#failure-shapes. */
function failureOf(response: Response, text: string): ApiProblem {
  const json = jsonOf(text);
  const problem = problemIn(json);
  if (problem) return { ...problem, status: response.status, answer: json };
  const body = text.slice(0, LONGEST_QUOTE);
  const message = commonTexts.errors.httpStatus({ status: response.status, statusText: response.statusText, body });
  return { code: null, message, status: response.status, answer: body };
}

function unreadable(name: EndpointName, { status }: Response, answer: unknown): ApiProblem {
  if (name !== 'generateRoute') return { code: null, message: commonTexts.errors.unreadable, status };
  const claimsSuccess = typeof answer === 'object' && answer !== null && 'success' in answer && answer.success === true;
  const message =
    claimsSuccess || answer === undefined ? commonTexts.errors.noTripData : commonTexts.errors.noSuccessFlag;
  return { code: null, message, status };
}
