import { MILLISECONDS_PER_HOUR } from '@roadcast/core/units';
import { beforeEach, describe, expect, it } from 'vitest';
import { inParts, stationAt } from '../testing/stations.ts';
import { FeedRefused, type FeedReport, inWords, StationFeed } from './index.ts';

const NOW = Date.parse('2026-12-02T15:00:00Z');
const HOUR = MILLISECONDS_PER_HOUR;
const iso = (at: number): string => new Date(at).toISOString();

/** Returns a row as an operator would write it. @param own overrides. */
const row = (own: object = {}): object => ({
  station: 'us/US-50/fuel:NV:1',
  grade: 'regular',
  price: 3.899,
  time: iso(NOW - HOUR),
  ...own,
});

const json = (...rows: readonly object[]): string => JSON.stringify(rows);

let now: number;
let feed: StationFeed;
let usual: number | null;
beforeEach(() => {
  now = NOW;
  usual = 3.6;
  feed = new StationFeed({ source: 'Example Prices', clock: { now: () => now }, usualPrice: async () => usual });
});

const take = (text: string): Promise<FeedReport> => feed.take(inParts(text));
const priceAt = async (own: Parameters<typeof stationAt>[0] = {}) =>
  (await feed.pricesOf([stationAt(own)], now))[0]?.regular?.value;

describe('a feed of station prices', () => {
  it('has prices by station id, with source and time', async () => {
    expect(await take(json(row(), row({ grade: 'diesel', price: '4.199' })))).toEqual({ taken: 2, dropped: {} });
    const [prices, none] = await feed.pricesOf([stationAt(), stationAt({ id: 'other', name: '', brand: null })], now);
    expect(prices?.regular).toEqual({ value: 3.899, source: 'Example Prices', asOf: NOW - HOUR, quality: 'reported' });
    expect(prices?.diesel?.value).toBe(4.199);
    expect(none).toEqual({});
  });

  it('accepts CSV too, with columns in any order, quotes and Windows line endings', async () => {
    const csv = [
      '\uFEFFGrade,time,price,name,brand,lat,lng',
      `regular,${iso(NOW)},3.959,"Love's ""Travel"" Stop, Ely",Loves,39.2475,-114.8884`,
      `premium,${iso(NOW)},4.559,"Love's ""Travel"" Stop, Ely",Loves,39.2475,-114.8884`,
      '',
    ].join('\r\n');
    expect(await take(csv)).toEqual({ taken: 2, dropped: {} });
    expect(await priceAt()).toBe(3.959);
  });

  it('assigns a position’s price to the nearest station with that name or brand', async () => {
    const at = (lat: number, name: string, price: number) => row({ station: null, lat, lng: -114.8886, name, price });
    await take(
      json(
        at(39.2478, 'Loves #340', 3.91),
        at(39.2474, 'Maverik', 3.71),
        at(39.2484, "Love's", 3.95),
        at(39.27, "Love's", 3.99),
      ),
    );
    expect(await priceAt()).toBe(3.91);
    expect(await priceAt({ name: 'Maverik Adventure’s First Stop', brand: 'Maverik' })).toBe(3.71);
    expect(await priceAt({ name: 'Shell', brand: 'Shell' })).toBeUndefined();
    expect(await priceAt({ name: '', brand: null })).toBeUndefined();
    expect(await priceAt({ lat: 39.2501 })).toBeUndefined();
  });

  it('uses the later of two prices for one station and grade', async () => {
    const rows = [
      row({ price: 3.8, time: iso(NOW - 2 * HOUR) }),
      row({ price: 3.9 }),
      row({ price: 3.7, time: iso(NOW - 3 * HOUR) }),
    ];
    expect((await take(json(...rows))).taken).toBe(1);
    expect(await priceAt()).toBe(3.9);
  });

  it('is shown for 48 hours, by each price’s time', async () => {
    await take(json(row({ time: iso(NOW - 20 * HOUR) })));
    now = NOW + 28 * HOUR;
    expect(await priceAt()).toBe(3.899);
    now += 1;
    expect(await priceAt()).toBeUndefined();
  });
});

