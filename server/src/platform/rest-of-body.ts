import type { IncomingMessage } from 'node:http';

/** More than this is not read of a body that is refused, bytes; nor for longer than this, milliseconds. */
const MOST_BYTES = 16_000_000;
const PATIENCE_MS = 3000;

/**
 * Reads what a refused request still sends, and drops it. A connection that is closed while its client is sending takes the answer with it: the client
 * sees a broken connection instead of what is wrong. Settles when the body has ended, and at the latest after a few seconds or megabytes.
 */
export function restOfBody(request: IncomingMessage): Promise<void> {
  if (request.complete || request.destroyed) return Promise.resolve();
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
