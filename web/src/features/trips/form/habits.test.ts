import { emptyTripRequest, type TripRequest } from '@roadcast/core/trip-request';
import { expect, it } from 'vitest';
import { habitsOf } from './habits.ts';

it('copies how the driver travels, but not where', () => {
  const habits = { drivingHoursPerDay: 6, vehicleType: 'rv', avoidTolls: true, scenicRoutes: true } as const;
  const blank: TripRequest = { ...emptyTripRequest, ...habits, vehicle: { height: 12 } };
  const example: TripRequest = {
    ...emptyTripRequest,
    origin: { name: 'Chicago, IL', at: null },
    departure: { date: '2026-12-04', time: '08:00' },
  };
  expect({ ...example, ...habitsOf(blank) }).toEqual({ ...example, ...habits, vehicle: { height: 12 } });
});