/** Enough good rows to outnumber the bad ones. */
const good = Array.from({ length: 6 }, (_, i) => row({ station: `s${i}` }));

describe('invalid prices of a feed', () => {
  it.each([
    ['a cent', { price: 0.01 }, '1 with an impossible price'],
    ['$39', { price: 39 }, '1 with an impossible price'],
    ['tomorrow', { time: iso(NOW + 24 * HOUR) }, '1 dated in the future'],
    ['last week', { time: iso(NOW - 7 * 24 * HOUR) }, '1 older than 48 hours'],
    ['a time without its zone', { time: '2026-12-02T14:00:00' }, '1 in the wrong format'],
    ['no price', { price: null }, '1 in the wrong format'],
    ['a price in words', { price: 'call us' }, '1 in the wrong format'],
    ['an unknown grade', { grade: 'kerosene' }, '1 with an unknown grade'],
    ['no station', { station: null, name: 'Shell' }, '1 without a station'],
    ['a position without a name', { station: null, lat: 39, lng: -114 }, '1 without a station'],
    ['a position off the earth', { station: null, lat: 390, lng: -114, name: 'Shell' }, '1 without a station'],
  ])('are dropped and counted: %s', async (_, own, words) => {
    const report = await take(json(...good, row(own)));
    expect(report.taken).toBe(6);
    expect(inWords(report.dropped)).toBe(words);
    expect(await priceAt({ id: 's0' })).toBe(3.899);
  });
});

describe('an invalid feed', () => {
  const csv = ['station,grade,price,time', ...good.map((_, i) => `s${i},regular,3.899,${iso(NOW)}`), ''].join('\n');

  it.each([
    ['in cents', json(...good.map((one) => ({ ...one, price: 389.9 }))), 'look like cents'],
    ['in euros a liter', json(...good.map((one) => ({ ...one, price: 1.72 }))), 'look like prices per liter'],
    ['in dollars a liter', json(...good.map((one) => ({ ...one, price: 1.03 }))), 'look like prices per liter'],
    ['of cents only', json(...good.map((one) => ({ ...one, price: 0.01 }))), 'median price is 0.01'],
    ['half a JSON file', json(...good).slice(0, 300), 'ends in the middle of its list'],
    ['half a CSV file', csv.slice(0, -9), 'ends in the middle of a line'],
    ['a CSV file with an open quote', `${csv}"s9,regular,3.89,${iso(NOW)}\n`, 'ends in the middle of a line'],
    ['broken JSON', json(...good).replace('3.899', '3.8.99'), 'cannot be read'],
    ['JSON of another shape', JSON.stringify({ prices: good }), 'not a JSON list'],
    ['an HTML page', '<html><body>Be right back</body></html>\n', 'does not name the columns'],
    ['without a column', csv.replace('price', 'cost'), 'does not name the columns'],
    ['empty', ' \n', 'is empty'],
    ['an empty list', '[]', 'has no prices'],
    ['old as a whole', json(...good.map((one) => ({ ...one, time: iso(NOW - 60 * HOUR) }))), 'older than 48 hours'],
    ['mostly useless', json(...good.map((one, i) => (i < 4 ? { ...one, grade: 'lpg' } : one))), 'Of its 6 lines, 4'],
    ['fewer than half', json(...good.slice(0, 2)), 'less than half of the 6 it had before'],
  ])('is rejected with a sentence, and the previous good one remains: %s', async (_, text, words) => {
    await take(json(...good));
    const refused = take(text);
    await expect(refused).rejects.toThrow(FeedRefused);
    await expect(refused).rejects.toThrow(words);
    expect(await priceAt({ id: 's5' })).toBe(3.899);
  });

  it('is compared with historic prices if no average is known', async () => {
    usual = null;
    await expect(take(json(row({ price: 1.03 })))).rejects.toThrow('dollars per gallon would be 1.5 to 9');
    await take(json(row({ price: 2.2 })));
    expect(await priceAt()).toBe(2.2);
  });

  it('may shrink once all prices of the larger one have expired', async () => {
    await take(json(...good));
    now += 48 * HOUR;
    expect((await take(json(row({ time: iso(now) })))).taken).toBe(1);
  });
});
