import { federalHoliday } from '@roadcast/core/itinerary';
import { expect, it } from 'vitest';
import { holidayName } from './holidays.ts';

it('names a federal holiday and marks an observed day', () => {
  const nameOn = (year: number, month: number, day: number): string | null => {
    const holiday = federalHoliday({ year, month, day });
    return holiday && holidayName(holiday);
  };
  expect(nameOn(2026, 1, 19)).toBe('Martin Luther King Jr. Day');
  expect(nameOn(2026, 7, 4)).toBe('Independence Day');
  expect(nameOn(2026, 7, 3)).toBe('Independence Day (observed)');
  expect(nameOn(2021, 12, 31)).toBe('New Year’s Day (observed)');
});
