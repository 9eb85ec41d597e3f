import type { LngLat } from '@roadcast/core/geo';
import { describe, expect, it } from 'vitest';
import { previewOf } from './preview.ts';

describe('previewOf', () => {
  it('keeps a short line unchanged, to 100 m', () => {
    const line: LngLat[] = [
      [-104.99031, 39.73921],
      [-105.27049, 40.01501],
    ];
    expect(previewOf(line)).toEqual([
      [-104.99, 39.739],
      [-105.27, 40.015],
    ]);
  });

  it('spaces a long line’s points evenly along the road, ends included, whether or not its own are', () => {
    // A thousand points in the first degree, but only one in the next nine.
    const dense: LngLat[] = Array.from({ length: 1000 }, (_, i) => [-110 + i / 1000, 40]);
    const points = previewOf([...dense, [-100, 40]]);
    expect(points).toHaveLength(64);
    expect([points[0], points.at(-1)]).toEqual([
      [-110, 40],
      [-100, 40],
    ]);
    const gaps = points.slice(1).map(([lng], i) => lng - (points[i]?.[0] ?? 0));
    for (const gap of gaps) expect(gap).toBeCloseTo(10 / 63, 2);
  });

  it('is empty for an empty line', () => {
    expect(previewOf([])).toEqual([]);
  });
});
