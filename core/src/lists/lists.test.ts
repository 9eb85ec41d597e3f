import { expect, it } from 'vitest';
import { at, last, pairs } from './index.ts';

it('reads lists and typed arrays', () => {
  expect(at(['a', 'b'], 1)).toBe('b');
  expect(at(new Float64Array([0, 1.5]), 0)).toBe(0);
  expect(at([null], 0)).toBeNull();
  expect(last('abc')).toBe('c');
});

it('throws outside the list, for fractional indexes and in holes', () => {
  for (const index of [-1, 2, 0.5, Number.NaN]) expect(() => at(['a', 'b'], index)).toThrow(RangeError);
  expect(() => at(new Array<string>(1), 0)).toThrow('no item 0 in a list of 1');
  expect(() => last([])).toThrow(RangeError);
});

it('pairs neighbors', () => {
  expect([...pairs([1, 2, 3])]).toEqual([
    [1, 2],
    [2, 3],
  ]);
  expect([...pairs([1])]).toEqual([]);
});
