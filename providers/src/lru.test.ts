import { expect, it } from 'vitest';
import { Lru } from './lru.ts';

it('keeps recently used values, within its bounds', () => {
  const kept = new Lru<string>(3, 10, (value) => value.length);
  for (const [key, value] of [
    ['a', 'xxx'],
    ['b', 'xxx'],
    ['c', 'xxx'],
  ] as const)
    kept.set(key, value);
  expect(kept.get('a')).toBe('xxx');
  kept.set('d', 'x');
  expect([kept.get('a'), kept.get('b'), kept.get('d')]).toEqual(['xxx', undefined, 'x']);
  expect([kept.size, kept.bytes]).toEqual([3, 7]);
  kept.set('e', 'xxxxxxxxx');
  expect([kept.size, kept.bytes]).toEqual([2, 10]);
  kept.set('e', 'x');
  expect(kept.bytes).toBe(2);
  kept.delete('nothing');
  expect(kept.size).toBe(2);
});
