import { describe, expect, it } from 'vitest';
import { inContiguousUs } from './bounds.ts';

describe('the contiguous US, where weather points get markers', () => {
  it.each<[number, number, boolean]>([
    [39.74, -104.99, true],
    [24, -125, true],
    [49, -66, true],
    [23.99, -100, false],
    [49.01, -100, false],
    [40, -125.01, false],
    [40, -65.99, false],
    [61.2, -149.9, false],
    [-104.99, 39.74, false],
    [Number.NaN, -100, false],
    [40, Number.NaN, false],
  ])('%s, %s: %s', (lat, lng, inside) => {
    expect(inContiguousUs({ lat, lng })).toBe(inside);
  });
});
