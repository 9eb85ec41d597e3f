import { endAt, stopAt } from '@roadcast/core/trip-request';
import { expect, it } from 'vitest';
import { sampleTrip } from '../../lib/testing/sample-trip.ts';
import { draftOfSaved } from './opened-request.ts';

const saved = {
  origin: { name: 'Denver, CO', lat: 39.7392, lng: -104.9847 },
  destination: 'chicago',
  waypoints: ['Omaha, NE'],
  ignoreLimits: ['width' as const],
  vehicle: { height: 13 },
  preferences: { avoidTolls: true, scenicRoutes: true, drivingHoursPerDay: 15.5 },
};

it('has the requested places, with their preferences and vehicle', () => {
  const request = draftOfSaved(saved, sampleTrip);
  expect(request.origin).toEqual({ name: 'Denver, CO', at: { lat: 39.7392, lng: -104.9847 } });
  expect(request.destination).toEqual(endAt({ name: 'chicago', at: null }));
  expect(request.waypoints).toEqual([stopAt({ name: 'Omaha, NE', at: null })]);
  expect(request).toMatchObject({ avoidTolls: true, scenicRoutes: true, drivingHoursPerDay: 15.5 });
  expect(request).toMatchObject({ ignoreLimits: ['width'], vehicle: { height: 13 } });
});

it('keeps the morning a trip was planned for, in local time', () => {
  expect(draftOfSaved(saved, sampleTrip).departure).toEqual({ date: '2026-12-04', time: '08:00' });
  const dated = { ...saved, departureDate: '2026-12-06', departureTime: '9:30 AM' };
  expect(draftOfSaved(dated, sampleTrip).departure).toEqual({ date: '2026-12-06', time: '09:30' });
});

it('uses the trip’s name for a place saved by position', () => {
  const request = draftOfSaved({ ...saved, origin: { name: '', lat: 41.85, lng: -87.65 } }, sampleTrip);
  expect(request.origin).toEqual({ name: sampleTrip.origin, at: { lat: 41.85, lng: -87.65 } });
});
