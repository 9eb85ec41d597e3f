import { createHash } from 'node:crypto';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { FeedRefused, type FeedReport, inWords, StationFeed } from '@roadcast/providers/fuel-prices/feed/index';
import { feedClientOptions, textBehind, textOfFile } from '@roadcast/providers/fuel-prices/feed/text-of';
import { UpstreamClient } from '@roadcast/providers/upstream/client';
import { identityOf } from '@roadcast/providers/upstream/identity';
import type { Clock } from '../platform/clock.ts';
import { wordsForLog } from '../platform/errors/error-for-log.ts';
import type { Jobs } from '../platform/jobs/port.ts';
import type { Settings } from './settings.ts';

const NAME = 'FUEL_PRICES_FEED';

/** A price feed read on a schedule. */
export interface ScheduledFeed {
  readonly prices: StationFeed;
  /** Cancels pending work. */
  close(): Promise<void>;
}

/**
 * Opens the configured feed and starts reading it.
 * @param usualPrice of a gallon of regular in the US, dollars; null if unknown.
 * @param version of this server, for the User-Agent. @param say prints one line for the operator.
 * @returns null if no feed is set, or if it is remote and providers are embedded only.
 */
export function openFuelFeed(
  settings: Settings,
  usualPrice: () => Promise<number | null>,
  jobs: Pick<Jobs, 'scheduleHere'>,
  clock: Clock,
  version: string,
  say: (line: string) => void,
): ScheduledFeed | null {
  const { fuelPricesFeed: from, fuelPricesSource: source, fuelPricesEveryMinutes, dataDir } = settings;
  if (from === null || (from.kind === 'address' && settings.providers === 'embedded')) return null;
  const ending = new AbortController();
  const prices = new StationFeed({ source, clock, usualPrice });
  const copy = new KeptCopy(join(dataDir, 'fuel-prices'), from.kind === 'file' ? from.path : from.url);
  const news = newsOnly(say);
  const text = textOf(from, settings, clock, version, ending.signal);
  const read = async (): Promise<void> => {
    try {
      news(inOneLine(await copy.keeping(text(), (chunks) => prices.take(chunks))));
    } catch (error) {
      if (!ending.signal.aborted) news(`${NAME} was not taken; the last good one stays. ${reasonOf(error)}`);
    }
  };
  const begin = async (): Promise<void> => {
    // Load the last good copy first; ignore it if it is missing or expired.
    await prices.take(textOfFile(copy.path)).catch(() => undefined);
    await read();
  };
  const first = begin();
  // Per server: each keeps the prices in memory.
  jobs.scheduleHere('fuel-feed', { minutes: fuelPricesEveryMinutes }, async (signal) => {
    signal.addEventListener('abort', () => ending.abort(), { once: true });
    await first;
    await read();
  });
  return {
    prices,
    close: async () => {
      ending.abort();
      await first;
    },
  };
}

function textOf(
  from: NonNullable<Settings['fuelPricesFeed']>,
  { upstreamContact }: Settings,
  clock: Clock,
  version: string,
  signal: AbortSignal,
): () => AsyncIterable<string> {
  if (from.kind === 'file') return () => textOfFile(from.path);
  const client = new UpstreamClient({
    ...feedClientOptions,
    baseUrl: from.url,
    identity: identityOf(version, upstreamContact),
    clock,
  });
  return () => textBehind(client, from.url, signal);
}

/** The last good feed on disk, used after a restart. The file name depends on the feed's address, so another feed doesn't use it. */
class KeptCopy {
  readonly path: string;
  private readonly folder: string;

  /** @param from path or address of the feed. */
  constructor(folder: string, from: string) {
    this.folder = folder;
    this.path = join(folder, `${createHash('sha256').update(from).digest('hex').slice(0, 16)}.feed`);
  }

  /** Copies the chunks to disk while `take` reads them, and keeps the copy if `take` succeeds. @throws what `take` throws. */
  async keeping<Taken>(
    chunks: AsyncIterable<string>,
    take: (chunks: AsyncIterable<string>) => Promise<Taken>,
  ): Promise<Taken> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const draft = `${this.path}.part`;
    const file = await open(draft, 'w', 0o600);
    const written = async function* (): AsyncGenerator<string> {
      for await (const chunk of chunks) {
        await file.writeFile(chunk);
        yield chunk;
      }
    };
    try {
      const taken = await take(written());
      await file.sync();
      await file.close();
      await rename(draft, this.path);
      await this.forgetOthers();
      return taken;
    } finally {
      await file.close().catch(() => undefined);
      await rm(draft, { force: true });
    }
  }

  private async forgetOthers(): Promise<void> {
    for (const name of await readdir(this.folder)) {
      const path = join(this.folder, name);
      if (path !== this.path) await rm(path, { force: true });
    }
  }
}

/** Returns a `say` that drops a line equal to the previous one. */
function newsOnly(say: (line: string) => void): (line: string) => void {
  let last = '';
  return (line) => {
    if (line !== last) say(line);
    last = line;
  };
}

function inOneLine({ taken, dropped }: FeedReport): string {
  const rest = inWords(dropped);
  return `${NAME}: ${taken} prices are used.${rest === '' ? '' : ` Dropped: ${rest}.`}`;
}

/** Returns a reason without names or paths. */
const reasonOf = (error: unknown): string => (error instanceof FeedRefused ? error.message : wordsForLog(error));
