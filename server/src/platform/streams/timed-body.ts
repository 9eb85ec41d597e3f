import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';

/** Time limits of a streamed response, milliseconds. */
export interface BodyTimes {
  /** Limit per 64 kB chunk. A slower client has stalled. */
  readonly stallMs: number;
  /** Limit for the whole body. */
  readonly totalMs: number;
}

/**
 * Thrown if the client reads too slowly. The connection is closed, so that a truncated response can't be mistaken for a
 * complete one.
 */
export class SlowReaderError extends Error {
  override readonly name = 'SlowReaderError';
}

const CHUNK_BYTES = 65_536;

/** Pause after a part, as a multiple of the time to read the part, and its maximum in milliseconds. */
const PAUSES = 4;
const LONGEST_PAUSE_MS = 250;

/**
 * Returns a body that is destroyed if the client reads too slowly. Pauses between parts, because other requests would
 * otherwise wait for a large row before each of their queries.
 * @param end runs once: after the last byte, a failure, or a disconnect.
 */
export function timedBody(parts: AsyncIterable<string>, { stallMs, totalMs }: BodyTimes, end: () => void): Readable {
  const expire = (): void => {
    body.destroy(new SlowReaderError('the caller reads too slowly'));
  };
  const total = setTimeout(expire, totalMs);
  let stalled: NodeJS.Timeout | undefined;
  async function* chunks(): AsyncGenerator<Buffer> {
    let began = performance.now();
    for await (const part of parts) {
      const took = performance.now() - began;
      const bytes = Buffer.from(part);
      for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
        stalled = setTimeout(expire, stallMs);
        yield bytes.subarray(at, at + CHUNK_BYTES);
        clearTimeout(stalled);
      }
      await wait(Math.min(took * PAUSES, LONGEST_PAUSE_MS));
      began = performance.now();
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
