import type { LocalTime } from './clock.ts';

/** A calendar day anywhere. */
export type CalendarDay = Pick<LocalTime, 'year' | 'month' | 'day'>;

/** @returns 0 for Sunday to 6 for Saturday. */
export const weekday = ({ year, month, day }: CalendarDay): number =>
  new Date(Date.UTC(year, month - 1, day)).getUTCDay();

/** @returns whether the day is a Saturday or a Sunday. */
export const isWeekend = (day: CalendarDay): boolean => weekday(day) % 6 === 0;

/** A federal holiday's rule: a fixed date, or the nth weekday of a month (-1 for the last). */
type HolidayRule =
  | { readonly name: string; readonly month: number; readonly day: number }
  | { readonly name: string; readonly month: number; readonly weekday: number; readonly nth: number };

/** 5 U.S.C. 6103(a). Inauguration Day, kept in Washington alone, is left out. */
const rules: readonly HolidayRule[] = [
  { name: 'New Year’s Day', month: 1, day: 1 },
  { name: 'Martin Luther King Jr. Day', month: 1, weekday: 1, nth: 3 },
  { name: 'Washington’s Birthday', month: 2, weekday: 1, nth: 3 },
  { name: 'Memorial Day', month: 5, weekday: 1, nth: -1 },
  { name: 'Juneteenth', month: 6, day: 19 },
  { name: 'Independence Day', month: 7, day: 4 },
  { name: 'Labor Day', month: 9, weekday: 1, nth: 1 },
  { name: 'Columbus Day', month: 10, weekday: 1, nth: 2 },
  { name: 'Veterans Day', month: 11, day: 11 },
  { name: 'Thanksgiving Day', month: 11, weekday: 4, nth: 4 },
  { name: 'Christmas Day', month: 12, day: 25 },
];

/**
 * @returns the federal holiday on a day, null where it is none. On a Friday before or a Monday after a weekend on which a fixed
 * holiday falls, offices are closed: the name says 'observed'.
 */
export function federalHoliday(date: CalendarDay): string | null {
  const own = rules.find((rule) => isOn(rule, date));
  if (own) return own.name;
  const [step, sought] = weekday(date) === 5 ? [1, 6] : weekday(date) === 1 ? [-1, 0] : [0, -1];
  if (step === 0) return null;
  const beside = shiftDay(date, step);
  if (weekday(beside) !== sought) return null;
  const observed = rules.find((rule) => 'day' in rule && isOn(rule, beside));
  return observed ? `${observed.name} (observed)` : null;
}

/** @returns the day so many days later (earlier where negative). */
export function shiftDay({ year, month, day }: CalendarDay, days: number): CalendarDay {
  const date = new Date(Date.UTC(year, month - 1, day + days));
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

function isOn(rule: HolidayRule, date: CalendarDay): boolean {
  if (rule.month !== date.month) return false;
  if ('day' in rule) return rule.day === date.day;
  if (rule.weekday !== weekday(date)) return false;
  return rule.nth < 0 ? shiftDay(date, 7).month !== date.month : Math.ceil(date.day / 7) === rule.nth;
}
