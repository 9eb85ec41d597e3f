import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { MILLISECONDS_PER_HOUR, MILLISECONDS_PER_MINUTE } from '@roadcast/core/units';
import { stationAt } from '@roadcast/providers/fuel-prices/testing/stations';
import { openUpstreamPlayer, type UpstreamPlayer } from '@roadcast/providers/upstream/testing/upstream-player';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { LocalSchedules } from '../platform/jobs/local-schedules.ts';
import { openFuelFeed, type ScheduledFeed } from './fuel-feed.ts';
import { readSettings } from './settings.ts';
import { Upstreams } from './upstreams.ts';

const NOW = Date.parse('2026-12-02T15:00:00Z');

/** Reads the feed 20 times a second, to keep the test short. */
const OFTEN_MINUTES = 1 / 1200;

let upstream: UpstreamPlayer;
let folder: string;
let now: number;
let said: string[];
let open: ScheduledFeed[];
beforeAll(async () => {
  upstream = await openUpstreamPlayer();
});
afterAll(() => upstream.close());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'roadcast-feed-'));
  now = NOW;
  said = [];
  open = [];
  upstream.fault(null);
  upstream.forget();
});
afterEach(async () => {
  await Promise.all(open.map((feed) => feed.close()));
  rmSync(folder, { recursive: true, force: true });
});

/** Opens a server's price feed. @param from path or URL of the feed. */
function start(from: string, more: Readonly<Record<string, string>> = {}): ScheduledFeed {
  const settings = readSettings({ FUEL_PRICES_FEED: from, DATA_DIR: folder, ...more });
  const often = { ...settings, fuelPricesEveryMinutes: OFTEN_MINUTES };
  const schedules = new LocalSchedules((line) => said.push(line));
  const feed = openFuelFeed(
    often,
    async () => 3.6,
    { scheduleHere: (name, { minutes }, run) => schedules.add(name, minutes * MILLISECONDS_PER_MINUTE, run) },
    { now: () => now },
    '0.0.0',
    new Upstreams(),
    (line) => said.push(line),
  );
  if (!feed) throw new Error('no feed was opened');
  schedules.start();
  open.push({ ...feed, close: () => schedules.close(5000).then(() => feed.close()) });
  return feed;
}

/** Returns a price list for stations 's0', 's1' and so on. @param age age of each price, hours. */
const list = (prices: readonly number[], age = 1): string =>
  JSON.stringify(
    prices.map((price, i) => ({
      ...{ station: `s${i}`, grade: 'regular', price },
      time: new Date(now - age * MILLISECONDS_PER_HOUR).toISOString(),
    })),
  );

const priceIn = async ({ prices }: ScheduledFeed, id = 's0'): Promise<number | undefined> =>
  (await prices.pricesOf([stationAt({ id, name: '', brand: null })], now))[0]?.regular?.value;

const becomes = (feed: ScheduledFeed, price: number | undefined): Promise<void> =>
  vi.waitFor(async () => expect(await priceIn(feed)).toBe(price), { timeout: 10_000 });

const isSaid = (line: RegExp): Promise<void> =>
  vi.waitFor(() => expect(said.at(-1)).toMatch(line), { timeout: 10_000, interval: 20 });

/** Enough valid prices to outnumber an invalid one. */
const GOOD = [3.5, 3.6, 3.7, 3.8];

describe('a station price feed', () => {
  it('is read from a file at startup, and again on schedule', async () => {
    const path = join(folder, 'today.json');
    writeFileSync(path, list(GOOD));
    const feed = start(path);
    await becomes(feed, 3.5);
    writeFileSync(path, list([3.45, ...GOOD]));
    await becomes(feed, 3.45);
    await isSaid(/5 prices/);
    expect(said).toEqual(['FUEL_PRICES_FEED: 4 prices in use.', 'FUEL_PRICES_FEED: 5 prices in use.']);
  });

  it('is fetched from an address, with a User-Agent and compression', async () => {
    const body = gzipSync(list(GOOD));
    upstream.on('/us.json', { headers: { 'content-encoding': 'gzip' }, body });
    await becomes(start(`${upstream.url}/us.json?key=secret`), 3.5);
    const [call] = upstream.calls();
    expect(call?.path).toBe('/us.json?key=secret');
    expect(call?.headers['user-agent']).toMatch(/^Roadcast\/0\.0\.0/);
  });

  it('is not fetched with PROVIDERS=embedded; a file is still read', async () => {
    expect(() => start(`${upstream.url}/us.json`, { PROVIDERS: 'embedded' })).toThrow('no feed was opened');
    const path = join(folder, 'today.json');
    writeFileSync(path, list(GOOD));
    await becomes(start(path, { PROVIDERS: 'embedded' }), 3.5);
    expect(upstream.calls()).toEqual([]);
  });

  it('drops and counts absurd prices, and accepts the rest', async () => {
    upstream.on('/us.json', { body: list([...GOOD, 0.01, 39]) });
    await becomes(start(`${upstream.url}/us.json`), 3.5);
    await isSaid(/Dropped/);
    expect(said).toEqual(['FUEL_PRICES_FEED: 4 prices in use. Dropped: 2 with an impossible price.']);
  });

  it('survives a restart while its server is down, but not a change of address', async () => {
    upstream.on('/us.json', { body: list(GOOD) });
    const first = start(`${upstream.url}/us.json`);
    await becomes(first, 3.5);
    await first.close();
    upstream.fault({ kind: 'hung-up' });
    await becomes(start(`${upstream.url}/us.json`), 3.5);
    const other = start(`${upstream.url}/other.json`);
    await isSaid(/was rejected/);
    expect(await priceIn(other)).toBeUndefined();
  });

  it('expires 48 hours after each price’s date, even if its server is down', async () => {
    upstream.on('/us.json', { body: list(GOOD) });
    const feed = start(`${upstream.url}/us.json`);
    await becomes(feed, 3.5);
    upstream.fault({ kind: 'silent' });
    now += 47 * MILLISECONDS_PER_HOUR + 1;
    expect(await priceIn(feed)).toBeUndefined();
  });
});

