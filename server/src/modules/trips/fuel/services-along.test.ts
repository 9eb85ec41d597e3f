import { describe, expect, it } from 'vitest';
import { evenly } from './services-along.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, i) => i);

describe('evenly', () => {
  it('keeps all items up to the limit', () => {
    expect(evenly(numbers(10), 10)).toEqual(numbers(10));
  });

  it('thins out items evenly from first to last, each once', () => {
    const kept = evenly(numbers(1000), 300);
    expect(kept).toHaveLength(300);
    expect(new Set(kept).size).toBe(300);
    expect([kept[0], (kept.at(-1) ?? 0) > 990]).toEqual([0, true]);
    expect(kept.filter((one) => one < 500)).toHaveLength(150);
  });
});
