import { beforeEach, describe, expect, it } from 'vitest';
import { AnswerCache, type AnswerCacheOptions } from './answer-cache.ts';

let now = 0;
let loads = 0;
let works = true;

beforeEach(() => {
  now = 0;
  loads = 0;
  works = true;
});

const cacheOf = (own: Partial<AnswerCacheOptions<string>> = {}): AnswerCache<string> =>
  new AnswerCache({
    clock: { now: () => now },
    freshMs: 100,
    staleMs: 100,
    staleIfErrorMs: 1000,
    mostEntries: 10,
    sizeOf: (value) => value.length,
    ...own,
  });

async function load(): Promise<string> {
  loads += 1;
  const number = loads;
  await Promise.resolve();
  if (!works) throw new Error('away');
  return `answer ${number}`;
}

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

describe('AnswerCache', () => {
  it('fetches once for simultaneous callers', async () => {
    const cache = cacheOf();
    const both = await Promise.all([cache.get('a', load), cache.get('a', load)]);
    expect(both.map(({ value }) => value)).toEqual(['answer 1', 'answer 1']);
    expect((await cache.get('a', load)).value).toBe('answer 1');
    expect(loads).toBe(1);
  });

  it('returns a stale response immediately, and fetches a new one in the background', async () => {
    const cache = cacheOf();
    await cache.get('a', load);
    now = 150;
    expect(await cache.get('a', load)).toMatchObject({ value: 'answer 1', fresh: false });
    await settled();
    expect(await cache.get('a', load)).toMatchObject({ value: 'answer 2', fresh: true });
  });

  it('pauses background fetches when they fail', async () => {
    const cache = cacheOf({ staleMs: 60_000 });
    await cache.get('a', load);
    works = false;
    now = 150;
    for (let i = 0; i < 5; i++) {
      expect((await cache.get('a', load)).value).toBe('answer 1');
      await settled();
    }
    expect(loads).toBe(2);
    works = true;
    now += 20_000;
    await cache.get('a', load);
    await settled();
    expect(await cache.get('a', load)).toMatchObject({ value: 'answer 3', fresh: true });
  });

  it('keeps each response for as long as specified', async () => {
    const cache = cacheOf({ freshMs: (value) => (value === 'answer 1' ? 5000 : 10) });
    await cache.get('a', load);
    now = 4900;
    expect(await cache.get('a', load)).toMatchObject({ value: 'answer 1', fresh: true });
    now = 6000;
    expect(await cache.get('a', load)).toMatchObject({ value: 'answer 2' });
    now += 50;
    expect(cache.peek('a')).toMatchObject({ value: 'answer 2', fresh: false });
  });

  it('waits for a new response when the old one is too old', async () => {
    const cache = cacheOf();
    await cache.get('a', load);
    now = 500;
    expect((await cache.get('a', load)).value).toBe('answer 2');
  });

  it('uses an old response while fetching fails, for a limited time', async () => {
    const cache = cacheOf();
    await cache.get('a', load);
    works = false;
    now = 500;
    expect(await cache.get('a', load)).toMatchObject({ value: 'answer 1', fresh: false });
    now = 1200;
    await expect(cache.get('a', load)).rejects.toThrow('away');
  });

  it('doesn’t store failures', async () => {
    const cache = cacheOf();
    works = false;
    await expect(cache.get('a', load)).rejects.toThrow('away');
    works = true;
    expect((await cache.get('a', load)).value).toBe('answer 2');
  });

  it('evicts the least recently used, by number and by size', async () => {
    const few = cacheOf({ mostEntries: 2 });
    for (const key of ['a', 'b', 'a', 'c']) await few.get(key, load);
    expect([few.peek('a'), few.peek('b'), few.peek('c')].map((kept) => kept !== null)).toEqual([true, false, true]);
    const small = cacheOf({ mostBytes: 20 });
    for (const key of ['a', 'b', 'c']) await small.get(key, load);
    expect(small.counts).toMatchObject({ entries: 2, bytes: 16 });
  });

  it('lets one caller abort without stopping the others', async () => {
    const cache = cacheOf();
    const controller = new AbortController();
    const first = cache.get('a', load, controller.signal);
    const second = cache.get('a', load);
    controller.abort(new Error('gone'));
    await expect(first).rejects.toThrow('gone');
    expect((await second).value).toBe('answer 1');
  });

  it('never makes a response younger when the clock is set back', async () => {
    let back = 0;
    const cache = cacheOf({ clock: { now: () => now - back, monotonic: () => now } });
    await cache.get('a', load);
    back = 3_600_000;
    now = 150;
    expect(await cache.get('a', load)).toMatchObject({ value: 'answer 1', fresh: false });
    await settled();
    expect(await cache.get('a', load)).toMatchObject({ value: 'answer 2', fresh: true });
  });
});
