import { MOST_ANSWER_BYTES } from '@roadcast/contract';
import { BYTES_PER_MEGABYTE } from '@roadcast/core/units';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../api-error.ts';
import { isForApi } from './texts.ts';

/** Rejects API responses larger than `MOST_ANSWER_BYTES`. Registered before compression, for all routes. */
export function limitAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const { answersWhole = false } = request.routeOptions.config.endpoint ?? {};
    if (answersWhole || reply.statusCode >= 300 || typeof payload !== 'string' || !isForApi(request)) return payload;
    // A character takes at most three bytes, so only few responses need an exact count.
    if (payload.length * 3 <= MOST_ANSWER_BYTES || Buffer.byteLength(payload) <= MOST_ANSWER_BYTES) return payload;
    throw new ApiError('answer_too_large', { facts: { megabytes: MOST_ANSWER_BYTES / BYTES_PER_MEGABYTE } });
  });
}
