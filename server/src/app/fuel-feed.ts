import { createHash } from 'node:crypto';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { MILLISECONDS_PER_MINUTE } from '@roadcast/core/units';
import { FeedRefused, type FeedReport, inWords, StationFeed } from '@roadcast/providers/fuel-prices/feed/index';
import { feedClientOptions, textBehind, textOfFile } from '@roadcast/providers/fuel-prices/feed/text-of';
import { UpstreamClient } from '@roadcast/providers/upstream/client';
import { identityOf } from '@roadcast/providers/upstream/identity';
import type { Clock } from '../platform/clock.ts';
import { wordsForLog } from '../platform/error-for-log.ts';
import type { Settings } from './settings.ts';

const NAME = 'FUEL_PRICES_FEED';

/** A feed of prices that is read on a schedule. */
export interface ScheduledFeed {
  readonly prices: StationFeed;
  /** Ends what is under way. */
  close(): Promise<void>;
}

/**
 * Opens the feed of the settings and begins to read it.
 * @param usualPrice of a gallon of regular in the US, dollars; null where nobody knows.
 * @param version of this server, for its introduction to others. @param say prints one line for the operator.
 * @returns null where there is none, or where it is elsewhere and nothing may leave this machine.
 */
export function openFuelFeed(
  settings: Settings,
  usualPrice: () => Promise<number | null>,
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
    // What was good before this server stopped holds until there is something newer. Where it is too old by now, or gone, there is nothing.
    await prices.take(textOfFile(copy.path)).catch(() => undefined);
    await read();
  };
  let underWay = begin();
  let isRunning = true;
  const idle = (): void => {
    isRunning = false;
  };
  void underWay.then(idle);
  const schedule = setInterval(() => {
    if (isRunning) return;
    isRunning = true;
    underWay = read();
    void underWay.then(idle);
  }, fuelPricesEveryMinutes * MILLISECONDS_PER_MINUTE);
  schedule.unref();
  return {
    prices,
    close: async () => {
      clearInterval(schedule);
      ending.abort();
      await underWay;
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

/** The last good feed on disk, for the time after a start. One that is read from elsewhere by now is another one's. */
class KeptCopy {
  readonly path: string;
  private readonly folder: string;

  /** @param from where the feed comes from. */
  constructor(folder: string, from: string) {
    this.folder = folder;
    this.path = join(folder, `${createHash('sha256').update(from).digest('hex').slice(0, 16)}.feed`);
  }

  /** Writes down what is read, and keeps it where it was taken. @throws what taking it throws. */
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

/** What is as it was the last time is not told again. */
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

/** What a refusal says names nobody and no place. */
const reasonOf = (error: unknown): string => (error instanceof FeedRefused ? error.message : wordsForLog(error));
