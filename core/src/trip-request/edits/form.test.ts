import { expect, it } from 'vitest';
import { endAt, stopAt } from '../places.ts';
import { emptyTripRequest, type TripRequest } from '../trip-request.ts';
import { afterChange, fieldOfWaypoint, isSettled, textOfField, withPlaceInField } from './form.ts';

it('resets ignored limits for another road or vehicle, but not for other days', () => {
  const request: TripRequest = { ...emptyTripRequest, vehicleType: 'rv', ignoreLimits: ['height'] };
  expect(afterChange(request, { ...request, drivingHoursPerDay: 9 }).ignoreLimits).toEqual(['height']);
  expect(afterChange(request, { ...request, vehicleType: 'truck' }).ignoreLimits).toEqual([]);
  expect(afterChange(request, { ...request, destination: endAt({ name: 'Reno, NV', at: null }) }).ignoreLimits).toEqual(
    [],
  );
  expect(
    afterChange(request, { ...request, waypoints: [stopAt({ name: 'Elko, NV', at: null })] }).ignoreLimits,
  ).toEqual([]);
});

it('replans automatically once a place is picked, not while typing', () => {
  const planned: TripRequest = {
    ...emptyTripRequest,
    origin: { name: 'Denver, CO', at: null },
    destination: endAt({ name: 'Chicago, IL', at: null }),
  };
  const by = (name: string, at: { lat: number; lng: number } | null) => ({
    ...planned,
    waypoints: [stopAt({ name, at })],
  });
  expect(isSettled(planned, { ...planned, drivingHoursPerDay: 10 })).toBe(true);
  expect(isSettled(planned, by('', null))).toBe(true);
  expect(isSettled(planned, by('Oma', null))).toBe(false);
  expect(isSettled(planned, by('Omaha, NE', { lat: 41.3, lng: -95.9 }))).toBe(true);
  expect(isSettled(by('Omaha', null), { ...by('Omaha', null), stopLength: 45 })).toBe(true);
  expect(isSettled(planned, { ...planned, departure: { date: '', time: '08:00' } })).toBe(false);
  expect(isSettled(planned, { ...planned, origin: { name: '', at: null } })).toBe(false);
});

it('finds a field among fields left empty', () => {
  const [empty, reno, elko] = ['', 'Reno', 'Elco'].map((name) => stopAt({ name, at: null }));
  const request: TripRequest = {
    ...emptyTripRequest,
    waypoints: [empty, reno, empty, elko] as TripRequest['waypoints'],
  };
  expect(request.waypoints.map((_, index) => fieldOfWaypoint(request, index))).toEqual([
    null,
    'waypoints.0',
    null,
    'waypoints.1',
  ]);
  expect(textOfField(request, 'waypoints.1')).toBe('Elco');
  expect(withPlaceInField(request, 'waypoints.1', 'Elko, NV').waypoints.map(({ name }) => name)).toEqual([
    '',
    'Reno',
    '',
    'Elko, NV',
  ]);
});
