import { expect, it } from 'vitest';
import type { LngLat } from '../geo/index.ts';
import { isDark, sunTimes } from '../sun/index.ts';
import { type StopAlong, TripAlong } from '../trip/index.ts';
import { darkDrives } from './dark-drives.ts';

const HOUR = 3_600_000;
const METERS = 320_000;

/**
 * Returns a trip 320 km due east from Denver in four hours on a December afternoon. Stops are given in meters and
 * hours.
 */
function trip(stops: readonly (readonly [day: number, meters: number, arrives: number, leaves: number | null])[]) {
  const afternoon = Date.UTC(2026, 11, 5, 22);
  const line: LngLat[] = [
    [-105, 39.7],
    [-101.3, 39.7],
  ];
  return new TripAlong({
    line,
    along: [0, METERS],
    elapsed: [0, 4 * 3600],
    stops: stops.map(
      ([day, alongMeters, arrives, leaves]): StopAlong => ({
        day,
        alongMeters,
        arrival: afternoon + arrives * HOUR,
        departure: leaves === null ? null : afternoon + leaves * HOUR,
      }),
    ),
  });
}

it('starts where and when the sun sets, and continues after a stop', () => {
  const along = trip([
    [1, 0, 0, 0],
    [1, METERS / 2, 2, 3],
    [1, METERS, 5, null],
  ]);
  const [first, second, ...more] = darkDrives(along);
  const [lng, lat] = along.positionAt(first?.fromMile ?? 0);
  const { sunset } = sunTimes(first?.from ?? 0, lat, lng);
  expect(Math.abs((first?.from ?? 0) - (sunset ?? 0))).toBeLessThan(2000);
  expect(isDark((first?.from ?? 0) - 2000, lat, lng)).toBe(false);
  expect([second?.fromMile, second?.toMile, second?.to]).toEqual([first?.toMile, along.totalMiles, along.end]);
  expect((second?.from ?? 0) - (first?.to ?? 0)).toBe(HOUR);
  expect(more).toEqual([]);
});

it('ends after the night and starts again the next evening', () => {
  const along = trip([
    [1, 0, 0, 0],
    [1, METERS / 4, 1, null],
    [2, METERS / 4, 15.5, 15.5],
    [2, METERS / 2, 16.5, 25.5],
    [2, METERS, 27.5, null],
  ]);
  // On December 6 the sun rises at 7:04 AM in Denver, 16 hours after 3 PM.
  const dark = darkDrives(along);
  expect(dark.map(({ day }) => day)).toEqual([2, 2]);
  expect(dark[0]?.from).toBe(along.drives()[1]?.from);
  expect(dark[1]?.to).toBe(along.end);
});
