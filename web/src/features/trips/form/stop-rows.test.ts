import { noPlaceWishes, stopAt, type TripWaypoint } from '@roadcast/core/trip-request';
import { expect, it } from 'vitest';
import { stopRows } from './stop-rows.ts';

const pass = (road: string): TripWaypoint => ({
  ...noPlaceWishes,
  name: road,
  at: { lat: 40, lng: -100 },
  role: 'pass',
  sight: null,
});
const stop = stopAt({ name: 'Omaha, NE', at: null });

it('lists each place, and the via points of one road once', () => {
  expect(stopRows([pass('I-76'), pass('I-76'), stop, pass('I-76'), pass(''), stop])).toEqual([
    { kind: 'road', indexes: [0, 1], road: 'I-76' },
    { kind: 'place', index: 2, place: stop },
    { kind: 'road', indexes: [3], road: 'I-76' },
    { kind: 'road', indexes: [4], road: '' },
    { kind: 'place', index: 5, place: stop },
  ]);
});
