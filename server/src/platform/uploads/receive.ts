import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.ts';

/** Media types of files, which are passed to their endpoints unparsed. */
const FILE_TYPES = /^(?:image\/|multipart\/form-data\b)/;

/**
 * Allows endpoints declared with `receives` to read pictures and forms; all others reject them. Must be called before
 * routes are registered.
 */
export function receiveFiles(app: FastifyInstance): void {
  app.addContentTypeParser(FILE_TYPES, (request, payload, done) => {
    const isForm = request.headers['content-type']?.startsWith('multipart/') === true;
    const receives = request.routeOptions.config.endpoint?.receives;
    if (receives === (isForm ? 'form' : 'picture')) done(null, payload);
    else done(new ApiError('unsupported_media_type'));
  });
}

/** Maximum body size and the error for a larger body. */
export interface BodyLimit {
  readonly bytes: number;
  readonly tooLarge: () => ApiError;
}

/**
 * Reads a request's body in an endpoint that receives files.
 * @throws ApiError if the body is too large, is cut off, or isn't a file. `http-errors.ts` drains the rest of a
 * rejected body.
 */
export async function wholeBody(request: FastifyRequest, reply: FastifyReply, limit: BodyLimit): Promise<Buffer> {
  const { body } = request;
  if (!isStream(body)) throw new ApiError('file_missing');
  try {
    if (Number(request.headers['content-length'] ?? 0) > limit.bytes) throw limit.tooLarge();
    return await collected(body, limit);
  } catch (error) {
    reply.header('connection', 'close');
    if (error instanceof ApiError) throw error;
    throw new ApiError('upload_size_differs');
  }
}

/** Reads a stream without destroying it, because the response uses the same connection. */
function collected(body: IncomingMessage, { bytes: most, tooLarge }: BodyLimit): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let bytes = 0;
    const settle = (act: () => void): void => {
      body.off('data', onData).off('end', onEnd).off('error', onBreak).off('close', onBreak);
      act();
    };
    const onData = (part: Buffer): void => {
      bytes += part.length;
      if (bytes <= most) parts.push(part);
      else settle(() => reject(tooLarge()));
    };
    const onEnd = (): void => settle(() => resolve(Buffer.concat(parts)));
    const onBreak = (): void => settle(() => reject(new Error('the body broke off')));
    body.on('data', onData).once('end', onEnd).once('error', onBreak).once('close', onBreak);
  });
}

const isStream = (body: unknown): body is IncomingMessage =>
  typeof body === 'object' && body !== null && 'pipe' in body && 'on' in body;
