import { expect, it } from 'vitest';
import { federalHoliday, isWeekend, weekday } from './calendar.ts';

const on = (year: number, month: number, day: number) => federalHoliday({ year, month, day });

it('knows the movable holidays of a year', () => {
  expect(on(2026, 1, 19)).toBe('Martin Luther King Jr. Day');
  expect(on(2026, 2, 16)).toBe('Washington’s Birthday');
  expect(on(2026, 5, 25)).toBe('Memorial Day');
  expect(on(2027, 5, 31)).toBe('Memorial Day');
  expect(on(2026, 9, 7)).toBe('Labor Day');
  expect(on(2026, 10, 12)).toBe('Columbus Day');
  expect(on(2026, 11, 26)).toBe('Thanksgiving Day');
  expect(on(2026, 11, 19)).toBeNull();
});

it('says when a holiday on a weekend is kept on the working day beside it', () => {
  expect(on(2026, 7, 4)).toBe('Independence Day');
  expect(on(2026, 7, 3)).toBe('Independence Day (observed)');
  expect(on(2027, 12, 24)).toBe('Christmas Day (observed)');
  expect(on(2027, 7, 5)).toBe('Independence Day (observed)');
  expect(on(2021, 12, 31)).toBe('New Year’s Day (observed)');
  expect(on(2026, 7, 6)).toBeNull();
});

it('tells weekends from working days', () => {
  expect(weekday({ year: 2026, month: 11, day: 22 })).toBe(0);
  expect(isWeekend({ year: 2026, month: 11, day: 21 })).toBe(true);
  expect(isWeekend({ year: 2026, month: 11, day: 23 })).toBe(false);
});
