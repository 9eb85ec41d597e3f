import { setMaxListeners } from 'node:events';
import type { FastifyReply } from 'fastify';

/**
 * Returns a signal that aborts if the client disconnects before the response, to stop work whose result is no longer
 * needed.
 */
export function signalOf(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  // Suppress the leak warning, because a trip with many legs searches them all simultaneously.
  setMaxListeners(0, controller.signal);
  const leave = (): void => {
    if (isGone(reply)) controller.abort(new Error('the caller disconnected'));
  };
  reply.raw.once('close', leave);
  // Check now too, because the client may have disconnected while its cookies were looked up.
  leave();
  return controller.signal;
}

/**
 * Returns whether the connection ended before the response was complete. Also checks the remote address, because a
 * reset connection loses it before the end is detected.
 */
export const isGone = ({ raw, request: { socket } }: FastifyReply): boolean =>
  !raw.writableFinished && (raw.closed || socket.destroyed || socket.remoteAddress === undefined);
