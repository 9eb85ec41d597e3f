import {
  answerOfCompact,
  COMPACT_TRIP_TYPE,
  type CompactRouteResponse,
  calls,
  type EndpointName,
  type endpoints,
  problemIn,
} from '@roadcast/contract';
import { commonTexts } from '@roadcast/messages/common';
import type { z } from 'zod';
import { ApiError, type ApiProblem } from './api-error.ts';

/** Of an answer that is not ours, this much is shown, characters. */
const LONGEST_QUOTE = 200;

const JSON_TYPE = 'application/json';

type Table = typeof endpoints;
type Input<Schema> = Schema extends z.ZodType ? z.input<Schema> : never;

/** What a call takes: what its path, query and body hold as the contract types them, and a signal that ends it. */
export type CallOptions<Name extends EndpointName> = {
  readonly signal?: AbortSignal;
} & (Table[Name] extends { params: infer Params } ? { readonly params: Input<Params> } : unknown) &
  (Table[Name] extends { query: infer Query } ? { readonly query: Input<Query> } : unknown) &
  (Table[Name] extends { body: infer Body } ? { readonly body: Input<Body> } : unknown);

export type Answer<Name extends EndpointName> = z.output<Table[Name]['response']>;

/**
 * Makes one of the contract's calls.
 * @returns the answer. Its shape is the contract's, which the server's tests hold every answer to: the browser does without the schemas
 * and their library. @throws ApiError, or the signal's reason when it was canceled.
 */
export async function call<Name extends EndpointName>(name: Name, options: CallOptions<Name>): Promise<Answer<Name>> {
  const { method, path } = calls[name];
  const { params, query, body, signal } = options as CallParts;
  const address = pathOf(path, params) + queryString(query);
  const isPlan = name === 'generateRoute';
  const response = await send(address, method, isPlan ? `${COMPACT_TRIP_TYPE}, ${JSON_TYPE}` : JSON_TYPE, body, signal);
  const text = await response.text();
  if (!response.ok) throw new ApiError(failureOf(response, text));
  const answer = jsonOf(text);
  if (!isAnswer(name, answer)) throw new ApiError(unreadable(name, response, answer));
  const isCompact = isPlan && (response.headers.get('content-type') ?? '').startsWith(COMPACT_TRIP_TYPE);
  return (isCompact ? answerOfCompact(answer as CompactRouteResponse) : answer) as Answer<Name>;
}

interface CallParts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

/** @returns '/api/routes/abc' for '/api/routes/:id'. */
const pathOf = (path: string, params: CallParts['params']): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''));

async function send(
  address: string,
  method: string,
  accept: string,
  body: unknown,
  signal: AbortSignal | undefined,
): Promise<Response> {
  const request: RequestInit = { method, credentials: 'same-origin', headers: { accept } };
  if (signal) request.signal = signal;
  if (body !== undefined) {
    request.body = JSON.stringify(body);
    request.headers = { accept, 'content-type': JSON_TYPE };
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

/** @returns whether this can be the answer at all, rather than a page of somebody between us and the server. */
function isAnswer(name: EndpointName, answer: unknown): boolean {
  if (typeof answer !== 'object' || answer === null) return false;
  return name !== 'generateRoute' || ('success' in answer && answer.success === true && 'route' in answer);
}

/** The failure in the server's own words where it gave any, else the specification's line for a bare status. */
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
