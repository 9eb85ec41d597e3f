import { describe, expect, it } from 'vitest';
import { jsonArray, jsonObject, jsonValue } from './json-parts.ts';

async function* each<Item>(...items: Item[]): AsyncGenerator<Item> {
  yield* items;
}

async function textOf(parts: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const part of parts) text += part;
  return text;
}

describe('JSON in parts', () => {
  it('is the same text as from JSON.stringify', async () => {
    const value = { 'a "name"': [1, { b: 'ü\u2028' }, null], empty: [], none: {}, at: 7 };
    const parts = jsonObject([
      ['a "name"', jsonArray(each<unknown>(1, { b: 'ü\u2028' }, null))],
      ['empty', jsonArray(each())],
      ['none', jsonObject([])],
      ['at', jsonValue(async () => 7)],
    ]);
    expect(await textOf(parts)).toBe(JSON.stringify(value));
  });

  it('reads an item only when its part is requested', async () => {
    let read = 0;
    async function* items(): AsyncGenerator<number> {
      for (; read < 100; ) {
        read += 1;
        yield read;
      }
    }
    const parts = jsonArray(items());
    await parts.next();
    await parts.next();
    expect(read).toBe(2);
  });
});
