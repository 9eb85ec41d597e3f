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
import { withoutRepeats } from './process/logging-changes.ts';
import type { Settings } from './settings.ts';
import type { Upstreams } from './upstreams.ts';

const NAME = 'FUEL_PRICES_FEED';

/** A price feed read on a schedule. */
export interface ScheduledFeed {
  readonly prices: StationFeed;
  /** Cancels pending work. */
  close(): Promise<void>;
}

/**
 * Opens the configured feed and starts reading it.
 * @param usualPrice average US price of a gallon of regular, dollars; null if unknown.
 * @param version server version, for the User-Agent. @param log prints one line for the operator.
 * @returns null if no feed is set, or if the feed is remote and only embedded providers are enabled.
 */
export function openFuelFeed(
  settings: Settings,
  usualPrice: () => Promise<number | null>,
  jobs: Pick<Jobs, 'scheduleHere'>,
  clock: Clock,
  version: string,
  upstreams: Upstreams,
  log: (line: string) => void,
): ScheduledFeed | null {
  const { fuelPricesFeed: from, fuelPricesSource: source, fuelPricesEveryMinutes, dataDir } = settings;
  if (from === null || (from.kind === 'address' && settings.providers === 'embedded')) return null;
  const ending = new AbortController();
  const prices = new StationFeed({ source, clock, usualPrice });
  const copy = new KeptCopy(join(dataDir, 'fuel-prices'), from.kind === 'file' ? from.path : from.url);
  const news = withoutRepeats(log);
  const text = textOf(from, settings, clock, version, upstreams, ending.signal);
  const read = async (): Promise<void> => {
    try {
      news(inOneLine(await copy.keeping(text(), (chunks) => prices.take(chunks))));
    } catch (error) {
      if (!ending.signal.aborted) news(`${NAME} was rejected; the last good one stays. ${reasonOf(error)}`);
    }
  };
  const begin = async (): Promise<void> => {
    // Load the last accepted copy first. Ignore a missing or expired copy.
    await prices.take(textOfFile(copy.path)).catch(() => undefined);
    await read();
  };
  let latest = begin();
  // Runs on each server, because each keeps the prices in memory.
  jobs.scheduleHere('fuel-feed', { minutes: fuelPricesEveryMinutes }, async (signal) => {
    signal.addEventListener('abort', () => ending.abort(), { once: true });
    await latest;
    latest = read();
    await latest;
  });
  return {
    prices,
    close: async () => {
      ending.abort();
      // Wait for the pending read, which deletes its unfinished copy.
      await latest;
    },
  };
}

function textOf(
  from: NonNullable<Settings['fuelPricesFeed']>,
  { upstreamContact }: Settings,
  clock: Clock,
  version: string,
  upstreams: Upstreams,
  signal: AbortSignal,
): () => AsyncIterable<string> {
  if (from.kind === 'file') return () => textOfFile(from.path);
  const client = new UpstreamClient({
    ...feedClientOptions,
    baseUrl: from.url,
    identity: identityOf(version, upstreamContact),
    clock,
  });
  return () => textBehind(upstreams.watched(client, 'fuelPrices'), from.url, signal);
}

/**
 * The last accepted feed on disk, used after a restart. The file name depends on the feed's path or URL, so a different
 * feed never loads this copy.
 */
class KeptCopy {
  readonly path: string;
  private readonly folder: string;

  /** @param from path or URL of the feed. */
  constructor(folder: string, from: string) {
    this.folder = folder;
    this.path = join(folder, `${createHash('sha256').update(from).digest('hex').slice(0, 16)}.feed`);
  }

  /**
   * Copies the chunks to disk while `take` reads them. Keeps the copy only if `take` succeeds. @throws the error of
   * `take`.
   */
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

function inOneLine({ taken, dropped }: FeedReport): string {
  const rest = inWords(dropped);
  return `${NAME}: ${taken} prices in use.${rest === '' ? '' : ` Dropped: ${rest}.`}`;
}

/** Returns an error's reason without names or paths. */
const reasonOf = (error: unknown): string => (error instanceof FeedRefused ? error.message : wordsForLog(error));
