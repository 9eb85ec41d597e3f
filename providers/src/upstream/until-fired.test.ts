import { getEventListeners } from 'node:events';
import { describe, expect, it } from 'vitest';
import { untilFired } from './until-fired.ts';

const never = new Promise<string>(() => undefined);

describe('waiting until a signal fires', () => {
  it('ends with the work if that is first, even if the signal fired earlier', async () => {
    const controller = new AbortController();
    expect(await untilFired(Promise.resolve('done'), controller.signal)).toBe('done');
    controller.abort();
    expect(await untilFired(Promise.resolve('done'), controller.signal)).toBe('done');
    expect(await untilFired(never, controller.signal)).toBeUndefined();
  });

  it('ends with the signal if that is first, and throws failures before it', async () => {
    const controller = new AbortController();
    const waiting = untilFired(never, controller.signal);
    controller.abort();
    expect(await waiting).toBeUndefined();
    await expect(untilFired(Promise.reject(new Error('lost')), new AbortController().signal)).rejects.toThrow('lost');
  });

  it('leaves no listener on a shared signal', async () => {
    const { signal } = new AbortController();
    for (let i = 0; i < 3; i++) await untilFired(Promise.resolve(), signal);
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });
});
