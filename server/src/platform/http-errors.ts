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
    /** Turns an error into the failure body that the specification gives for this call; the catalog's otherwise. */
    failureBody?: (error: ApiError) => unknown;
    /** Gives a validation issue its own code where the catalog has one. */
    errorOfIssue?: (field: string, issue: Issue) => ApiError | null;
  }
}

/** Registers the one place where errors become answers. */
export function mapErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = apiErrorOf(error, request);
    // Whoever goes away in the middle fails everything that was under way for it; that is no news.
    if (isRefusal(known)) request.log.warn({ code: known.code }, 'refused: too much to do');
    else if (known.status >= 500 && !isGone(reply)) request.log.error({ err: error }, 'request failed');
    // The framework closes the connection of a body that it does not take.
    if (reply.getHeader('connection') !== 'close') return answer(known, request, reply);
    void restOfBody(request.raw).then(() => answer(known, request, reply));
    return reply;
  });
}

/** Refused for the number of calls: no fault, and working out where each was thrown would cost a busy server a millisecond. */
const isRefusal = ({ code }: ApiError): boolean => code === 'routing_busy' || code === 'overloaded';

/** Answers what Fastify refuses before it has looked for a route: an address that cannot be read. */
export function answerFrameworkError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void answer(apiErrorOf(error, request), request, reply);
}

/** What is away for a moment (503) is worth asking again after so many seconds, where nobody knows better. */
const BACK_SECONDS = 5;

/** Answers a request with an error of the catalog. */
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
  return byFastifyCode(error) ?? new ApiError('internal');
}

function invalidRequest(
  {
    validation: [first],
  }: { readonly validation: readonly { instancePath: string; message?: string | undefined; params?: object }[] },
  request: FastifyRequest,
): ApiError {
  const field = (first?.instancePath ?? '').replace(/^\//, '').replace(/\//g, '.');
  const { params: facts } = (first?.params ?? {}) as { readonly params?: unknown };
  const issue = issueOf(first?.message ?? 'not_allowed', facts);
  const own = request.routeOptions.config.errorOfIssue?.(field, issue);
  if (own) return own;
  return new ApiError('invalid_request', { facts: { field, issue }, ...(field === '' ? {} : { field }) });
}

function byFastifyCode(error: FastifyError): ApiError | null {
  switch (error.code) {
    case 'FST_ERR_BAD_URL':
      return unclearRequest({ code: 'unreadable_address' });
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new ApiError('body_too_large', { facts: { megabytes: 1 } });
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new ApiError('unsupported_media_type');
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new ApiError('invalid_json');
    case 'FST_UNDER_PRESSURE':
      return new ApiError('overloaded');
    default:
      if (error instanceof SyntaxError && error.statusCode === 400) return new ApiError('invalid_json');
      return error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
        ? unclearRequest({ code: 'words', facts: { words: error.message } })
        : null;
  }
}
