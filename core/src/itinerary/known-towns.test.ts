import { expect, it } from 'vitest';
import type { LngLat } from '../geo/index.ts';
import type { TownAlong } from '../roads/index.ts';
import { townsBesideKnown } from './known-towns.ts';
import { placeAt } from './testing/any-trip.ts';

/** Returns a town some minutes along a 60 mph road at the latitude of Billings, where a degree is 48.2 miles. */
function town(name: string, minutes: number, population: number, northDegrees = 0): TownAlong {
  const point: LngLat = [-109 + minutes / 48.2, 45.8];
  const place = placeAt(name, [point[0], point[1] + northDegrees], population);
  return { place, point, alongMeters: minutes * 1609, elapsedSeconds: minutes * 60, offRoadMeters: 1000 };
}

const namesBeside = (towns: readonly TownAlong[]): string[] =>
  [...townsBesideKnown(towns)].map(({ place }) => place.name);

it('finds the suburbs before and after a well-known town', () => {
  const towns = [town('Laurel', 0, 7200), town('Billings', 14, 110_000), town('Lockwood', 20, 6800)];
  expect(namesBeside(towns)).toEqual(['Laurel', 'Lockwood']);
});

it('ignores independent towns and cities', () => {
  // In turn: too far away, hardly smaller, a city itself, and next to a town that isn't well known.
  expect(namesBeside([town('Billings', 0, 110_000), town('Hardin', 46, 5200)])).toEqual([]);
  expect(namesBeside([town('Belgrade', 0, 30_000), town('Bozeman', 9, 43_000)])).toEqual([]);
  expect(namesBeside([town('Pasadena', 0, 140_000), town('Los Angeles', 9, 3_900_000)])).toEqual([]);
  expect(namesBeside([town('Belle Fourche', 0, 5600), town('Spearfish', 9, 12_000)])).toEqual([]);
});

it('uses the distance between towns and the driving time', () => {
  expect(namesBeside([town('Northfield', 0, 8000, 0.3), town('Billings', 5, 110_000)])).toEqual([]);
  const slow = { ...town('Lockwood', 5, 6800), elapsedSeconds: 1600 };
  expect(namesBeside([town('Billings', 0, 110_000), slow])).toEqual([]);
});

it('skips places too small for a night', () => {
  expect(namesBeside([town('Huntley', 0, 480), town('Billings', 10, 110_000)])).toEqual([]);
});
