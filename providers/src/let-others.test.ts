import { expect, it } from 'vitest';
import { letOthers } from './let-others.ts';

/** Blocks the event loop, as a step of work would. */
function work(milliseconds: number): void {
  for (const ends = performance.now() + milliseconds; performance.now() < ends; );
}

it('runs the event loop between the steps of many tasks', async () => {
  let [steps, counted, most] = [0, 0, 0];
  const listening = setInterval(() => {
    most = Math.max(most, steps - counted);
    counted = steps;
  }, 1);
  const plans = Array.from({ length: 20 }, async () => {
    for (let step = 0; step < 5; step++) {
      await letOthers();
      work(3);
      steps += 1;
    }
  });
  await Promise.all(plans);
  clearInterval(listening);
  expect(steps).toBe(100);
  expect(most).toBeLessThanOrEqual(2);
});

it('stops for a caller that has aborted', async () => {
  const gone = new AbortController();
  const steps = letOthers(gone.signal);
  gone.abort(new Error('gone'));
  await expect(steps).rejects.toThrow('gone');
});
