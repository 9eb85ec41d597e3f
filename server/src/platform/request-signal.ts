import type { FastifyReply } from 'fastify';

/** @returns a signal that aborts when the caller goes away before the answer, so that nobody works for an answer that nobody reads. */
export function signalOf(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort(new Error('the caller went away'));
  });
  return controller.signal;
}
