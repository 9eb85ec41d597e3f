import { expect, it } from 'vitest';
import { emptyTripDraft, type TripDraft } from '../trip-draft.ts';
import { rebased } from './merge.ts';

const base: TripDraft = { ...emptyTripDraft, hoursOnDay: { 1: 6, 4: 9 }, skippedTowns: ['Kearney, NE'] };

it('keeps choices for other days and towns made since the change started', () => {
  const since: TripDraft = { ...base, hoursOnDay: { 1: 6, 2: 5, 4: 9 }, skippedTowns: ['Kearney, NE', 'York, NE'] };
  const next: TripDraft = {
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

it('keeps days and towns if the change is about something else', () => {
  const next: TripDraft = { ...base, returnTrip: true };
  const since: TripDraft = { ...base, hoursOnDay: {}, skippedTowns: [] };
  expect(rebased(base, next, since)).toEqual({ ...since, returnTrip: true });
});
