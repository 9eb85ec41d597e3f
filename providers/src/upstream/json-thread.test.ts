import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { JsonThread } from './json-thread.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const plain = { nanIsNull: false };
const patient = (): AbortSignal => AbortSignal.timeout(30_000);

/** Measures the longest pause of the event loop during some work, milliseconds. */
async function longestPause(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 1);
  await work();
  await wait(5);
  clearInterval(timer);
  return longest;
}

describe('a thread that parses JSON', () => {
  const list = Array.from({ length: 60_000 }, (_, id) => ({ id, name: `Shell ${id}`, tags: { brand: 'Shell' } }));
  const nested = { legs: [{ steps: list, durations: list.map(({ id }) => id / 3) }], done: true };

  it('returns the parsed value in full', async () => {
    const thread = new JsonThread();
    expect(await thread.read(bytes(JSON.stringify(nested)), plain, null, patient())).toEqual(nested);
    for (const small of ['1', 'null', '"a"', '[]', '{}', '[[1],{"a":[]}]']) {
      expect(await thread.read(bytes(small), plain, null, patient())).toEqual(JSON.parse(small));
    }
  });

  it('never blocks the event loop', async () => {
    const thread = new JsonThread();
    await thread.read(bytes('1'), plain, null, patient());
    const text = bytes(JSON.stringify(Array(4).fill(list)));
    const here = await longestPause(async () => JSON.parse(new TextDecoder().decode(text)));
    const there = await longestPause(() => thread.read(text, plain, null, patient()));
    expect(there).toBeLessThan(here / 2);
  });

  it('rejects unbalanced brackets and invalid JSON', async () => {
    const thread = new JsonThread();
    const deep = bytes('['.repeat(500_000) + ']'.repeat(500_000));
    await expect(thread.read(deep, plain, null, patient())).rejects.toThrow('nested too deeply');
    await expect(thread.read(bytes('{"half":'), plain, null, patient())).rejects.toThrow('cannot be read');
  });

  it('reads nan as null outside strings, in one pass', async () => {
    const thread = new JsonThread();
    const text = bytes(`{"a":nan,"b":"nan","c":-NaN}`);
    expect(await thread.read(text, { nanIsNull: true }, null, patient())).toEqual({ a: null, b: 'nan', c: null });
    const quotes = bytes(`nan,"${'\\"'.repeat(2_000_000)}`);
    await expect(thread.read(quotes, { nanIsNull: true }, null, patient())).rejects.toThrow('read');
  });

  it('can’t change the prototype of all objects', async () => {
    const thread = new JsonThread();
    const text = `{"__proto__":{"polluted":${JSON.stringify(list)}},"a":${JSON.stringify(list)}}`;
    await thread.read(bytes(text), plain, null, patient());
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it('stops when its caller aborts, and serves the next one', async () => {
    const thread = new JsonThread();
    const controller = new AbortController();
    const slow = thread.read(bytes(JSON.stringify(nested)), plain, null, controller.signal);
    const next = thread.read(bytes('[1]'), plain, null, patient());
    controller.abort(new Error('too late'));
    await expect(slow).rejects.toThrow('too late');
    expect(await next).toEqual([1]);
  });

  it('survives a body that takes all of its memory', async () => {
    const thread = new JsonThread({ heapMegabytes: 24 });
    const large = bytes(`[${'{},'.repeat(4_000_000)}{}]`);
    await expect(thread.read(large, plain, null, patient())).rejects.toThrow('cannot be read');
    expect(await thread.read(bytes('[1]'), plain, null, patient())).toEqual([1]);
  });

  it('rejects bodies beyond its queue', async () => {
    const thread = new JsonThread({ mostWaitingBytes: 10 });
    await expect(thread.read(bytes('[1,2,3,4,5,6]'), plain, null, patient())).rejects.toThrow('waiting');
  });
});
