import { expect, it } from 'vitest';
import { federalHoliday, isWeekend, weekday } from './calendar.ts';

const on = (year: number, month: number, day: number) => federalHoliday({ year, month, day });

it('computes the movable holidays of a year', () => {
  expect(on(2026, 1, 19)).toEqual({ holiday: 'martin-luther-king', observed: false });
  expect(on(2026, 2, 16)).toEqual({ holiday: 'washingtons-birthday', observed: false });
  expect(on(2026, 5, 25)).toEqual({ holiday: 'memorial-day', observed: false });
  expect(on(2027, 5, 31)).toEqual({ holiday: 'memorial-day', observed: false });
  expect(on(2026, 9, 7)).toEqual({ holiday: 'labor-day', observed: false });
  expect(on(2026, 10, 12)).toEqual({ holiday: 'columbus-day', observed: false });
  expect(on(2026, 11, 26)).toEqual({ holiday: 'thanksgiving', observed: false });
  expect(on(2026, 11, 19)).toBeNull();
});

it('observes a weekend holiday on the adjacent working day', () => {
  expect(on(2026, 7, 4)).toEqual({ holiday: 'independence-day', observed: false });
  expect(on(2026, 7, 3)).toEqual({ holiday: 'independence-day', observed: true });
  expect(on(2027, 12, 24)).toEqual({ holiday: 'christmas', observed: true });
  expect(on(2027, 7, 5)).toEqual({ holiday: 'independence-day', observed: true });
  expect(on(2021, 12, 31)).toEqual({ holiday: 'new-year', observed: true });
  expect(on(2026, 7, 6)).toBeNull();
});

it('distinguishes weekends and working days', () => {
  expect(weekday({ year: 2026, month: 11, day: 22 })).toBe(0);
  expect(isWeekend({ year: 2026, month: 11, day: 21 })).toBe(true);
  expect(isWeekend({ year: 2026, month: 11, day: 23 })).toBe(false);
});
