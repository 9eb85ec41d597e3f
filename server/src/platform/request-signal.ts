import { setMaxListeners } from 'node:events';
import type { FastifyReply } from 'fastify';

/** Returns a signal that aborts when the client disconnects before the response, to stop work whose result won't be read. */
export function signalOf(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  // A trip with many legs searches them all at once: that isn't a leak, so suppress the warning.
  setMaxListeners(0, controller.signal);
  const leave = (): void => {
    if (isGone(reply)) controller.abort(new Error('the caller went away'));
  };
  reply.raw.once('close', leave);
  // The client may have disconnected while its cookies were looked up.
  leave();
  return controller.signal;
}

/**
 * Returns whether the connection ended before the response was complete. A reset connection loses its remote address before its end is
 * detected.
 */
export const isGone = ({ raw, request: { socket } }: FastifyReply): boolean =>
  !raw.writableFinished && (raw.closed || socket.destroyed || socket.remoteAddress === undefined);
