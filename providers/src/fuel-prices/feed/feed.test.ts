import type { RoadService } from '@roadcast/core/services';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FeedPrices } from './index.ts';
import { readFeed } from './read-feed.ts';

const NOW = Date.parse('2026-11-25T12:00:00Z');
const row = (more: object = {}) => ({
  lat: 41.123,
  lng: -100.765,
  name: 'Flying J Travel Center',
  grade: 'regular',
  price: 3.099,
  time: '2026-11-25T08:00:00Z',
  ...more,
});

const json = (...rows: object[]): string => JSON.stringify(rows);

describe('a feed of station prices', () => {
  it('is read as JSON and as CSV alike', () => {
    const csv =
      'lat,lng,name,grade,price,time\n41.123,-100.765,"Flying J, Travel ""Center""",Regular,3.099,2026-11-25T08:00:00Z\n';
    expect(readFeed(json(row()), NOW)).toMatchObject({ prices: [{ grade: 'regular', price: 3.099 }], dropped: {} });
    expect(readFeed(JSON.stringify({ prices: [row()] }), NOW)).toMatchObject({ prices: [{ price: 3.099 }] });
    expect(readFeed(csv, NOW)).toMatchObject({ prices: [{ name: 'Flying J, Travel "Center"', price: 3.099 }] });
  });

  it.each([
    ['price', { price: 0.01 }],
    ['price', { price: 39 }],
    ['price', { price: 'cheap' }],
    ['grade', { grade: 'kerosene' }],
    ['station', { lat: 0, lng: 0 }],
    ['station', { lat: 95 }],
    ['time', { time: '2026-11-26T08:00:00Z' }],
    ['time', { time: 'yesterday' }],
    ['old', { time: '2026-11-23T11:00:00Z' }],
  ] as const)('drops a row for its %s and counts it: %j', (why, fault) => {
    const others = [row({ lat: 42 }), row({ lat: 43 }), row({ lat: 44 })];
    const read = readFeed(json(...others, row(fault)), NOW);
    expect(read).toMatchObject({ dropped: { [why]: 1 } });
    expect('prices' in read && read.prices).toHaveLength(3);
  });

  it('keeps the latest of two prices of one station', () => {
    const read = readFeed(json(row(), row({ price: 3.2, time: '2026-11-25T09:00:00Z' })), NOW);
    expect(read).toMatchObject({ prices: [{ price: 3.2 }], dropped: { repeated: 1 } });
  });

  it.each([
    ['broken', json(row(), row({ lat: 42 })).slice(0, -20)],
    ['broken', 'lat,lng,grade,price,time\n41,-100,regular,3.1,2026-11-25T08:00:00Z\n42,-1'],
    ['columns', json({ lat: 41, lng: -100, grade: 'regular', cost: 3.1, time: '2026-11-25T08:00:00Z' })],
    ['units', json(row({ price: 309.9 }))],
    ['units', json(row({ price: 0.85 }))],
    ['empty', '[]'],
    ['empty', ' '],
  ] as const)('is refused whole: %s', (refused, text) => {
    expect(readFeed(text, NOW)).toMatchObject({ refused });
  });

  it('never throws, whatever it is', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(readFeed(text, NOW)).toBeTypeOf('object');
      }),
      { numRuns: 500, seed: 16 },
    );
  });
});

const station = (id: string, lat: number, lng: number, name: string): RoadService => ({
  id,
  kinds: ['fuel'],
  lat,
  lng,
  name,
  brand: null,
  address: null,
  city: '',
  state: 'NE',
  phone: null,
  highway: 'I-80',
  exit: null,
  mile: null,
  directions: [],
  sells: [],
  truckStop: null,
  rvLanes: null,
  truckSpaces: null,
  welcomeCenter: false,
  restrooms: null,
  open24Hours: null,
  seasonal: false,
  source: 'Played',
  asOf: null,
  approximate: false,
  page: null,
});

describe('the prices of a feed', () => {
  const feedOf = (texts: string[]) =>
    new FeedPrices({
      source: 'Prices Inc.',
      clock: { now: () => NOW },
      load: async () => {
        const text = texts.shift();
        if (text === undefined) throw new Error('ENOENT');
        return text;
      },
    });
  const signal = new AbortController().signal;
  const there = station('a', 41.1235, -100.7655, 'Flying J');
  const nextDoor = station('b', 41.1235, -100.7655, 'Love’s Travel Stop');

  it('are those of the station that stands there by that name', async () => {
    const feed = feedOf([json(row())]);
    expect(await feed.refresh(signal)).toEqual({ taken: 1, dropped: {} });
    const [own, other] = await feed.pricesOf([there, nextDoor], NOW);
    expect(own?.regular).toEqual({
      value: 3.099,
      source: 'Prices Inc.',
      asOf: Date.parse('2026-11-25T08:00:00Z'),
      quality: 'reported',
    });
    expect(other).toEqual({});
  });

  it('go by our own id where the feed has it, and are gone after 48 hours', async () => {
    const feed = feedOf([json({ station: 'b', grade: 'diesel', price: 3.9, time: '2026-11-25T08:00:00Z' })]);
    await feed.refresh(signal);
    expect((await feed.pricesOf([nextDoor], NOW))[0]?.diesel?.value).toBe(3.9);
    expect((await feed.pricesOf([nextDoor], NOW + 3 * 86_400_000))[0]).toEqual({});
  });

  it('stay as they were where the next file is half a file, of other units, or not there', async () => {
    const many = Array.from({ length: 10 }, (_, i) => row({ lat: 41.123 + i }));
    const feed = feedOf([json(...many), json(row({ price: 2.5 })), json(row({ price: 309 }))]);
    await feed.refresh(signal);
    expect(await feed.refresh(signal)).toMatchObject({ refused: 'half', detail: '1 of 10' });
    expect(await feed.refresh(signal)).toMatchObject({ refused: 'units' });
    expect(await feed.refresh(signal)).toMatchObject({ refused: 'unreachable' });
    expect((await feed.pricesOf([there], NOW))[0]?.regular?.value).toBe(3.099);
  });
});
