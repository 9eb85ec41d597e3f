import type { LngLat } from '@roadcast/core/geo';
import { expect, it } from 'vitest';
import { lineMiles, milesBetween } from '../geometry/geometry.ts';
import { drawBends } from './tie-shape.ts';

it.each([
  [1.08, 1, 1],
  [1.12, 2, -1],
  [1.3, 4, 1],
  [1.45, 1, -1],
] as const)('draws a road %s times as long as the straight line with %s bends', (factor, bends, side) => {
  const [from, to]: [LngLat, LngLat] = [
    [-105, 39],
    [-104.8, 39.15],
  ];
  const line = drawBends(from, to, factor, bends, side);
  expect(line[0]).toBe(from);
  expect(line.at(-1)).toBe(to);
  expect(lineMiles(line) / milesBetween(from, to)).toBeCloseTo(factor, 2);
  expect(line).toHaveLength(2 + 2 * bends);
});

it('draws a straight line if it isn’t to be lengthened', () => {
  expect(drawBends([-105, 39], [-105, 39], 1.2, 2, 1)).toHaveLength(2);
  expect(drawBends([-105, 39], [-104, 39], 1, 2, 1)).toHaveLength(2);
});
