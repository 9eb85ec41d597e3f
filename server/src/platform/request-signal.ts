import { setMaxListeners } from 'node:events';
import type { FastifyReply } from 'fastify';

/** @returns a signal that aborts when the caller goes away before the answer, so that nobody works for an answer that nobody reads. */
export function signalOf(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  // A trip of many legs has them all searched at once: that is no leak, and no reason for a warning.
  setMaxListeners(0, controller.signal);
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