describe('the last good feed stays in use', () => {
  /** Returns a feed that was read once before `spoil` changes the server's response. */
  async function goodThen(spoil: () => void): Promise<ScheduledFeed> {
    upstream.on('/us.json', { body: list(GOOD) });
    const feed = start(`${upstream.url}/us.json`);
    await becomes(feed, 3.5);
    spoil();
    return feed;
  }

  const answers =
    (body: string | Uint8Array, headers: Readonly<Record<string, string>> = {}) =>
    (): void =>
      upstream.on('/us.json', { headers, body });

  it.each([
    ['half a file', () => answers(list(GOOD).slice(0, -20))(), /It ends in the middle of its list\.$/],
    ['an HTML page instead of a feed', () => upstream.fault({ kind: 'html' }), /It ends in the middle of a line\.$/],
    ['cents', () => answers(list(GOOD.map((price) => price * 100)))(), /They look like cents\.$/],
    ['euros a liter', () => answers(list(GOOD.map((price) => price / 3.6)))(), /Its median price is 1\.0/],
    ['nothing', () => answers('')(), /It is empty\.$/],
    ['an empty list', () => answers('[]')(), /was rejected; the last good one stays\./],
    ['prices of last week', () => answers(list(GOOD, 24 * 7))(), /All of its prices are older than 48 hours\.$/],
    ['half as many prices', () => answers(list([3.55]))(), /was rejected; the last good one stays\./],
    ['a server error', () => upstream.fault({ kind: 'status', status: 500 }), /was rejected/],
    ['no permission', () => upstream.fault({ kind: 'status', status: 403 }), /was rejected/],
    ['a truncated answer', () => upstream.fault({ kind: 'truncated' }), /was rejected/],
    ['a loop', () => upstream.fault({ kind: 'redirect-loop' }), /was rejected/],
  ])('after %s', async (_, spoil, line) => {
    const feed = await goodThen(spoil);
    await isSaid(line);
    expect(await priceIn(feed)).toBe(3.5);
    // The URL may contain an API key.
    expect(said.join('\n')).not.toMatch(/127\.0\.0\.1|us\.json/);
    upstream.fault(null);
    await feed.close();
    await becomes(start(`${upstream.url}/us.json`), 3.5);
  });

  it('after a response that decompresses beyond the limit', async () => {
    const bomb = gzipSync(Buffer.alloc(210_000_000, '['));
    expect(bomb.byteLength).toBeLessThan(1_000_000);
    const feed = await goodThen(answers(bomb, { 'content-encoding': 'gzip' }));
    await isSaid(/was rejected/);
    expect(await priceIn(feed)).toBe(3.5);
    await feed.close();
    expect(readdirSync(join(folder, 'fuel-prices'))).toHaveLength(1);
  });

  it('while its server hangs, which delays neither prices nor shutdown', async () => {
    const feed = await goodThen(() => upstream.fault({ kind: 'silent' }));
    const before = upstream.calls().length;
    await vi.waitFor(() => expect(upstream.calls().length).toBeGreaterThan(before));
    await new Promise((done) => setTimeout(done, 300));
    // The feed waits for the pending response before sending another request.
    expect(upstream.calls().length).toBe(before + 1);
    expect(await priceIn(feed)).toBe(3.5);
    const started = performance.now();
    await feed.close();
    expect(performance.now() - started).toBeLessThan(2000);
  });
});
