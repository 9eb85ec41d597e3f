import { expect, it } from 'vitest';
import { endAt, stopAt } from '../places.ts';
import { emptyTripDraft, type TripDraft } from '../trip-draft.ts';
import { afterChange, fieldOfWaypoint, settledRequestOf, textOfField, withPlaceInField } from './form.ts';

it('stops ignoring limits for another road or vehicle, but not for other days', () => {
  const draft: TripDraft = { ...emptyTripDraft, vehicleType: 'rv', ignoreLimits: ['height'] };
  expect(afterChange(draft, { ...draft, drivingHoursPerDay: 9 }).ignoreLimits).toEqual(['height']);
  expect(afterChange(draft, { ...draft, vehicleType: 'truck' }).ignoreLimits).toEqual([]);
  expect(afterChange(draft, { ...draft, destination: endAt({ name: 'Reno, NV', at: null }) }).ignoreLimits).toEqual([]);
  expect(afterChange(draft, { ...draft, waypoints: [stopAt({ name: 'Elko, NV', at: null })] }).ignoreLimits).toEqual(
    [],
  );
});

it('replans automatically after picking a place, but not while typing', () => {
  const planned: TripDraft = {
    ...emptyTripDraft,
    origin: { name: 'Denver, CO', at: null },
    destination: endAt({ name: 'Chicago, IL', at: null }),
  };
  const by = (name: string, at: { lat: number; lng: number } | null) => ({
    ...planned,
    waypoints: [stopAt({ name, at })],
  });
  const ready = (before: TripDraft, next: TripDraft) => settledRequestOf(before, next) !== null;
  expect(ready(planned, { ...planned, drivingHoursPerDay: 10 })).toBe(true);
  expect(ready(planned, by('', null))).toBe(true);
  expect(ready(planned, by('Oma', null))).toBe(false);
  expect(ready(planned, by('Omaha, NE', { lat: 41.3, lng: -95.9 }))).toBe(true);
  expect(ready(by('Omaha', null), { ...by('Omaha', null), stopLength: 45 })).toBe(true);
  expect(ready(planned, { ...planned, departure: { date: '', time: '08:00' } })).toBe(false);
  expect(ready(planned, { ...planned, origin: { name: '', at: null } })).toBe(false);
});

it('finds a field despite empty fields', () => {
  const [empty, reno, elko] = ['', 'Reno', 'Elco'].map((name) => stopAt({ name, at: null }));
  const draft: TripDraft = {
    ...emptyTripDraft,
    waypoints: [empty, reno, empty, elko] as TripDraft['waypoints'],
  };
  expect(draft.waypoints.map((_, index) => fieldOfWaypoint(draft, index))).toEqual([
    null,
    'waypoints.0',
    null,
    'waypoints.1',
  ]);
  expect(textOfField(draft, 'waypoints.1')).toBe('Elco');
  expect(withPlaceInField(draft, 'waypoints.1', 'Elko, NV').waypoints.map(({ name }) => name)).toEqual([
    '',
    'Reno',
    '',
    'Elko, NV',
  ]);
});
