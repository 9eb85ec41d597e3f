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
  it('counts each key for itself and starts over when its time is over', async () => {
    const { limits, pass, allowed } = started();
    expect([await allowed('a'), await allowed('a'), await allowed('a')]).toEqual([true, true, true]);
    pass(8500);
    expect(await limits.take('a', limit)).toEqual({ allowed: false, secondsLeft: 2 });
    expect(await allowed('b')).toBe(true);
    pass(1500);
    expect(await limits.take('a', limit)).toEqual({ allowed: true, secondsLeft: 10 });
  });

  it('takes back and forgets', async () => {
    const { limits, allowed } = started();
    for (let i = 0; i < 3; i++) await allowed('a');
    await limits.giveBack('a');
    expect([await allowed('a'), await allowed('a')]).toEqual([true, false]);
    await limits.forget('a');
    expect(await allowed('a')).toBe(true);
    await limits.giveBack('never seen');
  });

  it('keeps a bounded number of keys, the newest among them', async () => {
    const { limits, pass, allowed } = started();
    for (let i = 0; i < 3; i++) await allowed('oldest');
    for (let i = 0; i < 100_000; i++) await limits.take(`key ${i}`, { times: 1, seconds: 10 });
    expect(await allowed('oldest')).toBe(true);
    expect((await limits.take('key 99999', { times: 1, seconds: 10 })).allowed).toBe(false);
    pass(10_000);
    expect((await limits.take('key 99999', { times: 1, seconds: 10 })).allowed).toBe(true);
  });
});
