import { expect, it } from 'vitest';
import { cumulativeMeters, nearestOnLine } from './line.ts';
import { LineFinder } from './line-finder.ts';
import type { LngLat } from './position.ts';

/** Returns a seeded pseudorandom number generator with values from 0 to 1. */
const random = (seed: number) => {
  let count = seed;
  return (): number => {
    count += 1;
    return Math.abs(Math.sin(count * 12.9898) * 43_758.5453) % 1;
  };
};

/** Returns a winding line with a number of points from Denver, east by a seed. */
function windingLine(points: number, seed: number): LngLat[] {
  const next = random(seed);
  let [lng, lat] = [-105, 39.7];
  return Array.from({ length: points }, () => {
    lng += (next() - 0.35) / 100;
    lat += (next() - 0.5) / 100;
    return [lng, lat] as const;
  });
}

it.each([1, 2, 63, 64, 65, 129, 3000])('finds the same point as a search of the whole line of %i points', (points) => {
  const line = windingLine(points, points);
  const along = cumulativeMeters(line);
  const finder = new LineFinder(line, along);
  const next = random(7);
  for (let i = 0; i < 500; i++) {
    const place: LngLat = [-106 + next() * 8, 38.5 + next() * 3];
    const nearest = nearestOnLine(place, line, along);
    const within = nearest.offsetMeters <= 60_000 ? nearest : null;
    expect(finder.nearest(place, 60_000)).toEqual(within);
  }
});

it('finds the first pass of a line that goes out and back', () => {
  const out = windingLine(300, 3);
  const line = [...out, ...out.toReversed()];
  const finder = new LineFinder(line);
  expect(finder.nearest(out[100] ?? [0, 0], 1000)?.index).toBeLessThanOrEqual(100);
});
