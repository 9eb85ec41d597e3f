import type { LngLat } from '@roadcast/core/geo';
import type { WithoutFuel } from '@roadcast/core/services';
import { expect, it } from 'vitest';
import { StretchesWithoutFuel } from './without-fuel.ts';

/** Kilometers per degree of longitude at 40° north. */
const KM_PER_DEGREE = 85.18;

const fact: WithoutFuel = {
  highway: 'US-50',
  from: 'Fallon',
  to: 'Austin',
  line: [
    [-118, 40],
    [-117.5, 40],
    [-117, 40],
  ],
  source: 'a sign',
  approximate: false,
};

const road: readonly LngLat[] = [
  [-119, 40],
  [-116, 40],
];

const kilometers = (line: readonly LngLat[]): number[][] =>
  new StretchesWithoutFuel([fact])
    .on(line)
    .map(({ fromMeters, toMeters }) => [Math.round(fromMeters / 1000), Math.round(toMeters / 1000)]);

const near = (found: number[][], expected: number[][]): void => {
  expect(found).toHaveLength(expected.length);
  for (const [i, ends] of expected.entries()) {
    for (const [k, end] of ends.entries()) expect(Math.abs((found[i]?.[k] ?? 0) - end)).toBeLessThanOrEqual(2);
  }
};

it('matches a stretch to a line along it, in either direction', () => {
  near(kilometers(road), [[KM_PER_DEGREE, 2 * KM_PER_DEGREE]]);
  near(kilometers(road.toReversed()), [[KM_PER_DEGREE, 2 * KM_PER_DEGREE]]);
});

it('matches the shared part, twice if the line passes twice', () => {
  near(
    kilometers([
      [-117.5, 40],
      [-116, 40],
      [-117.5, 40],
    ]),
    [
      [0, 0.5 * KM_PER_DEGREE],
      [2.5 * KM_PER_DEGREE, 3 * KM_PER_DEGREE],
    ],
  );
  // A trip that turns around halfway passes the whole stretch without fuel.
  near(
    kilometers([
      [-119, 40],
      [-117.6, 40],
      [-119, 40],
    ]),
    [[KM_PER_DEGREE, 1.8 * KM_PER_DEGREE]],
  );
});

it('returns the line’s direction', () => {
  const forward = (line: readonly LngLat[]) => new StretchesWithoutFuel([fact]).on(line).map((found) => found.forward);
  expect(forward(road)).toEqual([true]);
  expect(forward(road.toReversed())).toEqual([false]);
});

it('ignores lines that cross it or run elsewhere', () => {
  expect(
    kilometers([
      [-117.5, 39],
      [-117.5, 41],
    ]),
  ).toEqual([]);
  expect(
    kilometers([
      [-119, 40.03],
      [-116, 40.03],
    ]),
  ).toEqual([]);
  expect(kilometers([[-117.5, 40]])).toEqual([]);
});
