import type { IncomingMessage } from 'node:http';

/** Maximum bytes and time to read of a rejected body, milliseconds. */
const MOST_BYTES = 16_000_000;
const PATIENCE_MS = 3000;

/**
 * Reads and discards the rest of a rejected request. Closing a connection while its client is sending loses the response: the client
 * would see a broken connection instead of the error. Resolves when the body has ended, or after a few seconds or megabytes.
 */
export function restOfBody(request: IncomingMessage): Promise<void> {
  if (request.complete || request.readableEnded || request.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    let bytes = 0;
    const onData = (part: Buffer): void => {
      bytes += part.length;
      if (bytes > MOST_BYTES) done();
    };
    const done = (): void => {
      clearTimeout(timer);
      request.off('data', onData).off('end', done).off('close', done).off('error', done);
      resolve();
    };
    const timer = setTimeout(done, PATIENCE_MS);
    request.on('data', onData).once('end', done).once('close', done).once('error', done);
    request.resume();
  });
}
