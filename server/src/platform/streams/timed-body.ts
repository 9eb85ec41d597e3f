import { Readable } from 'node:stream';
import { letOthers } from '@roadcast/providers/let-others';

/** Timeouts of a streamed response, milliseconds. */
export interface BodyTimes {
  /** Between two chunks of 64 kB: a slower reader has stalled. */
  readonly stallMs: number;
  /** For the whole body. */
  readonly totalMs: number;
}

/** The client read too slowly. The connection is closed, so that a truncated response can't pass for a complete one. */
export class SlowReaderError extends Error {
  override readonly name = 'SlowReaderError';
}

const CHUNK_BYTES = 65_536;

/**
 * Returns a body that is produced as fast as its reader consumes it, and destroyed if the reader is too slow.
 * @param end runs once: after the last byte, a failure, or a disconnect.
 */
export function timedBody(parts: AsyncIterable<string>, { stallMs, totalMs }: BodyTimes, end: () => void): Readable {
  const expire = (): void => {
    body.destroy(new SlowReaderError('the caller reads too slowly'));
  };
  const total = setTimeout(expire, totalMs);
  let stalled: NodeJS.Timeout | undefined;
  async function* chunks(): AsyncGenerator<Buffer> {
    for await (const part of parts) {
      const bytes = Buffer.from(part);
      for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
        stalled = setTimeout(expire, stallMs);
        yield bytes.subarray(at, at + CHUNK_BYTES);
        clearTimeout(stalled);
      }
      // Reading and writing a large row blocks the event loop for tens of milliseconds.
      await letOthers();
    }
  }
  const body = Readable.from(chunks(), { objectMode: false, highWaterMark: CHUNK_BYTES });
  body.once('close', () => {
    clearTimeout(total);
    clearTimeout(stalled);
    end();
  });
  return body;
}
