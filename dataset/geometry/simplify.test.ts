import type { LngLat } from '@roadcast/core/geo';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { metersOff, thinned } from './simplify.ts';

const lines = fc.array(
  fc.tuple(fc.double({ min: -101, max: -100, noNaN: true }), fc.double({ min: 40, max: 41, noNaN: true })),
  { minLength: 2, maxLength: 60 },
);

describe('a simplified line', () => {
  it('keeps its ends, and stays within the tolerance of every dropped point', () => {
    fc.assert(
      fc.property(lines, (line: LngLat[]) => {
        const thin = thinned(line, 5000);
        expect(thin[0]).toBe(line[0]);
        expect(thin.at(-1)).toBe(line.at(-1));
        for (const place of line) {
          const off = thin.slice(1).map((to, i) => metersOff(place, thin[i] as LngLat, to));
          expect(Math.min(...off)).toBeLessThanOrEqual(5000);
        }
      }),
    );
  });

  it('has two points for a straight road', () => {
    expect(
      thinned(
        [
          [-100, 40],
          [-99.9, 40],
          [-99.8, 40],
          [-99.7, 40],
        ],
        10,
      ),
    ).toEqual([
      [-100, 40],
      [-99.7, 40],
    ]);
  });
});
