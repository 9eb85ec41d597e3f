import { expect, it } from 'vitest';
import { rebased } from './plan-edits.ts';
import { emptyPlan, type TripPlan } from './trip-plan.ts';
import { withNewerDays } from './use-plan-edits.ts';

const base: TripPlan = { ...emptyPlan, hoursOnDay: { 1: 6, 4: 9 }, notAt: ['Kearney, NE'] };

it('keeps what was chosen for other days and towns since a change was begun', () => {
  const since: TripPlan = { ...base, hoursOnDay: { 1: 6, 2: 5, 4: 9 }, notAt: ['Kearney, NE', 'York, NE'] };
  const next: TripPlan = { ...base, hoursOnDay: { 3: 7, 4: 10 }, notAt: ['Omaha, NE'], hours: 10 };
  expect(rebased(base, withNewerDays(base, next, since), since)).toEqual({
    ...base,
    hours: 10,
    hoursOnDay: { 2: 5, 3: 7, 4: 10 },
    notAt: ['York, NE', 'Omaha, NE'],
  });
});

it('leaves days and towns alone where the change is about something else', () => {
  const next: TripPlan = { ...base, returnTrip: true };
  const since: TripPlan = { ...base, hoursOnDay: {}, notAt: [] };
  expect(rebased(base, withNewerDays(base, next, since), since)).toEqual({ ...since, returnTrip: true });
});
