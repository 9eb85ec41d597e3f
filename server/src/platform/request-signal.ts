import type { FastifyReply } from 'fastify';

/** @returns a signal that aborts when the caller goes away before the answer, so that nobody works for an answer that nobody reads. */
export function signalOf(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  const leave = (): void => {
    if (isGone(reply)) controller.abort(new Error('the caller went away'));
  };
  reply.raw.once('close', leave);
  // The caller may have left while its cookies were looked up.
  leave();
  return controller.signal;
}

/**
 * @returns whether the connection ended before the answer was through: nobody is there to read one. A reset connection has lost
 * the address of its other end before it is known to have ended.
 */
export const isGone = ({ raw, request: { socket } }: FastifyReply): boolean =>
  !raw.writableFinished && (raw.closed || socket.destroyed || socket.remoteAddress === undefined);
