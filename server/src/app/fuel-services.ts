import { readFile } from 'node:fs/promises';
import type { TollRate } from '@roadcast/core/dataset';
import { SharedStretches } from '@roadcast/core/geo';
import { MILLISECONDS_PER_MINUTE } from '@roadcast/core/units';
import { EiaPrices, eiaClientOptions } from '@roadcast/providers/fuel-prices/eia/index';
import { EmbeddedFuelPrices } from '@roadcast/providers/fuel-prices/embedded/index';
import { type FeedOutcome, FeedPrices } from '@roadcast/providers/fuel-prices/feed/index';
import { FreshestAverages } from '@roadcast/providers/fuel-prices/freshest';
import type { AveragePricesPort } from '@roadcast/providers/fuel-prices/port';
import { UpstreamClient } from '@roadcast/providers/upstream/client';
import { identityOf } from '@roadcast/providers/upstream/identity';
import { FuelPrices, PriceReports } from '../modules/fuel/public.ts';
import type { Clock } from '../platform/clock.ts';
import type { Store } from '../platform/db/store.ts';
import { wordsForLog } from '../platform/error-for-log.ts';
import type { Ids } from '../platform/ids.ts';
import type { Dataset } from './dataset.ts';
import type { Settings } from './settings.ts';

/** Reports that are too old are dropped this often. */
const PURGE_MS = 3_600_000;

/** A road this near to a toll stretch runs on it, meters: streets of a map and roads that are drawn differ by as much. */
const TOLL_ROAD_METERS = 1200;

/** A feed of a whole country. */
const FEED_BYTES = 80_000_000;
const FEED_DEADLINE_MS = 60_000;

/** What fuel and tolls cost, opened. */
export interface FuelServices {
  readonly fuelPricing: FuelPrices;
  readonly reports: PriceReports;
  readonly tollRates: SharedStretches<TollRate>;
  close(): void;
}

/** What the prices are opened with. */
interface FuelServicesParts {
  readonly settings: Settings;
  readonly dataset: Dataset;
  readonly store: Store;
  readonly clock: Clock;
  readonly ids: Ids;
  /** Of this server, for its introduction to others. */
  readonly version: string;
  /** Prints one line for the operator. */
  readonly say: (line: string) => void;
}

/** Opens what knows the price of fuel and tolls. */
export function openFuelServices(parts: FuelServicesParts): FuelServices {
  const { dataset, store, clock, ids, say } = parts;
  const reports = new PriceReports({ db: store.db, clock, ids });
  const purge = setInterval(() => {
    reports.purge().catch((error: unknown) => say(wordsForLog(error)));
  }, PURGE_MS);
  purge.unref();
  const feed = openFeed(parts);
  return {
    fuelPricing: new FuelPrices({ feed: feed?.prices ?? null, averages: openAverages(parts), reports, clock }),
    reports,
    tollRates: new SharedStretches(dataset.tolls.rates, TOLL_ROAD_METERS),
    close: () => {
      clearInterval(purge);
      feed?.close();
    },
  };
}

function openAverages({ settings, dataset, clock, version, say }: FuelServicesParts): AveragePricesPort {
  const embedded = new EmbeddedFuelPrices(dataset.fuelPrices);
  const { eiaUrl, eiaKey, providers, upstreamContact } = settings;
  if (eiaUrl === null || eiaKey === null || providers === 'embedded') return embedded;
  const client = new UpstreamClient({
    ...eiaClientOptions,
    baseUrl: eiaUrl,
    identity: identityOf(version, upstreamContact),
    clock,
    onCircuit: (state) => {
      if (state === 'open') say('EIA_URL cannot be used now: the last known average prices are shown with their date.');
      if (state === 'closed') say('EIA_URL can be used again.');
    },
  });
  return new FreshestAverages([new EiaPrices(client, clock, eiaKey), embedded]);
}

interface OpenedFeed {
  readonly prices: FeedPrices;
  close(): void;
}

/** Opens the feed and goes on reading it; null where the operator has none. */
function openFeed({ settings, clock, version, say }: FuelServicesParts): OpenedFeed | null {
  const { fuelPricesFeed: place, fuelPricesName, fuelPricesMinutes, providers, upstreamContact } = settings;
  const remote = place !== null && /^https?:\/\//i.test(place);
  if (place === null || (remote && providers === 'embedded')) return null;
  const client = remote
    ? new UpstreamClient({
        name: 'FUEL_PRICES_FEED',
        baseUrl: new URL(place).origin,
        identity: identityOf(version, upstreamContact),
        clock,
        deadlineMs: FEED_DEADLINE_MS,
        attempts: 2,
        mostBytes: FEED_BYTES,
      })
    : null;
  const load = async (signal: AbortSignal): Promise<string> =>
    client ? Buffer.from((await client.bytes(place, { signal })).body).toString() : readFile(place, 'utf8');
  const prices = new FeedPrices({ source: fuelPricesName, load, clock });
  const closing = new AbortController();
  let last = '';
  const read = async (): Promise<void> => {
    const words = feedWords(await prices.refresh(closing.signal));
    if (!closing.signal.aborted && words !== last) say(words);
    last = words;
  };
  void read();
  const timer = setInterval(() => void read(), fuelPricesMinutes * MILLISECONDS_PER_MINUTE);
  timer.unref();
  return {
    prices,
    close: () => {
      closing.abort();
      clearInterval(timer);
    },
  };
}

/** Why a feed is refused, in words for the operator. */
const refusals: Readonly<Record<Extract<FeedOutcome, { refused: string }>['refused'], string>> = {
  unreachable: 'it cannot be read',
  broken: 'it breaks off or is not well formed',
  columns: 'columns are missing',
  units: 'its median price is not one of a gallon in dollars',
  empty: 'it has no usable price',
  'too-many': 'it has too many rows',
  half: 'it has less than half of the last one’s prices',
};

function feedWords(outcome: FeedOutcome): string {
  if ('refused' in outcome) {
    const detail = outcome.detail === '' ? '' : ` (${outcome.detail})`;
    return `FUEL_PRICES_FEED was refused: ${refusals[outcome.refused]}${detail}. The last good one stays.`;
  }
  const dropped = Object.entries(outcome.dropped).map(([why, count]) => `${why} ${count}`);
  return `FUEL_PRICES_FEED: ${outcome.taken} prices${dropped.length > 0 ? `; dropped: ${dropped.join(', ')}` : ''}.`;
}
