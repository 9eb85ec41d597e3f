import { expect, it } from 'vitest';
import { emptyPlan, type TripPlan } from '../trip-session/public.ts';
import { habitsOf } from './habits.ts';

it('takes over how the driver travels, and nothing of where', () => {
  const blank: TripPlan = { ...emptyPlan, hours: 6, vehicle: 'rv', avoid: ['tolls'], scenic: true };
  const example: TripPlan = { ...emptyPlan, origin: { text: 'Chicago, IL', at: null }, departure: '2026-12-04T08:00' };
  expect({ ...example, ...habitsOf(blank) }).toEqual({
    ...example,
    ...{ hours: 6, vehicle: 'rv', avoid: ['tolls'], scenic: true },
  });
});
