import { expect, it } from 'vitest';
import { emptyPlan, stopAt, type TripPlan } from '../trip-session/public.ts';
import type { ImportedPlace } from './imported-places.ts';
import { planWithPlaces } from './plan-with-places.ts';

const none = { nights: 0, minutes: null, arriveBy: null };
const place = (text: string, more: Partial<ImportedPlace> = {}): ImportedPlace => ({
  text,
  at: { lat: 41, lng: -96 },
  role: 'stop',
  wishes: none,
  ...more,
});

const before: TripPlan = {
  ...emptyPlan,
  origin: { text: 'Boise, ID', at: null },
  via: [stopAt({ text: 'Twin Falls, ID', at: null })],
  departure: '2026-12-04T08:00',
  vehicle: 'rv',
  hours: 6,
  hoursOnDay: { 2: 4 },
  notAt: ['Kearney, NE'],
  ignoreLimits: ['height'],
};

it('puts the places of a file into the form, with what is wished there', () => {
  const night = place('Omaha, NE', { role: 'night', wishes: { ...none, nights: 2 } });
  const plan = planWithPlaces(before, [place('Chicago, IL'), night, place('Denver, CO')], true);
  expect(plan.origin).toEqual({ text: 'Chicago, IL', at: { lat: 41, lng: -96 } });
  expect(plan.via).toEqual([{ text: 'Omaha, NE', at: { lat: 41, lng: -96 }, ...none, nights: 2, role: 'night' }]);
  expect(plan.destination).toEqual({ text: 'Denver, CO', at: { lat: 41, lng: -96 }, ...none });
  expect(plan.returnTrip).toBe(true);
});

it('keeps how the driver travels, and drops what was wished of the old places and days', () => {
  const plan = planWithPlaces(before, [place('Chicago, IL'), place('Denver, CO')], false);
  expect(plan).toMatchObject({ departure: '2026-12-04T08:00', vehicle: 'rv', hours: 6 });
  expect(plan).toMatchObject({ hoursOnDay: {}, notAt: [], ignoreLimits: [] });
});

it('leaves the form as it is where a file has no places', () => {
  expect(planWithPlaces(before, [], false)).toBe(before);
});
