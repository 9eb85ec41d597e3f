import { describe, expect, it } from 'vitest';
import { MemoryLimits } from './memory-limits.ts';

const limit = { times: 3, seconds: 10 };

function started() {
  let now = 1_000_000;
  const limits = new MemoryLimits({ now: () => now });
  return {
    limits,
    pass: (milliseconds: number): void => {
      now += milliseconds;
    },
    allowed: async (key: string) => (await limits.take(key, limit)).allowed,
  };
}

describe('MemoryLimits', () => {
  it('counts per key and resets when the window ends', async () => {
    const { limits, pass, allowed } = started();
    expect([await allowed('a'), await allowed('a'), await allowed('a')]).toEqual([true, true, true]);
    pass(8500);
    expect(await limits.take('a', limit)).toEqual({ allowed: false, secondsLeft: 2 });
    expect(await allowed('b')).toBe(true);
    pass(1500);
    expect(await limits.take('a', limit)).toEqual({ allowed: true, secondsLeft: 10 });
  });

  it('gives back and forgets', async () => {
    const { limits, allowed } = started();
    for (let i = 0; i < 3; i++) await allowed('a');
    await limits.giveBack('a');
    expect([await allowed('a'), await allowed('a')]).toEqual([true, false]);
    await limits.forget('a');
    expect(await allowed('a')).toBe(true);
    await limits.giveBack('never seen');
  });

  it('keeps a bounded number of keys, including the newest', async () => {
    const { limits, pass, allowed } = started();
    for (let i = 0; i < 3; i++) await allowed('oldest');
    for (let i = 0; i < 100_000; i++) await limits.take(`key ${i}`, { times: 1, seconds: 10 });
    expect(await allowed('oldest')).toBe(true);
    expect((await limits.take('key 99999', { times: 1, seconds: 10 })).allowed).toBe(false);
    pass(10_000);
    expect((await limits.take('key 99999', { times: 1, seconds: 10 })).allowed).toBe(true);
  });
});

describe('a clock change while callers are counted', () => {
  function set() {
    let [wall, monotonic] = [1_000_000_000, 5000];
    const limits = new MemoryLimits({ now: () => wall, monotonic: () => monotonic });
    return {
      allowed: async () => (await limits.take('a', limit)).allowed,
      setClock: (by: number) => {
        wall += by;
      },
      pass: (milliseconds: number) => {
        wall += milliseconds;
        monotonic += milliseconds;
      },
    };
  }
  const HOUR = 3_600_000;

  it('doesn’t block callers for an hour when set back', async () => {
    const { allowed, setClock, pass } = set();
    for (let i = 0; i < 4; i++) await allowed();
    setClock(-HOUR);
    pass(10_000);
    expect(await allowed()).toBe(true);
  });

  it('doesn’t reset counters when set forward', async () => {
    const { allowed, setClock } = set();
    for (let i = 0; i < 4; i++) await allowed();
    setClock(HOUR);
    expect(await allowed()).toBe(false);
  });
});
