import { expect, it } from 'vitest';
import { edited, faultyValue, fieldOfVia, isSettled, replacePlace } from './plan-fields.ts';
import { emptyPlan, endAt, stopAt, type TripPlan } from './trip-plan.ts';

it('forgets the limits to ignore on another way or in another vehicle, not with other days', () => {
  const plan: TripPlan = { ...emptyPlan, vehicle: 'rv', ignoreLimits: ['height'] };
  expect(edited(plan, { ...plan, hours: 9 }).ignoreLimits).toEqual(['height']);
  expect(edited(plan, { ...plan, vehicle: 'truck' }).ignoreLimits).toEqual([]);
  expect(edited(plan, { ...plan, destination: endAt({ text: 'Reno, NV', at: null }) }).ignoreLimits).toEqual([]);
  expect(edited(plan, { ...plan, via: [stopAt({ text: 'Elko, NV', at: null })] }).ignoreLimits).toEqual([]);
});

it('plans a change by itself once a place is picked, not while it is being typed', () => {
  const planned: TripPlan = {
    ...emptyPlan,
    origin: { text: 'Denver, CO', at: null },
    destination: endAt({ text: 'Chicago, IL', at: null }),
  };
  const by = (text: string, at: { lat: number; lng: number } | null) => ({ ...planned, via: [stopAt({ text, at })] });
  expect(isSettled(planned, { ...planned, hours: 10 })).toBe(true);
  expect(isSettled(planned, by('', null))).toBe(true);
  expect(isSettled(planned, by('Oma', null))).toBe(false);
  expect(isSettled(planned, by('Omaha, NE', { lat: 41.3, lng: -95.9 }))).toBe(true);
  expect(isSettled(by('Omaha', null), { ...by('Omaha', null), stop: 45 })).toBe(true);
  expect(isSettled(planned, { ...planned, departure: 'T08:00' })).toBe(false);
  expect(isSettled(planned, { ...planned, origin: { text: '', at: null } })).toBe(false);
});

it('finds a field of the request among fields that were left empty', () => {
  const [empty, reno, elko] = ['', 'Reno', 'Elco'].map((text) => stopAt({ text, at: null }));
  const plan: TripPlan = { ...emptyPlan, via: [empty, reno, empty, elko] as TripPlan['via'] };
  expect(plan.via.map((_, index) => fieldOfVia(plan, index))).toEqual([null, 'waypoints.0', null, 'waypoints.1']);
  expect(faultyValue(plan, 'waypoints.1')).toBe('Elco');
  expect(replacePlace(plan, 'waypoints.1', 'Elko, NV').via.map(({ text }) => text)).toEqual([
    '',
    'Reno',
    '',
    'Elko, NV',
  ]);
});
