import { expect, it } from 'vitest';
import { flatMapInTurns } from './in-turns.ts';

it('processes a long list while timers fire', async () => {
  let ticks = 0;
  const timer = setInterval(() => {
    ticks += 1;
  }, 1);
  const busy = (item: number): number[] => {
    for (const end = performance.now() + 2; performance.now() < end; );
    return item % 2 === 0 ? [item, -item] : [];
  };
  const results = await flatMapInTurns(Array(60).keys(), busy);
  clearInterval(timer);
  expect(results).toEqual([...Array(60).keys()].flatMap((item) => (item % 2 === 0 ? [item, -item] : [])));
  expect(ticks).toBeGreaterThan(5);
});
