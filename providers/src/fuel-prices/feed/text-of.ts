import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { setImmediate as othersGoOn } from 'node:timers/promises';
import type { UpstreamClient, UpstreamOptions } from '../../upstream/client.ts';
import { FeedRefused } from './refused.ts';

/** Three grades at all 150,000 stations of the US are about 50 MB. */
const MOST_BYTES = 200_000_000;

/** Bytes read between yields: a few milliseconds. */
const CHUNK_BYTES = 65_536;

/** Client options for the feed's server: one large answer, infrequently. */
export const feedClientOptions = {
  name: 'FUEL_PRICES_FEED',
  deadlineMs: 120_000,
  attempts: 2,
  retryPauseMs: 2000,
  maxConcurrent: 1,
  mostBytes: MOST_BYTES,
} as const satisfies Partial<UpstreamOptions>;

/** Returns a file's text in parts. @throws FeedRefused if it is too large; errors of the file system. */
export async function* textOfFile(path: string): AsyncGenerator<string> {
  const { size } = await stat(path);
  if (size > MOST_BYTES) throw new FeedRefused(`It is larger than ${MOST_BYTES / 1_000_000} MB.`);
  for await (const chunk of createReadStream(path, { encoding: 'utf8', highWaterMark: CHUNK_BYTES })) {
    yield String(chunk);
    await othersGoOn();
  }
}

/** Returns the text at a URL in parts. @param client with `feedClientOptions` and the URL. @throws UpstreamError. */
export async function* textBehind(
  client: UpstreamClient,
  address: string,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const { body } = await client.bytes(address, { signal });
  const decoder = new TextDecoder();
  for (let from = 0; from < body.byteLength; from += CHUNK_BYTES) {
    yield decoder.decode(body.subarray(from, from + CHUNK_BYTES), { stream: true });
    await othersGoOn();
  }
  yield decoder.decode();
}
