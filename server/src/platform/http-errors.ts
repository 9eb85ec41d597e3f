import { type Issue, issueOf } from '@roadcast/messages/sentences';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { ApiError, unclearRequest } from './api-error.ts';
import { isOutOfReach, isOutOfRoom, isUnkeepableText } from './db/driver-failure.ts';
import { errorDetail } from './error-detail.ts';
import { isGone } from './request-signal.ts';
import { restOfBody } from './rest-of-body.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Converts an error to the endpoint's own body (docs/product/api.md#failure-shapes). If omitted, the general format
     * is used.
     */
    failureBody?: (error: ApiError) => unknown;
    /** Converts a validation issue to its own API error; null if there is none. */
    errorOfIssue?: (field: string, issue: Issue) => ApiError | null;
  }
}

/** Registers the error handler, the only place that converts errors to responses. */
export function mapErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = apiErrorOf(error, request);
    // Don't log failures after the client disconnected, which fails all pending work of its request.
    if (isRefusal(known)) request.log.warn({ code: known.code }, 'refused for now');
    else if (known.status >= 500 && !isGone(reply)) request.log.error({ err: error }, 'request failed');
    // The framework closes the connection after rejecting a body.
    if (reply.getHeader('connection') !== 'close') return answer(known, request, reply);
    void restOfBody(request.raw).then(() => answer(known, request, reply));
    return reply;
  });
}

/**
 * Errors that aren't caused by the request and are often frequent. They are logged without a stack trace, which would
 * take a busy server a millisecond each.
 */
const refusals: ReadonlySet<string> = new Set([
  'routing_busy',
  'overloaded',
  'exports_busy',
  'tiles_unavailable',
  'uploads_busy',
  'files_unavailable',
]);

const isRefusal = ({ code }: ApiError): boolean => refusals.has(code);

/** Responds to errors that Fastify raises before routing, such as an unreadable URL. */
export function answerFrameworkError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void answer(apiErrorOf(error, request), request, reply);
}

/** Default Retry-After of a 503, seconds. */
const BACK_SECONDS = 5;

/** Responds with an API error. */
export function answer(error: ApiError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { beside, retryAfter = error.status === 503 ? BACK_SECONDS : undefined } = error.extras;
  const body = request.routeOptions.config.failureBody?.(error) ?? { error: errorDetail(error), ...beside };
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  return reply.status(error.status).type('application/json').serializer(JSON.stringify).send(body);
}

function apiErrorOf(error: FastifyError, request: FastifyRequest): ApiError {
  if (error instanceof ApiError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return invalidRequest(error, request);
  if (isOutOfReach(error)) return new ApiError('store_unavailable');
  if (isOutOfRoom(error)) return new ApiError('storage_full');
  if (isUnkeepableText(error)) return unclearRequest({ code: 'unkeepable_text' });
  return byFastifyCode(error, request) ?? new ApiError('internal');
}

/** Maximum length of request keys quoted in a response, characters. */
const LONGEST_QUOTE = 300;

function invalidRequest(
  {
    validation: [first],
  }: { readonly validation: readonly { instancePath: string; message?: string | undefined; params?: object }[] },
  request: FastifyRequest,
): ApiError {
  const path = (first?.instancePath ?? '').replace(/^\//, '').replace(/\//g, '.');
  const field = path.slice(0, LONGEST_QUOTE);
  const { params: facts } = (first?.params ?? {}) as { readonly params?: unknown };
  const issue = issueOf((first?.message ?? 'not_allowed').slice(0, LONGEST_QUOTE), facts);
  const own = request.routeOptions.config.errorOfIssue?.(field, issue);
  if (own) return own;
  return new ApiError('invalid_request', { facts: { field, issue }, ...(field === '' ? {} : { field }) });
}

function byFastifyCode(error: FastifyError, { routeOptions }: FastifyRequest): ApiError | null {
  switch (error.code) {
    case 'FST_ERR_BAD_URL':
      return unclearRequest({ code: 'unreadable_address' });
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new ApiError('body_too_large', { facts: { kilobytes: Math.round(routeOptions.bodyLimit / 1000) } });
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new ApiError('unsupported_media_type');
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new ApiError('invalid_json');
    default:
      if (error instanceof SyntaxError && error.statusCode === 400) return new ApiError('invalid_json');
      return error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
        ? unclearRequest({ code: 'words', facts: { words: error.message } })
        : null;
  }
}
