import { describe, expect, it } from 'vitest';
import { RefusalDelay } from './refusal-delay.ts';

/** Returns whether a promise is still pending after 5 ms. */
async function isPending(promise: Promise<void>): Promise<boolean> {
  let settled = false;
  void promise.then(() => {
    settled = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 5));
  return !settled;
}

describe('refusals', () => {
  it('are sent immediately to a caller ten times per minute, then delayed by a second', async () => {
    const delay = new RefusalDelay();
    for (let i = 0; i < 10; i++) expect(await isPending(delay.before('network:a'))).toBe(false);
    const began = performance.now();
    const eleventh = delay.before('network:a');
    expect(await isPending(eleventh)).toBe(true);
    expect(await isPending(delay.before('network:b'))).toBe(false);
    await eleventh;
    expect(performance.now() - began).toBeGreaterThan(990);
  });

  it('are sent immediately while five hundred are delayed', async () => {
    const delay = new RefusalDelay();
    const refused = Array.from({ length: 510 }, () => delay.before('network:a'));
    expect(await isPending(delay.before('network:a'))).toBe(false);
    await Promise.all(refused);
    expect(await isPending(delay.before('network:a'))).toBe(true);
  });
});
