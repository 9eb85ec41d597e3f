import { expect, it } from 'vitest';
import { emptyTripRequest, type TripRequest } from '../trip-request.ts';
import { rebased } from './merge.ts';

const base: TripRequest = { ...emptyTripRequest, hoursOnDay: { 1: 6, 4: 9 }, skippedTowns: ['Kearney, NE'] };

it('keeps choices for other days and towns made since the change began', () => {
  const since: TripRequest = { ...base, hoursOnDay: { 1: 6, 2: 5, 4: 9 }, skippedTowns: ['Kearney, NE', 'York, NE'] };
  const next: TripRequest = {
    ...base,
    hoursOnDay: { 3: 7, 4: 10 },
    skippedTowns: ['Omaha, NE'],
    drivingHoursPerDay: 10,
  };
  expect(rebased(base, next, since)).toEqual({
    ...base,
    drivingHoursPerDay: 10,
    hoursOnDay: { 2: 5, 3: 7, 4: 10 },
    skippedTowns: ['York, NE', 'Omaha, NE'],
  });
});

it('leaves days and towns alone if the change is about something else', () => {
  const next: TripRequest = { ...base, returnTrip: true };
  const since: TripRequest = { ...base, hoursOnDay: {}, skippedTowns: [] };
  expect(rebased(base, next, since)).toEqual({ ...since, returnTrip: true });
});
