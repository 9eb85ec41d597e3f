import type { IncomingMessage } from 'node:http';

/** Limits for reading a rejected body: bytes and milliseconds. */
const MOST_BYTES = 16_000_000;
const PATIENCE_MS = 3000;

/**
 * Reads and discards the rest of a rejected request. If the connection were closed while the client is still sending,
 * the client would see a broken connection instead of the error. Resolves when the body ends, or when a limit is
 * reached.
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
