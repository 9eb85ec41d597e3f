import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cumulativeMeters, type LngLat, nearestOnLine } from '../geo/index.ts';
import { matchBetween } from './match.ts';

const SEED = 20_261_127;
const nowhere = { heading: null, expected: 0, drift: 0, against: 0 };
const place = fc
  .tuple(fc.double({ min: -124, max: -67, noNaN: true }), fc.double({ min: 25, max: 49, noNaN: true }))
  .map(([lng, lat]): LngLat => [lng, lat]);
const step = fc.tuple(
  fc.double({ min: -0.05, max: 0.05, noNaN: true }),
  fc.double({ min: -0.05, max: 0.05, noNaN: true }),
);

it('finds the closest point of any line, even when skipping segments', () => {
  fc.assert(
    fc.property(
      place,
      fc.array(step, { minLength: 2, maxLength: 400 }),
      fc.array(place, { maxLength: 3 }),
      place,
      (start, steps, leaps, at) => {
        const line: LngLat[] = [start];
        for (const [x, y] of steps) {
          const [lng, lat] = line.at(-1) as LngLat;
          line.push([lng + x, Math.min(49, Math.max(25, lat + y))]);
        }
        line.push(...leaps);
        const along = cumulativeMeters(line);
        const found = matchBetween({ line, along }, at, 0, along.at(-1) ?? 0, nowhere);
        const nearest = nearestOnLine(at, line, along);
        // With flat-earth math, distant closest points may differ but their distance may not.
        expect(found?.besideMeters ?? 0).toBeLessThanOrEqual(nearest.offsetMeters * 1.15 + 1);
      },
    ),
    { numRuns: 300, seed: SEED },
  );
});
