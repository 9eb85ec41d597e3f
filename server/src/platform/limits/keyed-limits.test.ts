import { expect, it } from 'vitest';
import { Pseudonyms } from '../secrets/pseudonyms.ts';
import { KeyedLimits } from './keyed-limits.ts';
import { MemoryLimits } from './memory-limits.ts';

const MINUTE = 60_000;
const limit = { times: 3, seconds: 900 };

function opened(start: string) {
  const clock = { at: Date.parse(start), now: () => clock.at };
  const limits = new KeyedLimits(new MemoryLimits(clock), new Pseudonyms('secret'), clock);
  const take = async (times: number): Promise<boolean[]> => {
    const allowed: boolean[] = [];
    for (let i = 0; i < times; i++) allowed.push((await limits.take('login 10.1.2.3', limit)).allowed);
    return allowed;
  };
  return { clock, limits, take };
}

it('resets attempts when the window ends, not at midnight', async () => {
  const { clock, take } = opened('2026-12-04T23:55:00Z');
  expect(await take(3)).toEqual([true, true, true]);
  clock.at += 10 * MINUTE;
  expect(await take(1)).toEqual([false]);
  clock.at += 6 * MINUTE;
  expect(await take(4)).toEqual([true, true, true, false]);
});

it('gives back and forgets attempts counted before midnight', async () => {
  const { clock, limits, take } = opened('2026-12-04T23:55:00Z');
  await take(3);
  clock.at += 10 * MINUTE;
  await limits.giveBack('login 10.1.2.3');
  expect(await take(2)).toEqual([true, false]);
  await limits.forget('login 10.1.2.3');
  expect(await take(3)).toEqual([true, true, true]);
});
