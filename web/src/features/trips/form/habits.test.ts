import { emptyTripDraft, type TripDraft } from '@roadcast/core/trip-request';
import { expect, it } from 'vitest';
import { habitsOf } from './habits.ts';

it('copies travel preferences, but not places', () => {
  const habits = { drivingHoursPerDay: 6, vehicleType: 'rv', avoidTolls: true, scenicRoutes: true } as const;
  const blank: TripDraft = { ...emptyTripDraft, ...habits, vehicle: { height: 12 } };
  const example: TripDraft = {
    ...emptyTripDraft,
    origin: { name: 'Chicago, IL', at: null },
    departure: { date: '2026-12-04', time: '08:00' },
  };
  expect({ ...example, ...habitsOf(blank) }).toEqual({ ...example, ...habits, vehicle: { height: 12 } });
});
