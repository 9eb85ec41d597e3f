import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { setImmediate as othersGoOn } from 'node:timers/promises';
import type { UpstreamClient, UpstreamOptions } from '../../upstream/client.ts';
import { FeedRefused } from './refused.ts';

/** Maximum feed size, bytes. Three grades at all 150,000 US stations take about 50 MB. */
const MOST_BYTES = 200_000_000;

/** Bytes read between yields, which takes a few milliseconds. */
const CHUNK_BYTES = 65_536;

/** Client options for the feed server, which sends one large response infrequently. */
export const feedClientOptions = {
  name: 'FUEL_PRICES_FEED',
  deadlineMs: 120_000,
  attempts: 2,
  retryPauseMs: 2000,
  maxConcurrent: 1,
  mostBytes: MOST_BYTES,
} as const satisfies Partial<UpstreamOptions>;

/** Yields a file's text in parts. @throws FeedRefused if the file is too large; file system errors. */
export async function* textOfFile(path: string): AsyncGenerator<string> {
  const { size } = await stat(path);
  if (size > MOST_BYTES) throw new FeedRefused(`It is larger than ${MOST_BYTES / 1_000_000} MB.`);
  for await (const chunk of createReadStream(path, { encoding: 'utf8', highWaterMark: CHUNK_BYTES })) {
    yield String(chunk);
    await othersGoOn();
  }
}

/**
 * Yields the text at a URL in parts. @param client created with `feedClientOptions` and the URL. @throws UpstreamError.
 */
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
