import { distanceMeters, type LngLat } from '@roadcast/core/geo';
import { at } from '@roadcast/core/lists';
import { guidedRouteOf } from '@roadcast/core/navigation';
import { metersToMiles, milesToMeters } from '@roadcast/core/units';
import { expect, it } from 'vitest';
import { chargedTrip as wire } from '../testing/sample-trip.ts';
import { drivableTripOf } from './read-trip.ts';

it('reads the data for guiding a drive, in meters and seconds', () => {
  const trip = drivableTripOf(wire);
  expect(drivableTripOf(wire)).toBe(trip);
  expect(trip.line).toHaveLength(trip.along.length);
  expect(trip.along.at(-1)).toBeCloseTo(milesToMeters(wire.totalMiles), 6);
  expect(trip.stops.map(({ label, alongMeters }) => [label, metersToMiles(alongMeters)])).toEqual(
    wire.segments.map(({ location, cumulativeDistance }) => [location, expect.closeTo(cumulativeDistance, 9)]),
  );
  expect(trip.maneuvers.map(({ instruction }) => instruction)).toEqual(
    wire.instructions.map(({ instruction }) => instruction),
  );
  // Positions are rounded in the API format.
  for (const { point, beginIndex } of trip.maneuvers) {
    expect(distanceMeters(point, at<LngLat>(trip.line, beginIndex))).toBeLessThan(10);
  }
});

it('names a town only for a stop in a town', () => {
  const [start, ...rest] = wire.segments;
  if (!start) throw new Error('no stops');
  const near = { ...start, realCityBased: false, location: '', cityName: 'Near Kearney' };
  const [first] = drivableTripOf({ ...wire, segments: [near, ...rest] }).stops;
  expect([first?.label, first?.town]).toEqual(['Near Kearney', null]);
});

it('uses the whole road’s accuracy if no stretch is known', () => {
  const route = guidedRouteOf(drivableTripOf(wire));
  expect(route.stretches).toEqual([{ fromMeters: 0, kind: 'highway', accuracyMeters: 1167 }]);
  expect(route.posted).toEqual([]);
  expect(route.steps.every(({ exact }) => !exact)).toBe(true);
  expect(route.places.map(({ label }) => label)).toEqual(['North Platte, NE', 'Kearney, NE']);
});
